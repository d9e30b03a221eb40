// An app asks its user for a right.

import { make } from "./element.js";

export class RightQuestion {
    /** `send` takes messages for the host. */
    constructor(send) {
        this.send = send;
        /** What the user did not want to answer: it is asked again by the next page. */
        this.left = new Set();
        this.id = null;
        this.title = make("h2", { id: "right-title" });
        this.reason = make("p", { id: "right-reason" });
        this.answers = make("footer");
        this.element = make("dialog", { className: "alert", id: "right-alert", tabIndex: -1 }, this.title, this.reason,
            this.answers);
        this.element.setAttribute("aria-labelledby", this.title.id);
        this.element.setAttribute("aria-describedby", this.reason.id);
        // By Escape. Some browsers let a page hear of that only once, and tell of the closed dialog later.
        this.element.addEventListener("cancel", () => this.leave());
        this.element.addEventListener("close", () => this.element.open || this.leave());
    }

    answer(named) {
        this.send({ t: "answerRight", id: this.id, named });
    }

    leave() {
        if (this.id) this.left.add(this.id);
    }

    update({ question }) {
        const shown = this.id;
        this.id = question && !this.left.has(question.id) ? question.id : null;
        if (!this.id) {
            if (this.element.open) this.element.close();
            return;
        }
        this.title.textContent = question.title;
        this.reason.textContent = question.reason ?? "";
        // The keyboard may be on one of them.
        if (this.id !== shown) {
            this.answers.replaceChildren(...question.answers.map(({ named, title }, place, all) => make("button", {
                type: "button", className: place === all.length - 1 ? "done" : "cancel", textContent: title,
                onclick: () => this.answer(named),
            })));
        }
        if (!this.element.isConnected) document.body.append(this.element);
        if (this.element.open) return;
        this.element.showModal();
        // Not to a button: it may come while somebody types, whose keys answer nothing.
        this.element.focus({ focusVisible: false });
    }
}
