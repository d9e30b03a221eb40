// The Today view in a browser: keeps one connection to the host, shows its state, and says what the user does. Nothing
// runs while the page is hidden.

import { Badge } from "./badge.js";
import { Columns } from "./columns.js";
import { DocumentDrop } from "./drop.js";
import { EditSheet } from "./edit.js";
import { Icon, keepIcon } from "./icon.js";
import { beginPatience, beIdle, whenIdle } from "./idle.js";
import { Keys } from "./keys.js";
import { keepPicture } from "./picture.js";
import { Notices } from "./notices.js";
import { readFrames } from "./pixels.js";
import { Places } from "./places.js";
import { Platter, showFailure } from "./platter.js";
import { RightQuestion } from "./question.js";
import { Said } from "./said.js";
import { KeptScroll } from "./scroll.js";
import { SettingsPanel } from "./settings.js";
import { Surface } from "./surface.js";
import { dayWords } from "./time.js";
import { Typing } from "./typing.js";
import { Wheel } from "./wheel.js";

const byId = (id) => document.getElementById(id);

/**
 * When things happened, which a benchmark asks for, too; times are milliseconds of `performance.now()`. `first` has for each
 * surface when its first picture was drawn, and whether that was a snapshot; `live` when a widget drew on it first.
 */
const marks = (window.hodie = { firstState: 0, live: {}, first: {}, taps: [], frames: 0, states: 0 });

const platters = new Map();
const visible = new Set();
let state = null;
let call = null;
let retryDelay = 500;
let retryTimer = 0;
let dateTimer = 0;
let shown = "";
let isRefused = false;
/** Pictures that came before the first state, which tells where they belong: everything appears in one go. */
let early = [];
/** Whether what there was to show at first is on screen. */
let isPresented = false;
/** Pictures of platters that are not seen at first, and are made when all that is seen is on screen. */
let late = [];

/** Said without the host, which has not let this page in. */
const REFUSED = {
    en: "This page was not let in. Open the address that “hodie today” printed.",
    de: "Diese Seite wurde nicht eingelassen. Öffne die Adresse, die „hodie today“ ausgegeben hat.",
    zh: "此页面未获准进入。请打开“hodie today”显示的地址。",
};

// Connection

function send(message) {
    if (call?.isOpen) call.say(message);
}

function connect() {
    clearTimeout(retryTimer);
    if (call || document.hidden) return;
    columns.forget();
    const own = (call = window.hodieCall ?? new HodieCall());
    window.hodieCall = null;
    own.entered = () => {
        retryDelay = 500;
        // Who was told the beginning has said it, or will.
        if (!own.isBegun) shown = "";
        byId("notice").hidden = true;
        sendShown();
    };
    own.message = (event) => {
        if (typeof event.data === "string") receive(JSON.parse(event.data));
        else readFrames(event.data).forEach(receiveFrame);
    };
    own.refused = () => {
        if (call === own) call = null;
        // Nothing but another key helps: see the listener for "hashchange".
        isRefused = true;
        notify(REFUSED[state?.language.slice(0, 2) ?? navigator.language.slice(0, 2)] ?? REFUSED.en);
    };
    own.closed = () => {
        if (call === own) call = null;
        drops.forget();
        if (document.hidden) return;
        notify(state?.words.reconnecting ?? "Connection lost. Trying again…");
        retryTimer = setTimeout(connect, retryDelay);
        retryDelay = Math.min(retryDelay * 2, 10000);
    };
    // What happened before this script had come.
    if (own.isRefused) return own.refused();
    if (own.isClosed) return own.closed();
    if (own.isEntered) own.entered();
    for (const event of own.kept.splice(0)) own.message(event);
}

function disconnect() {
    clearTimeout(retryTimer);
    const old = call;
    call = null;
    drops.forget();
    if (!old) return;
    old.closed = () => {};
    old.close();
}

function notify(text) {
    byId("backdrop").hidden = false;
    byId("notice").textContent = text;
    byId("notice").hidden = false;
}

function receive(message) {
    if (message.t === "state") {
        marks.firstState ||= performance.now();
        marks.states += 1;
        const before = state;
        state = message;
        // What was drawn in other surroundings is not to be seen in these.
        if (before && before.changes !== state.changes) forgetPictures();
        render();
        if (before && before.language !== state.language) settings.languageChanged();
        if (early) presentFirst();
    } else if (message.t === "link") {
        open(message.url, "_blank", "noopener,noreferrer");
    } else if (message.t === "copy") {
        // Browsers let a page do that just after the user did something on it.
        navigator.clipboard?.writeText(message.text).catch(() => {});
    } else if (message.t === "options") {
        settings.show(message);
    } else if (message.t === "blame") {
        platters.get(message.id)?.blame(message);
    } else if (message.t === "list") {
        sheet.open(message);
    } else if (message.t === "rights") {
        sheet.update(message);
    } else if (message.t === "folderProblem") {
        sheet.folderProblem(message);
    } else if (message.t === "drop") {
        drops.receive(message);
    } else if (message.t === "say") {
        said.say(message.text, message.lang);
    } else if (message.t === "focus") {
        surfaceNumbered(message.surface)?.nodes.focus(message.node);
    } else if (message.t === "left") {
        surfaceNumbered(message.surface)?.keys?.leave(message.usage);
    }
    send({ t: "read" });
}

/** Draws what has come for the first state. Everything that can wait waits until that is on screen. */
function presentFirst() {
    const frames = early;
    early = null;
    keptScroll.restore();
    frames.forEach(drawFrame);
    firstPaint().then(() => {
        present();
        // Not sooner: starting widgets would take the processor from showing what there is.
        sendShown();
        beginPatience();
        beIdleIfLive();
        // Loading the words for dates takes as long as all the rest.
        renderDate();
    });
    whenIdle(() => {
        // What fills the window, and shadows, take longer to draw than everything else.
        byId("backdrop").hidden = false;
        document.documentElement.classList.remove("is-new");
    });
}

/** Does what can wait if all that is seen has drawn. */
function beIdleIfLive() {
    const isLive = (id) => platters.get(id).surface.number in marks.live;
    if (isPresented && [...visible].every((id) => !platters.has(id) || isLive(id))) beIdle();
}

/** Makes the platters that are not seen at first, too. */
function present() {
    if (isPresented) return;
    isPresented = true;
    if (state.platters.length > platters.size) render();
    keptScroll.restore();
    late.splice(0).forEach(drawFrame);
}

/** Kept once the browser has put something on screen, or after half a second if it does not say so. */
function firstPaint() {
    return new Promise((done) => {
        new PerformanceObserver((list) => {
            if (list.getEntriesByName("first-contentful-paint").length > 0) done();
        }).observe({ type: "paint", buffered: true });
        setTimeout(done, 500);
    });
}

function receiveFrame(frame) {
    if (frame.file) return keepPicture(frame.surface, frame.file);
    if (frame.isIcon) return keepIcon(frame.surface, frame.image);
    early ? early.push(frame) : drawFrame(frame);
}

function drawFrame(frame) {
    const surface = surfaceNumbered(frame.surface);
    if (!surface && !isPresented) return void late.push(frame);
    surface?.draw(frame, state.scale);
    // Kept pictures come once; the host waits for no answer to them.
    if (frame.isLive) send({ t: "ack", surface: frame.surface });
    marks.frames += 1;
    if (!surface) return;
    const now = performance.now();
    marks.first[frame.surface] ??= { at: now, isSnapshot: !frame.isLive };
    if (frame.isLive && !(frame.surface in marks.live)) {
        marks.live[frame.surface] = now;
        beIdleIfLive();
    }
    if (frame.touch > 0) marks.taps.push({ began: frame.touch * 1000, changed: now, hasMoved: Boolean(frame.from) });
}

function forgetPictures() {
    // Also where somebody draws in the new ones already, of whom this page was told late: its whole picture follows.
    for (const item of state.platters) platters.get(item.id)?.surface.clear();
}

function surfaceNumbered(number) {
    if (appSurface.number === number) return appSurface;
    for (const platter of platters.values()) if (platter.surface.number === number) return platter.surface;
    return null;
}

// Platters

const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
        const id = entry.target.dataset.id;
        entry.isIntersecting ? visible.add(id) : visible.delete(id);
    }
    sendShown();
});

/** What somebody touches is on screen, and the host drops touches of what it was not told to show. */
function sees(id) {
    visible.add(id);
    present();
    sendShown();
}

/** Tells the host which platters can be seen; none of a hidden page. */
function sendShown() {
    const ids = document.hidden ? [] : [...visible].filter((id) => platters.has(id)).sort();
    const text = JSON.stringify(ids);
    if (text === shown || !isPresented || !call?.isOpen) return;
    shown = text;
    send({ t: "show", ids });
}

function render() {
    document.documentElement.lang = state.language;
    document.documentElement.classList.toggle("is-early", state.system < 10);
    document.title = state.words.today;
    // Not sooner: a picture of it alone would be the page's first.
    byId("tools").hidden = false;
    byId("settings").title = state.words.settings;
    byId("settings").setAttribute("aria-label", state.words.settings);
    if (isPresented) renderDate();
    const ids = new Set(state.platters.map((platter) => platter.id));
    for (const [id, platter] of platters) {
        if (ids.has(id)) continue;
        observer.unobserve(platter.element);
        platter.remove();
        platters.delete(id);
        visible.delete(id);
    }
    const isOtherPlace = places.update(state);
    // What is seen of it is told anew.
    if (isOtherPlace) shown = "";
    const said = JSON.stringify(state.words);
    for (const item of drawn()) {
        if (!platters.has(item.id)) {
            const platter = new Platter(item.id, (message) => {
                sees(item.id);
                send(message);
            });
            platters.set(item.id, platter);
            columns.follow(platter);
            observer.observe(platter.element);
            // It is on screen unless the observer says otherwise: no need to wait a frame for that.
            if (platters.size <= 8) visible.add(item.id);
        }
        platters.get(item.id).update({ ...item, isAddable: state.quick?.addable === item.id }, state.words, said);
    }
    arrange();
    notices.update(state);
    byId("less-isolation").hidden = !state.lessIsolation;
    byId("less-isolation").textContent = state.lessIsolation ?? "";
    const isToday = state.place.kind === "today";
    byId("empty").hidden = !isToday || state.platters.length > 0;
    byId("empty-title").textContent = state.words.noWidgets;
    // What the user has removed need not be installed.
    byId("empty-text").textContent = state.others ? "" : state.words.howToInstall;
    byId("empty-command").hidden = state.others > 0;
    byId("end").hidden = !isToday || state.platters.length + state.others === 0;
    byId("edit").textContent = state.words.edit;
    byId("news").textContent = state.newOthers ? state.words.newWidgets : "";
    renderApp();
    question.update(state);
    sendShown();
    if (isOtherPlace) {
        renderDate();
        places.restoreScroll();
    }
}

/** The platters that there are on the page by now: at first no more than may be seen. */
function drawn() { return isPresented ? state.platters : state.platters.slice(0, hodieView.room); }

/** Shows the platters of the present place where they belong. */
function arrange() {
    if (!places.slot) return columns.arrange({ ...state, platters: drawn() }, platters);
    places.slot.replaceChildren(...drawn().map((item) => platters.get(item.id).element));
    byId("columns").replaceChildren();
}

/** Hours and minutes, without what tells morning from evening. */
function clockText(date) {
    const format = new Intl.DateTimeFormat(state.language, { hour: "numeric", minute: "2-digit" });
    return format.formatToParts(date).filter(({ type }) => type !== "dayPeriod").map(({ value }) => value).join("").trim();
}

function renderDate() {
    clearTimeout(dateTimer);
    if (!state) return;
    const held = state.date ?? null;
    const now = held === null ? new Date() : new Date(held);
    const isLocked = state.place.kind === "lock";
    const long = { weekday: "long", day: "numeric", month: "long" };
    const { weekday, day } = isLocked
        ? { weekday: new Intl.DateTimeFormat(state.language, long).format(now), day: "" } : dayWords(now, state.language);
    byId("weekday").textContent = weekday;
    byId("day").textContent = day;
    byId("clock").textContent = isLocked ? clockText(now) : "";
    if (held !== null || document.hidden) return;
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const minute = 60000 - (now % 60000);
    dateTimer = setTimeout(renderDate, (isLocked ? minute : midnight - now) + 100);
}

// The containing app

const dialog = byId("app");
const appSurface = new Surface(send, dialog);
const appTyping = new Typing(appSurface, send);
new Wheel(appSurface, send);
const appKeys = new Keys(appSurface, send);
const appIcon = new Icon(byId("app-icon"));
const appBadge = new Badge(byId("app-icon"), byId("app-title"));
const appFailure = document.createElement("div");
appFailure.className = "failed";
byId("app-screen").append(appSurface.element);

function renderApp() {
    const app = state.application;
    if (!app) {
        appSurface.number = -1;
        appSurface.clear();
        appSurface.setNodes([]);
        appTyping.update(null);
        appKeys.update(null);
        if (dialog.open) dialog.close();
        return;
    }
    appIcon.update(app);
    byId("app-title").textContent = app.title;
    appBadge.update(app, state.words);
    byId("app-close").setAttribute("aria-label", state.words.close);
    byId("app-close").title = state.words.close;
    appSurface.number = app.surface;
    appSurface.element.setAttribute("aria-label", app.title);
    appSurface.resize(app.width, app.height);
    appSurface.setNodes(app.isLive ? app.nodes : []);
    if (app.failure) {
        showFailure(appFailure, state.words.appEnded, app.failure);
        appSurface.clear();
        if (!appFailure.isConnected) appSurface.element.append(appFailure);
    } else {
        appFailure.remove();
    }
    if (!dialog.open) {
        dialog.showModal();
        appSurface.element.focus({ focusVisible: false });
    }
    appKeys.update(app.isLive && !app.failure ? app.keys : null);
    appTyping.update(app.isLive && !app.failure ? app.typing : null, app.title);
}

byId("app-close").onclick = () => send({ t: "close" });
// Escape: the host decides, and its next state closes the dialog.
dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    send({ t: "close" });
});

// The page's own life

document.addEventListener("visibilitychange", () => {
    clearTimeout(dateTimer);
    if (document.hidden) return sendShown();
    if (state) renderDate();
    if (!isRefused) connect();
    sendShown();
});
addEventListener("pagehide", disconnect);
addEventListener("pageshow", () => isRefused || connect());
// The user opened an address with another key in this very page.
addEventListener("hashchange", () => {
    if (location.hash.length < 2) return;
    isRefused = false;
    disconnect();
    connect();
});
addEventListener("resize", () => state && arrange());
const places = new Places(send);
const keptScroll = new KeptScroll(() => places.kind);
const said = new Said();
const notices = new Notices(byId("notices"), send, said);
const question = new RightQuestion(send);
const columns = new Columns(byId("columns"), send, (text) => said.say(text));
const settings = new SettingsPanel(byId("settings"), send);
const drops = new DocumentDrop({
    send, sendBytes: (bytes) => call?.isOpen && call.sayBytes(bytes), state: () => state, appScreen: byId("app-screen"),
});
const sheet = new EditSheet(byId("edit"), send);
hodieView.onchange = () => send({ t: "view", ...hodieView.tell() });
connect();
