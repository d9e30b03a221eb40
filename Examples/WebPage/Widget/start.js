// The date in the page's language, the week of ISO 8601, and how much of the day has passed.
document.documentElement.classList.toggle("dark", location.hash === "#dark");
const language = document.documentElement.lang;
const dateFormat = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long" });
const shareFormat = new Intl.NumberFormat(language, { style: "percent" });

function weekOf(date) {
    // The Thursday of a week decides to which year it belongs.
    const thursday = new Date(date.getFullYear(), date.getMonth(), date.getDate());
    thursday.setDate(thursday.getDate() + 3 - ((thursday.getDay() + 6) % 7));
    const first = new Date(thursday.getFullYear(), 0, 4);
    const days = Math.round((thursday - first) / 86400000);
    return 1 + Math.round((days - 3 + ((first.getDay() + 6) % 7)) / 7);
}

function shareOf(date) {
    const start = new Date(date.getFullYear(), date.getMonth(), date.getDate());
    const end = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
    return (date - start) / (end - start);
}

function show() {
    const now = new Date();
    const week = document.getElementById("week");
    document.getElementById("date").textContent = dateFormat.format(now);
    week.textContent = language.startsWith("zh") ? `第 ${weekOf(now)} 周` : `${week.dataset.week} ${weekOf(now)}`;
    document.getElementById("bar").style.width = `${100 * shareOf(now)}%`;
    document.getElementById("share").textContent = shareFormat.format(shareOf(now));
}

show();
// At each full minute, as long as the page is looked at.
setTimeout(() => {
    show();
    setInterval(show, 60000);
}, 60000 - (Date.now() % 60000));
