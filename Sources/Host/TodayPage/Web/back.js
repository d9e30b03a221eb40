// The back of a widget's card: how its updates go, and for who makes the widget how it failed last, what it was refused,
// how to follow the log. A button in the header turns the card, and so does the header's context menu.

import { make, sign } from "./element.js";
import { whenIdle } from "./idle.js";
import { relativeTime } from "./time.js";

const CODE = sign("M7 5.5 2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5", { size: 18, width: 1.8 });
const ABOUT = sign("M10 9.2v4.6M10 6.2v.1M10 2.4a7.6 7.6 0 1 1 0 15.2 7.6 7.6 0 1 1 0-15.2", { size: 18, width: 1.8 });

export class PlatterBack {
    /** The back of `platter`, whose front it shows until it is turned. */
    constructor(platter, send) {
        this.id = platter.id;
        this.send = send;
        this.platter = platter.element;
        this.header = platter.header;
        this.front = platter.surface.element;
        this.button = document.createElement("button");
        this.button.type = "button";
        this.button.className = "turn";
        this.button.setAttribute("aria-controls", `back-${platter.id}`);
        this.button.setAttribute("aria-expanded", "false");
        this.button.onclick = () => this.turn();
        this.onMenu = (event) => {
            event.preventDefault();
            this.turn();
        };
        this.onEscape = (event) => {
            if (event.key !== "Escape" || !this.isTurned) return;
            this.turn();
            this.button.focus();
        };
        this.button.onkeydown = this.onEscape;
        // Mostly it is not seen before the pointer comes near.
        whenIdle(() => {
            this.hasSign = true;
            this.drawSign();
        });
    }

    get isTurned() { return Boolean(this.element && !this.element.hidden); }

    /** Makes what is on the back, when somebody asks for it: a page with many widgets is there sooner without. */
    build() {
        if (this.element) return;
        this.element = document.createElement("section");
        this.element.className = "back";
        this.element.id = `back-${this.id}`;
        this.element.hidden = true;
        this.times = document.createElement("ul");
        this.usage = make("ul");
        this.usageTitle = make("h3");
        this.quit = make("button", { type: "button", className: "force-quit", onclick: () => this.change({ t: "forceQuit" }) });
        const action = (className, onclick) => make("button", { type: "button", className, onclick });
        this.pause = action("pause", () => this.change({ t: "pause", on: !this.isPaused }));
        this.reset = action("reset", () => this.ask(true));
        this.question = make("p");
        this.confirm = action("confirm", () => {
            this.ask(false);
            this.change({ t: "resetData" });
        });
        this.cancel = action("cancel", () => this.ask(false));
        this.asking = make("div", { className: "asking", hidden: true });
        this.asking.setAttribute("role", "alertdialog");
        this.question.id = `reset-${this.id}`;
        this.asking.setAttribute("aria-labelledby", this.question.id);
        this.asking.append(this.question, this.confirm, this.cancel);
        this.actions = make("div", { className: "actions" });
        // What is there only while the widget runs comes last: nothing moves away under a finger.
        this.actions.append(this.pause, this.reset, this.quit);
        // The buttons stand before everything that grows and shrinks, and stay when that is made anew.
        this.about = make("div");
        this.element.append(this.actions, this.asking, this.about);
        this.element.onkeydown = this.onEscape;
        this.platter.append(this.element);
        this.write();
    }

    update({ report, updates }, words) {
        if (!this.button.isConnected) {
            this.platter.querySelector(".mode").before(this.button);
            this.header.addEventListener("contextmenu", this.onMenu);
        }
        const name = report ? words.development : updates.title;
        const count = report ? report.refusals.length + (report.failure ? 1 : 0) : 0;
        // Who only looks at a widget finds its button when the pointer or the keyboard comes near.
        this.button.classList.toggle("is-quiet", !report);
        this.button.classList.toggle("has-news", count > 0);
        this.button.title = name;
        this.button.setAttribute("aria-label", count ? `${name} (${count})` : name);
        this.shown = { name, report, updates, words };
        this.drawSign();
        if (this.element) this.write();
    }

    drawSign() {
        if (!this.hasSign || !this.shown) return;
        const wanted = this.shown.report ? CODE : ABOUT;
        if (this.sign !== wanted) this.button.innerHTML = this.sign = wanted;
    }

    write() {
        const { name, report, updates, words } = this.shown;
        this.element.setAttribute("aria-label", name);
        this.updates = updates;
        // What is being read, or copied, stays as it is.
        const text = JSON.stringify([report, updates, words]);
        if (text === this.text) return;
        this.text = text;
        this.about.replaceChildren(...(report ? reported(report, words) : []), make("h3", {}, updates.title), this.times,
            this.usageTitle, this.usage);
        this.renderTimes();
    }

    /** How the updates go, as seen from now. */
    renderTimes() {
        clearTimeout(this.timer);
        if (this.element.hidden) return;
        const { last, lastAt, failure, next, nextAt } = this.updates;
        const say = (text, at) => text.replace("{0}", at ? relativeTime(at) : "");
        const sentences = [say(last, lastAt), failure, next && say(next, nextAt)].filter(Boolean);
        this.times.replaceChildren(...sentences.map((sentence) => make("li", {}, sentence)));
        this.timer = setTimeout(() => this.renderTimes(), 15000);
    }

    /** Asks what the widget takes of the machine, as long as somebody looks. */
    askBlame() {
        clearTimeout(this.blameTimer);
        if (this.element.hidden) return;
        if (!document.hidden) this.send({ t: "blame", id: this.id });
        this.blameTimer = setTimeout(() => this.askBlame(), 2000);
    }

    blame({ title, sentences, forceQuit, pause, isPaused, reset }) {
        this.build();
        this.usageTitle.textContent = title;
        this.usage.replaceChildren(...sentences.map((sentence) => make("li", {}, sentence)));
        this.isPaused = isPaused;
        const show = (element, text) => {
            element.hidden = !text;
            element.textContent = text ?? "";
        };
        show(this.quit, forceQuit);
        show(this.pause, pause);
        show(this.reset, reset?.title);
        show(this.confirm, reset?.confirm);
        show(this.cancel, reset?.cancel);
        this.question.textContent = reset?.question ?? "";
    }

    /** Does something to the widget, and looks what has come of it. */
    change(message) {
        this.send({ ...message, id: this.id });
        this.askBlame();
    }

    /** Asks before everything is deleted, or not any more. */
    ask(isAsking) {
        this.asking.hidden = !isAsking;
        this.actions.hidden = isAsking;
        (isAsking ? this.cancel : this.reset).focus();
    }

    turn() {
        this.build();
        const showsBack = this.element.hidden;
        // The card keeps its height as long as there is room on it.
        if (showsBack) this.element.style.minHeight = `${this.front.offsetHeight}px`;
        this.element.hidden = !showsBack;
        this.renderTimes();
        this.askBlame();
        this.front.hidden = showsBack;
        this.button.setAttribute("aria-expanded", String(showsBack));
        this.platter.classList.toggle("is-turned", showsBack);
        this.platter.classList.add("turns");
        this.platter.addEventListener("animationend", () => this.platter.classList.remove("turns"), { once: true });
    }

    remove() {
        if (this.isTurned) this.turn();
        this.header.removeEventListener("contextmenu", this.onMenu);
        clearTimeout(this.timer);
        clearTimeout(this.blameTimer);
        this.button.remove();
        this.element?.remove();
    }
}

/** What is said to who makes the widget. */
function reported(report, words) {
    const parts = [];
    if (report.failure) {
        parts.push(make("h3", {}, words.lastFailure), make("p", {}, report.failure));
        if (report.place) parts.push(make("code", {}, report.place));
    }
    if (report.refusals.length) {
        const list = document.createElement("ul");
        list.append(...report.refusals.toReversed().map((sentence) => make("li", {}, sentence)));
        parts.push(make("h3", {}, words.refused), list);
    }
    if (!parts.length) parts.push(make("p", {}, words.nothingToReport));
    if (report.logCommand) parts.push(make("h3", {}, words.log), make("code", {}, report.logCommand));
    return parts;
}
