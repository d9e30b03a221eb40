// The list that the user edits: a sheet over the Today view. What is done there counts when the user says so.

import { make, sign } from "./element.js";
import { Icon } from "./icon.js";
import { RightsPanel } from "./rights.js";
import { UndoBar } from "./undo.js";

const MINUS = sign("M5.5 10h9");
const PLUS = sign("M5.5 10h9M10 5.5v9");
const HANDLE = sign("M4 6h12M4 10h12M4 14h12");

export class EditSheet {
    /** `button` opens it; `send` takes messages for the host. */
    constructor(button, send) {
        this.send = send;
        this.element = make("dialog", { className: "sheet", id: "edit-sheet" });
        this.element.setAttribute("aria-labelledby", "edit-title");
        this.icons = [];
        /** By widget. */
        this.panels = new Map();
        this.undoBar = new UndoBar();
        button.onclick = () => send({ t: "edit" });
        this.element.addEventListener("close", () => this.forget());
    }

    /** The host's answer: opens the sheet with the list as it is. */
    open({ shown, others, words }) {
        if (this.element.open) return;
        this.words = words;
        this.undoBar.hide();
        this.shown = make("ul", { className: "items", id: "edit-shown" });
        this.others = make("ul", { className: "items", id: "edit-others" });
        this.none = make("p", { className: "none" }, words.none);
        this.shown.append(...shown.map((item) => this.item(item, true)));
        this.others.append(...others.map((item) => this.item(item, false)));
        this.said = make("span", { role: "status" });
        this.undo = make("button", { type: "button", className: "undo", hidden: true }, words.undo);
        const cancel = make("button", { type: "button", className: "cancel", onclick: () => this.element.close() }, words.cancel);
        const done = make("button", { type: "button", className: "done", onclick: () => this.save() }, words.done);
        this.element.replaceChildren(
            make("header", {}, cancel, make("h2", { id: "edit-title" }, words.title), done),
            make("div", { className: "lists" }, make("p", { className: "hint" }, words.explanation), this.shown,
                make("h3", { id: "edit-more" }, words.more), this.others, this.none),
            make("footer", {}, this.said, this.undo));
        this.shown.setAttribute("aria-labelledby", "edit-title");
        this.others.setAttribute("aria-labelledby", "edit-more");
        if (!this.element.isConnected) document.body.append(this.element);
        this.count();
        this.before = this.arrangement;
        this.element.showModal();
    }

    /** What apps may do has changed; what is where stays as the user has it by now. */
    update({ shown, others }) {
        for (const item of [...shown, ...others]) {
            const element = [...this.element.querySelectorAll(".items > li")].find(({ dataset }) => dataset.id === item.id);
            if (!element) continue;
            element.querySelector("small").textContent = this.notes(item);
            this.panels.get(item.id).update(item);
        }
    }

    /** A folder that an app was to read can't be. */
    folderProblem({ id, text }) {
        for (const panel of this.panels.values()) if (panel.app === id && !panel.element.hidden) panel.tell(text);
    }

    forget() {
        this.send({ t: "endEdit" });
        for (const icon of this.icons) icon.forget();
        this.icons = [];
        this.panels.clear();
        this.element.replaceChildren();
    }

    /** What is in the Today view, in order, and what is not. */
    get arrangement() {
        const ids = (list) => [...list.children].map((item) => item.dataset.id);
        return { ids: ids(this.shown), others: ids(this.others) };
    }

    save() {
        const { before, words, arrangement: after } = this;
        const removed = [...this.others.children].filter((item) => before.ids.includes(item.dataset.id));
        const text = removed.length === 1 ? this.say("removed", removed[0]) : words.changed;
        this.send({ t: "arrange", ...after });
        this.element.close();
        const isOther = before.ids.join("\n") !== after.ids.join("\n");
        if (isOther) this.undoBar.offer(text, words, () => this.send({ t: "arrange", ...before }));
    }

    item(item, isShown) {
        const picture = make("span", { className: "icon", ariaHidden: "true" });
        const icon = new Icon(picture);
        icon.update(item);
        this.icons.push(icon);
        const title = make("span", { className: "title" }, item.title);
        if (item.isNew) title.append(make("span", { className: "new" }, this.words.new));
        const panel = new RightsPanel(this.send, this.words, item);
        this.panels.set(item.id, panel);
        const move = make("button", { type: "button", className: "move" });
        move.innerHTML = HANDLE;
        const toggle = make("button", { type: "button", className: "toggle" });
        const element = make("li", {}, toggle, picture, make("span", { className: "name" }, title,
            make("small", {}, this.notes(item)), panel.button), move, panel.element);
        Object.assign(element.dataset, { id: item.id, title: item.title });
        move.onkeydown = (event) => this.moveByKey(event, element);
        move.onpointerdown = (event) => this.drag(event, element, move);
        toggle.onclick = () => element.parentElement === this.shown ? this.remove(element) : this.add(element);
        this.dress(element, isShown);
        return element;
    }

    /** What is said of a widget below its name. */
    notes(item) { return [item.app, item.isHidden && this.words.hidden, item.rights].filter(Boolean).join(" · "); }

    /** The buttons of an item in one list or the other. */
    dress(element, isShown) {
        const [toggle, move] = [element.querySelector(".toggle"), element.querySelector(".move")];
        const name = this.say(isShown ? "remove" : "add", element);
        toggle.innerHTML = isShown ? MINUS : PLUS;
        toggle.classList.toggle("removes", isShown);
        toggle.setAttribute("aria-label", name);
        toggle.title = name;
        move.hidden = !isShown;
        move.setAttribute("aria-label", this.say("move", element));
        move.title = this.say("move", element);
    }

    say(word, element, ...more) {
        return [element.dataset.title, ...more].reduce((text, part, index) => text.replace(`{${index}}`, () => part), this.words[word]);
    }

    count() { this.none.hidden = this.others.children.length > 0; }

    // Adding and removing

    remove(element) {
        const next = element.nextElementSibling;
        this.others.prepend(element);
        this.dress(element, false);
        this.tell("removed", element, () => {
            this.shown.insertBefore(element, next?.parentElement === this.shown ? next : null);
            this.dress(element, true);
        });
        this.undo.focus();
    }

    add(element) {
        const next = element.nextElementSibling;
        this.shown.append(element);
        this.dress(element, true);
        this.tell("added", element, () => {
            this.others.insertBefore(element, next?.parentElement === this.others ? next : null);
            this.dress(element, false);
        });
        element.querySelector(".toggle").focus({ preventScroll: true });
    }

    /** Says what has happened, and offers to take it back. */
    tell(word, element, undo) {
        this.count();
        this.said.textContent = this.say(word, element);
        this.undo.hidden = false;
        this.undo.onclick = () => {
            undo();
            this.count();
            this.said.textContent = "";
            this.undo.hidden = true;
            element.querySelector(".toggle").focus();
        };
    }

    // Moving

    moveByKey(event, element) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const other = step < 0 ? element.previousElementSibling : element.nextElementSibling;
        if (!other) return;
        step < 0 ? other.before(element) : other.after(element);
        element.querySelector(".move").focus();
        element.scrollIntoView({ block: "nearest" });
        this.hasMoved(element);
    }

    hasMoved(element) {
        const items = [...this.shown.children];
        this.said.textContent = this.say("moved", element, items.indexOf(element) + 1, items.length);
        this.undo.hidden = true;
    }

    /** The item goes with the finger, or the mouse, and the others make room for it. */
    drag(down, element, handle) {
        if (down.button !== 0) return;
        down.preventDefault();
        handle.focus({ focusVisible: false });
        handle.setPointerCapture(down.pointerId);
        const before = element.nextElementSibling;
        const lists = this.element.querySelector(".lists");
        const grip = down.clientY - element.getBoundingClientRect().top;
        const centre = (other) => other.getBoundingClientRect().top + other.offsetHeight / 2;
        let shift = 0;
        element.classList.add("is-dragged");
        const follow = (y) => {
            const middle = y - grip + element.offsetHeight / 2;
            const [previous, next] = [element.previousElementSibling, element.nextElementSibling];
            // The others change their places: an element that is taken out loses the pointer.
            if (previous && middle < centre(previous)) element.after(previous);
            else if (next && middle > centre(next)) element.before(next);
            shift = y - grip - (element.getBoundingClientRect().top - shift);
            element.style.translate = `0 ${shift}px`;
        };
        const move = (event) => {
            follow(event.clientY);
            const box = lists.getBoundingClientRect();
            if (event.clientY < box.top + 32) lists.scrollTop -= 8;
            if (event.clientY > box.bottom - 56) lists.scrollTop += 8;
        };
        const end = (event) => {
            for (const [type, listener] of listeners) handle.removeEventListener(type, listener);
            removeEventListener("pagehide", end);
            element.classList.remove("is-dragged");
            element.style.translate = "";
            if (event.type !== "pointerup") this.shown.insertBefore(element, before);
            if (element.nextElementSibling !== before) this.hasMoved(element);
        };
        const listeners = [["pointermove", move], ["pointerup", end], ["pointercancel", end], ["lostpointercapture", end]];
        for (const [type, listener] of listeners) handle.addEventListener(type, listener);
        addEventListener("pagehide", end);
    }
}
