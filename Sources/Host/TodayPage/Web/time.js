// Times as people say them.

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

/**
 * How far `date`, milliseconds since 1970, is from now: "3 minutes ago", "in 2 hours", in the page's language; "3 min. ago"
 * in the style `short`.
 */
export function relativeTime(date, { now = Date.now(), style = "long" } = {}) {
    const seconds = Math.round((date - now) / 1000);
    const format = new Intl.RelativeTimeFormat(document.documentElement.lang || "en", { numeric: "auto", style });
    for (const [unit, length] of UNITS) {
        if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
    }
    return format.format(0, "second");
}
