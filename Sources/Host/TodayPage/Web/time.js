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

const KEPT_DAY = "hodie-day";

/**
 * A day in words, "Friday" and "November 27", in a language. Loading that language's words takes a browser longer than all
 * else that the page does at first: those of the day that was asked for last are kept.
 */
export function dayWords(date, language) {
    const name = [language, date.getFullYear(), date.getMonth() + 1, date.getDate()].join(" ");
    try {
        const kept = JSON.parse(localStorage.getItem(KEPT_DAY));
        if (kept?.name === name) return kept;
    } catch { /* Nothing is kept, or nothing that this page has written. */ }
    const format = (options) => new Intl.DateTimeFormat(language, options).format(date);
    const words = { name, weekday: format({ weekday: "long" }), day: format({ day: "numeric", month: "long" }) };
    try { localStorage.setItem(KEPT_DAY, JSON.stringify(words)); } catch { /* They are asked for anew. */ }
    return words;
}
