// A locked page: a large clock, the widgets if the user allows that, and the way out.

import { make } from "./element.js";

const byId = (id) => document.getElementById(id);

export class LockScreen {
    /** `send` takes messages for the host. */
    constructor(send) {
        byId("unlock").onclick = () => send({ t: "unlock" });
        this.title = make("h2", { id: "unlock-title" });
        this.note = make("p", {});
        this.cancel = make("button", { type: "button", className: "cancel", onclick: () => send({ t: "stayLocked" }) });
        this.unlock = make("button", { type: "button", className: "done", onclick: () => send({ t: "unlock" }) });
        this.element = make("dialog", { className: "alert", id: "unlock-alert" }, this.title, this.note,
            make("footer", {}, this.cancel, this.unlock));
        this.element.setAttribute("aria-labelledby", this.title.id);
        this.element.addEventListener("cancel", (event) => {
            event.preventDefault();
            send({ t: "stayLocked" });
        });
        // Some browsers let a page keep a dialog open only once. They tell later, when it may be open again.
        this.element.addEventListener("close", () => {
            if (this.isWanted && !this.element.open) send({ t: "stayLocked" });
        });
    }

    update({ lock, words }) {
        byId("locked").hidden = !lock;
        if (lock) {
            byId("unlock").textContent = this.unlock.textContent = words.unlock;
            this.cancel.textContent = words.cancel;
            byId("unlock").disabled = this.unlock.disabled = lock.waitsForSession;
            byId("lock-note").textContent = lock.waitsForSession ? words.unlockSession : lock.showsWidgets ? "" : words.noAccess;
            this.note.textContent = lock.waitsForSession ? words.unlockSession : "";
        }
        this.isWanted = Boolean(lock?.opening);
        if (!this.isWanted) {
            if (this.element.open) this.element.close();
            return;
        }
        this.title.textContent = lock.opening;
        if (!this.element.isConnected) document.body.append(this.element);
        if (!this.element.open) {
            this.element.showModal();
            this.unlock.focus({ focusVisible: false });
        }
    }
}
