// One card: what an app told its user, and what can be done with it.

import { make } from "./element.js";
import { Icon } from "./icon.js";
import { Picture } from "./picture.js";
import { relativeTime } from "./time.js";

/** Characters of an answer; the host takes as many bytes as these may be. */
const LONGEST_ANSWER = 4000;

export class Notice {
    /** `send` takes messages for the host. */
    constructor(send) {
        this.send = send;
        const picture = make("span", { className: "icon", ariaHidden: "true" });
        this.icon = new Icon(picture);
        this.app = make("h3");
        this.time = make("time");
        this.dismiss = make("button", { type: "button", className: "notice-dismiss" }, cross());
        const header = make("header", { className: "platter-header" }, picture, this.app, this.time, this.dismiss);
        this.title = make("strong", { dir: "auto" });
        this.subtitle = make("span", { className: "notice-subtitle", dir: "auto" });
        this.body = make("span", { className: "notice-body", dir: "auto" });
        this.picture = new Picture();
        this.opens = make("button", { type: "button", className: "notice-text" }, this.title, this.subtitle, this.body,
            this.picture.element);
        this.actions = make("div", { className: "notice-actions" });
        this.form = make("form", { className: "notice-answer", hidden: true });
        this.element = make("li", { className: "notice-card" }, header, this.opens, this.actions, this.form);
    }

    /** `stack`: the identifiers of all for which this card stands, and what opens them; null if it stands for itself. */
    update(item, { words, stack, isLocked }) {
        const { id, appTitle } = item;
        this.at = item.at;
        this.element.dataset.id = id;
        this.icon.update(item);
        this.app.textContent = appTitle;
        const hidden = stack ? words.hiddenNotices.replace("{0}", () => stack.ids.length) : words.hiddenNotice;
        this.title.textContent = isLocked ? hidden : item.title;
        this.subtitle.textContent = item.subtitle ?? "";
        this.body.textContent = item.body ?? "";
        this.picture.update(item.picture);
        this.opens.onclick = stack ? stack.open : () => this.send({ t: "openNotification", id });
        if (stack) this.opens.setAttribute("aria-expanded", "false");
        else this.opens.removeAttribute("aria-expanded");
        this.dismiss.hidden = isLocked;
        const name = words.clearOf.replace("{0}", () => (stack ? appTitle : item.title || item.body || appTitle));
        this.dismiss.setAttribute("aria-label", name);
        this.dismiss.title = name;
        this.dismiss.onclick = () => {
            for (const one of stack?.ids ?? [id]) this.send({ t: "dismissNotification", id: one });
        };
        this.showActions(stack ? [] : item.actions ?? [], id, words);
    }

    /** The buttons, and what is being written, stay while there is the same to do. */
    showActions(actions, id, words) {
        const text = JSON.stringify([actions, id, words.send]);
        if (text === this.actionsText) return;
        this.actionsText = text;
        this.form.hidden = true;
        this.actions.hidden = actions.length === 0;
        this.actions.replaceChildren(...actions.map((action) => {
            const button = make("button", { type: "button", className: "notice-action" }, action.title);
            button.classList.toggle("is-destructive", action.isDestructive);
            if (action.placeholder === undefined) {
                button.onclick = () => this.send({ t: "notificationAction", id, named: action.id });
            } else {
                button.setAttribute("aria-expanded", "false");
                button.onclick = () => this.askText(action, id, button, words);
            }
            return button;
        }));
    }

    /** Opens the field for the text of an action, or closes it if it is open. */
    askText(action, id, button, words) {
        const isOpen = !this.form.hidden && this.form.dataset.action === action.id;
        for (const other of this.actions.children) {
            if (other.hasAttribute("aria-expanded")) other.setAttribute("aria-expanded", "false");
        }
        this.form.hidden = isOpen;
        if (isOpen) return;
        button.setAttribute("aria-expanded", "true");
        const field = make("input", {
            type: "text", placeholder: action.placeholder, maxLength: LONGEST_ANSWER, autocomplete: "off", enterKeyHint: "send",
        });
        field.setAttribute("aria-label", action.placeholder || action.title);
        field.onkeydown = (event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            this.form.hidden = true;
            button.setAttribute("aria-expanded", "false");
            button.focus();
        };
        const submit = make("button", { type: "submit", className: "notice-send" }, words.send);
        this.form.dataset.action = action.id;
        this.form.onsubmit = (event) => {
            event.preventDefault();
            this.send({ t: "notificationAction", id, named: action.id, text: field.value });
        };
        this.form.replaceChildren(field, submit);
        field.focus();
    }

    /** How long ago it was at `now`, milliseconds since 1970; a clock that goes wrong makes nothing come from the future. */
    showTime(now) {
        const date = new Date(this.at);
        this.time.textContent = relativeTime(Math.min(this.at, now), { now, style: "short" });
        this.time.dateTime = date.toISOString();
        this.time.title = date.toLocaleString(document.documentElement.lang);
    }

    /** It is not seen any more. */
    forget() {
        this.icon.forget();
        this.picture.forget();
    }
}

/** The sign on the button that puts a card away. */
function cross() {
    const SVG = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(SVG, "svg");
    const path = document.createElementNS(SVG, "path");
    for (const [name, value] of [["viewBox", "0 0 16 16"], ["width", 12], ["height", 12], ["aria-hidden", "true"]]) {
        picture.setAttribute(name, value);
    }
    for (const [name, value] of [
        ["d", "M3 3l10 10M13 3L3 13"], ["fill", "none"], ["stroke", "currentColor"], ["stroke-width", 2],
        ["stroke-linecap", "round"],
    ]) path.setAttribute(name, value);
    picture.append(path);
    return picture;
}
