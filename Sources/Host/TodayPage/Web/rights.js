// What an app may do, in the list that the user edits: each can be given and taken back, and holds at once.

import { make } from "./element.js";

/** A name, all names below one, an address, or any. */
const HOST = /^(\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[?[0-9a-f]*:[0-9a-f:.]+\]?)$/i;

/** Another number for each panel, by which its parts are named. */
let count = 0;

export class RightsPanel {
    /** `send` takes messages for the host; `item` is the widget, of whose app it is. */
    constructor(send, words, item) {
        this.send = send;
        this.words = words;
        this.app = item.application;
        this.name = item.applicationTitle;
        const id = `rights-${++count}`;
        this.button = make("button", { type: "button", className: "rights-open" }, words.rights);
        this.button.setAttribute("aria-expanded", "false");
        this.button.setAttribute("aria-controls", id);
        this.button.setAttribute("aria-label", this.say("rightsOf"));
        this.button.onclick = () => this.show(this.element.hidden);
        this.list = make("ul", { className: "rights-list" });
        this.problem = make("p", { className: "rights-problem", role: "alert" });
        this.host = this.field(`${id}-host`, words.anotherHost, "api.example.org", (text) => this.allowHost(text));
        this.folder = this.field(`${id}-folder`, words.anotherFolder, "~/Feeds", (text) => this.setFolder(text, true));
        this.element = make("div", { className: "rights", id, role: "group", hidden: true },
            make("p", { className: "rights-hint" }, this.say("rightsHint")), this.list, this.host, this.folder, this.problem);
        this.element.setAttribute("aria-label", this.say("rightsOf"));
        this.update(item);
    }

    say(word) { return this.words[word].replace("{0}", () => this.name); }

    show(isShown) {
        this.element.hidden = !isShown;
        this.button.setAttribute("aria-expanded", isShown);
    }

    /** The switches as the host has them now; the keyboard stays where it is. */
    update({ switches }) {
        const focused = this.list.contains(document.activeElement) ? document.activeElement : null;
        const known = new Map([...this.list.children].map((row) => [row.dataset.name, row]));
        this.list.replaceChildren(...switches.map((item) => {
            const name = item.named ?? `folder ${item.folder}`;
            const row = known.get(name) ?? this.row(item, name);
            row.querySelector("input").checked = item.isOn;
            return row;
        }));
        // What is put in anew has lost it.
        if (focused?.isConnected) focused.focus({ preventScroll: true });
    }

    row(item, name) {
        const input = make("input", { type: "checkbox" });
        input.setAttribute("role", "switch");
        input.onchange = () => {
            this.problem.textContent = "";
            if (item.folder !== undefined) this.setFolder(item.folder, input.checked);
            else this.send({ t: "setRight", id: this.app, named: item.named, on: input.checked });
        };
        const row = make("li", {}, make("label", {}, make("span", { dir: "auto" }, item.title), input));
        row.dataset.name = name;
        return row;
    }

    field(id, title, placeholder, allow) {
        const input = make("input", { type: "text", id, placeholder, autocomplete: "off", spellcheck: false, autocapitalize: "off" });
        const form = make("form", { className: "rights-more" }, make("label", { htmlFor: id }, title), input,
            make("button", { type: "submit" }, this.words.allow));
        form.onsubmit = (event) => {
            event.preventDefault();
            const text = input.value.trim();
            if (!text) return;
            this.problem.textContent = "";
            if (allow(text) !== false) input.value = "";
        };
        return form;
    }

    allowHost(text) {
        // Of an address that was copied, the host alone.
        const name = text.replace(/^[a-z]+:\/\//i, "").replace(/\/.*$/, "");
        if (name.length > 253 || !HOST.test(name)) {
            this.problem.textContent = this.words.noHost.replace("{0}", () => text);
            return false;
        }
        this.send({ t: "setRight", id: this.app, named: `network:${name}`, on: true });
    }

    setFolder(path, on) { this.send({ t: "setFolder", id: this.app, text: path, on }); }

    /** A folder that can't be allowed. */
    tell(problem) { this.problem.textContent = problem; }
}
