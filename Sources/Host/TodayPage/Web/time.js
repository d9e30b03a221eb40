// Times as people say them.

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

/** How far `date`, milliseconds since 1970, is from now: "3 minutes ago", "in 2 hours", in the page's language. */
export function relativeTime(date) {
    const seconds = Math.round((date - Date.now()) / 1000);
    const format = new Intl.RelativeTimeFormat(document.documentElement.lang || "en", { numeric: "auto" });
    for (const [unit, length] of UNITS) {
        if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
    }
    return format.format(0, "second");
}
