// Takes back what the user has just changed of the list: a bar at the bottom, until something else is done.

import { make, sign } from "./element.js";
import { commandKey } from "./usages.js";

const CLOSE = sign("M5 5l10 10M15 5 5 15", { size: 16 });

export class UndoBar {
    constructor() {
        this.text = make("span", { role: "status" });
        this.button = make("button", { type: "button", className: "undo" });
        this.close = make("button", { type: "button", className: "undo-close", onclick: () => this.hide() });
        this.close.innerHTML = CLOSE;
        this.element = make("div", { className: "undo-bar", hidden: true }, this.text, this.button, this.close);
        document.body.append(this.element);
        addEventListener("keydown", (event) => {
            const isUndo = event.ctrlKey && !event.shiftKey && !event.altKey && commandKey(event) === "z";
            if (!isUndo || this.element.hidden || event.target.closest("input, textarea, dialog")) return;
            event.preventDefault();
            this.button.click();
        });
    }

    /** Offers to call `undo`. */
    offer(text, words, undo) {
        this.element.hidden = false;
        this.text.textContent = text;
        this.button.textContent = words.undo;
        this.close.setAttribute("aria-label", words.close);
        this.close.title = words.close;
        this.button.onclick = () => {
            this.hide();
            undo();
        };
    }

    hide() { this.element.hidden = true; }
}
