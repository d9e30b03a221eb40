// Documents that are dropped on an app, or on its icon, are handed to it, piece by piece.

import { make } from "./element.js";

/** Bytes that the host takes at once. */
const PIECE = 64 << 10;

export class DocumentDrop {
    /**
     * `send` takes messages for the host, `sendBytes` what is in a file. `state` gives the present state, or null;
     * `appScreen` is where an open app is seen.
     */
    constructor({ send, sendBytes, state, appScreen }) {
        this.send = send;
        this.sendBytes = sendBytes;
        this.state = state;
        this.appScreen = appScreen;
        /** What waits to be handed over, the first is on its way. */
        this.waiting = [];
        this.marked = null;
        document.addEventListener("dragover", (event) => this.over(event));
        document.addEventListener("dragleave", (event) => event.relatedTarget ?? this.mark(null));
        document.addEventListener("drop", (event) => this.drop(event));
        this.title = make("h2", { id: "drop-title" });
        this.reason = make("p", { id: "drop-reason" });
        this.close = make("button", { type: "button", className: "done", onclick: () => this.alert.close() });
        this.alert = make("dialog", { className: "alert", id: "drop-alert" }, this.title, this.reason,
            make("footer", {}, this.close));
        this.alert.setAttribute("role", "alertdialog");
        this.alert.setAttribute("aria-labelledby", this.title.id);
        this.alert.setAttribute("aria-describedby", this.reason.id);
    }

    /** The app that something is dropped on, and what shows that it would be. */
    target(event) {
        const app = this.state()?.application;
        const element = event.target instanceof Element ? event.target : null;
        if (app && this.appScreen.contains(element)) return { app, element: this.appScreen };
        const icon = element?.closest(".app-icon");
        const found = icon && this.state()?.apps.find(({ id }) => id === icon.dataset.app);
        return found ? { app: found, element: icon } : null;
    }

    over(event) {
        if (!event.dataTransfer.types.includes("Files")) return;
        // Elsewhere as well: the browser would show the file in place of the Today view.
        event.preventDefault();
        const target = this.target(event);
        event.dataTransfer.dropEffect = target ? "copy" : "none";
        this.mark(target?.element ?? null);
    }

    mark(element) {
        if (this.marked === element) return;
        this.marked?.classList.remove("takes");
        element?.classList.add("takes");
        this.marked = element;
    }

    drop(event) {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        this.mark(null);
        const target = this.target(event);
        if (!target) return;
        const isIdle = this.waiting.length === 0;
        for (const file of event.dataTransfer.files) this.waiting.push({ file, app: target.app });
        if (isIdle) this.begin();
    }

    begin() {
        const [next] = this.waiting;
        if (next) this.send({ t: "drop", id: next.app.id, named: next.file.name, size: next.file.size });
    }

    /** What the host says of the document that is on its way. */
    async receive({ next, failure, reason }) {
        const [present] = this.waiting;
        if (!present) return;
        if (next === undefined || next === null) {
            if (failure) this.show(present, failure === "notTaken" ? "takesNone" : "notHanded", reason);
            return this.goOn();
        }
        try {
            const bytes = await present.file.slice(next, next + PIECE).arrayBuffer();
            if (this.waiting[0] === present) this.sendBytes(bytes);
        } catch (error) {
            // A folder, or a file that has gone meanwhile.
            if (this.waiting[0] !== present) return;
            this.send({ t: "endDrop" });
            this.show(present, "notHanded", error.message);
            this.goOn();
        }
    }

    goOn() {
        this.waiting.shift();
        this.begin();
    }

    /** The host is gone, and with it what was on its way. */
    forget() {
        this.waiting = [];
    }

    show({ file, app }, word, reason) {
        const { words } = this.state();
        this.title.textContent = words[word].replace("{0}", () => app.title).replace("{1}", () => file.name);
        this.reason.textContent = reason ?? "";
        this.close.textContent = words.ok;
        if (!this.alert.isConnected) document.body.append(this.alert);
        if (!this.alert.open) this.alert.showModal();
    }
}
