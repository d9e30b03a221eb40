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
        this.deny = make("button", { type: "button", className: "cancel", onclick: () => this.answer(false) });
        this.allow = make("button", { type: "button", className: "done", onclick: () => this.answer(true) });
        this.element = make("dialog", { className: "alert", id: "right-alert", tabIndex: -1 }, this.title, this.reason,
            make("footer", {}, this.deny, this.allow));
        this.element.setAttribute("aria-labelledby", this.title.id);
        this.element.setAttribute("aria-describedby", this.reason.id);
        // By Escape. Some browsers let a page hear of that only once, and tell of the closed dialog later.
        this.element.addEventListener("cancel", () => this.leave());
        this.element.addEventListener("close", () => this.element.open || this.leave());
    }

    answer(isAllowed) {
        this.send({ t: "answerRight", id: this.id, on: isAllowed });
    }

    leave() {
        if (this.id) this.left.add(this.id);
    }

    update({ question, words }) {
        this.id = question && !this.left.has(question.id) ? question.id : null;
        if (!this.id) {
            if (this.element.open) this.element.close();
            return;
        }
        this.title.textContent = question.title;
        this.reason.textContent = question.reason ?? "";
        this.deny.textContent = words.dontAllow;
        this.allow.textContent = words.allow;
        if (!this.element.isConnected) document.body.append(this.element);
        if (this.element.open) return;
        this.element.showModal();
        // Not to a button: it may come while somebody types, whose keys answer nothing.
        this.element.focus({ focusVisible: false });
    }
}
