// What apps told their user, above the widgets: the newest first, those of one app as a stack that opens. A locked page
// shows of which app there is something, and lets nothing be done with it but to open it, which unlocks first.

import { make } from "./element.js";
import { Notice } from "./notice.js";
import { keepOnly } from "./picture.js";

/** New ones that are said one by one; of more, the newest. */
const MOST_SAID = 3;
/** Milliseconds between two looks at the time. */
const TICK = 15000;

export class Notices {
    /** `send` takes messages for the host; `said` is a `Said`. */
    constructor(element, send, said) {
        this.element = element;
        this.send = send;
        this.said = said;
        this.list = element.querySelector("ul");
        this.title = element.querySelector("h2");
        this.clear = element.querySelector("header button");
        this.clear.onclick = () => send({ t: "dismissNotifications" });
        /** By app: its element, its cards by identifier, and whether its stack is open. */
        this.groups = new Map();
        /** What the user was told of; nothing is known before the first state. */
        this.known = null;
        document.addEventListener("visibilitychange", () => this.tick());
    }

    update(state) {
        this.state = state;
        const { notices, place: { kind }, words } = state;
        this.tell(notices, words);
        // A locked page is told of no pictures, and does not need those that it knew.
        keepOnly(new Set(notices.map(({ picture }) => picture)));
        const focus = this.keptFocus();
        this.element.hidden = notices.length === 0 || !["today", "lock"].includes(kind);
        this.title.textContent = words.notifications;
        this.clear.textContent = words.clearAll;
        this.clear.hidden = kind === "lock";
        this.render();
        focus();
        this.tick();
    }

    render() {
        const byApp = Map.groupBy(this.state.notices, ({ app }) => app);
        for (const [app, group] of this.groups) {
            if (byApp.has(app)) continue;
            group.cards.forEach((card) => card.forget());
            group.element.remove();
            this.groups.delete(app);
        }
        let index = 0;
        for (const [app, items] of byApp) {
            if (!this.groups.has(app)) this.groups.set(app, this.group(app));
            const group = this.groups.get(app);
            this.renderGroup(group, items);
            put(this.list, group.element, index++);
        }
    }

    renderGroup(group, items) {
        const { words, place } = this.state;
        const isStack = items.length > 1;
        if (!isStack) group.isOpen = false;
        const isClosed = isStack && !group.isOpen;
        const shown = isClosed ? items.slice(0, 1) : items;
        const ids = new Set(shown.map(({ id }) => id));
        for (const [id, card] of group.cards) {
            if (ids.has(id)) continue;
            card.forget();
            card.element.remove();
            group.cards.delete(id);
        }
        shown.forEach((item, index) => {
            if (!group.cards.has(item.id)) group.cards.set(item.id, new Notice(this.send));
            const card = group.cards.get(item.id);
            const stack = isClosed ? { ids: items.map(({ id }) => id), open: () => this.toggle(group) } : null;
            card.update(item, { words, stack, isLocked: place.kind === "lock" });
            put(group.list, card.element, index);
        });
        group.element.classList.toggle("is-stack", isClosed);
        // The buttons that open and close a stack lie at its end: what the keyboard is on stays where it is.
        group.more.hidden = !isStack;
        group.more.textContent =
            isClosed ? words.moreNotices.replace("{0}", () => items.length - 1) : words.showLess;
        group.more.setAttribute("aria-expanded", String(!isClosed));
        const named = `${items[0].appTitle}: ${group.more.textContent}`;
        group.more.setAttribute("aria-label", named);
    }

    group(app) {
        const list = make("ul", { className: "notice-cards", role: "list" });
        const group = { list, cards: new Map(), isOpen: false };
        group.more = make("button", { type: "button", className: "notice-more", onclick: () => this.toggle(group) });
        group.element = make("li", { className: "notice-group" }, list, group.more);
        group.element.dataset.app = app;
        return group;
    }

    toggle(group) {
        group.isOpen = !group.isOpen;
        this.render();
        this.tick();
    }

    /** Has what is new said: what came before the page did is not. */
    tell(notices, words) {
        const names = notices.map(({ id, at }) => `${at} ${id}`);
        const fresh = this.known ? notices.filter((_, index) => !this.known.has(names[index])) : [];
        this.known = new Set(names);
        const sentences = fresh.slice(0, MOST_SAID).map(({ appTitle, title, subtitle, body }) => {
            const text = title === undefined ? [words.hiddenNotice] : [title, subtitle, body];
            return [appTitle, ...text].filter(Boolean).join(", ");
        });
        if (sentences.length) this.said.say(sentences.join(". "));
    }

    /** The keyboard goes on where it was, or close to it. Returns what sees to that when all is as it is to be. */
    keptFocus() {
        const before = document.activeElement;
        if (!this.element.contains(before)) return () => {};
        const cards = [...this.element.querySelectorAll(".notice-card")];
        const group = before.closest(".notice-group");
        const place = cards.indexOf(before.closest(".notice-card"));
        return () => {
            if (before.checkVisibility()) {
                if (document.activeElement !== before) before.focus({ preventScroll: true });
                return;
            }
            const after = cards.slice(place + 1);
            const near = [
                ...after.filter((card) => card.parentElement?.parentElement === group),
                ...(group?.isConnected ? group.querySelectorAll(".notice-card") : []), ...after, ...cards.reverse(),
            ];
            const texts = near.map((card) => card.querySelector(".notice-text"));
            const targets = [...texts, ...document.querySelectorAll("#go-today, #unlock")];
            targets.find((target) => target.checkVisibility())?.focus();
        };
    }

    /** How long ago everything was, now and as long as somebody looks. */
    tick() {
        clearTimeout(this.timer);
        if (!this.state || this.element.hidden || document.hidden) return;
        const now = this.state.date ?? Date.now();
        for (const { cards } of this.groups.values()) cards.forEach((card) => card.showTime(now));
        if (this.state.date === undefined) this.timer = setTimeout(() => this.tick(), TICK);
    }
}

/** Puts an element at its place in a list, if it is not there: what is moved loses the keyboard. */
function put(list, element, index) {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
}
