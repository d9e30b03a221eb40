// What is typed into the app: a text area that nobody sees lies where the app's caret is, so that the browser's keyboard,
// input methods and clipboard work as in any other one. It holds nothing but what is selected in the app.

import { commandKey } from "./usages.js";

const KEYS = {
    Backspace: 0, Delete: 1, Enter: 2, ArrowLeft: 3, ArrowRight: 4, ArrowUp: 5, ArrowDown: 6, Home: 7, End: 8,
};
const SELECT_ALL = 9, COPY = 10, CUT = 11, UNDO = 12, REDO = 13;
/** Letters that do something while Control is held; with Shift, the second. */
const LETTERS = { a: [SELECT_ALL, SELECT_ALL], z: [UNDO, REDO], y: [REDO, REDO] };
const EXTENDING = 1, BY_WORD = 2;
/** UTF-16 units that are sent at a time, which no encoding makes more than three bytes of each. */
const PIECE = 4096;
/** UTF-16 units that are pasted at once. */
const PASTED = 10000;

export class Typing {
    /** `surface` is the app's; `send` takes messages for the host. */
    constructor(surface, send) {
        this.surface = surface;
        this.send = send;
        this.isComposing = false;
        this.area = document.createElement("textarea");
        this.area.className = "typing";
        this.area.rows = 1;
        for (const name of ["autocomplete", "autocapitalize", "autocorrect"]) this.area.setAttribute(name, "off");
        this.area.spellcheck = false;
        this.listen();
    }

    /** `state` is where the app edits text and how; nothing if it does not. */
    update(state, label) {
        if (!state) {
            if (!this.area.isConnected) return;
            const hadFocus = document.activeElement === this.area;
            this.area.remove();
            this.isComposing = false;
            if (hadFocus) this.surface.element.focus({ focusVisible: false, preventScroll: true });
            return;
        }
        const [x, y, , height] = state.caret;
        const { width, height: whole } = this.surface.size;
        this.area.style.left = `${(100 * Math.min(Math.max(x, 0), width)) / width}%`;
        this.area.style.top = `${(100 * Math.min(Math.max(y, 0), whole)) / whole}%`;
        this.area.style.height = `${(100 * height) / whole}%`;
        this.area.inputMode = state.keyboard;
        this.area.enterKeyHint = state.returnKey;
        this.area.setAttribute("aria-label", label);
        this.selection = state.selection;
        if (!this.isComposing) this.showSelection();
        if (this.area.isConnected) return;
        this.surface.element.append(this.area);
        this.area.focus({ preventScroll: true });
    }

    /** What the browser copies is what is selected. */
    showSelection() {
        if (this.area.value !== this.selection) this.area.value = this.selection;
        this.area.select();
    }

    insert(text) {
        for (let start = 0; start < text.length; ) {
            let end = Math.min(start + PIECE, text.length);
            // A character of two units stays whole.
            if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1])) end -= 1;
            this.send({ t: "type", kind: "insert", text: text.slice(start, end) });
            start = end;
        }
    }

    paste(text) {
        if (text.length > PASTED) this.insert(text);
        else if (text) this.send({ t: "type", kind: "paste", text });
    }

    press(key, modifiers = 0) {
        this.send({ t: "type", kind: "key", key, modifiers });
    }

    listen() {
        const on = (type, handler) => this.area.addEventListener(type, handler);
        on("keydown", (event) => {
            // What a key does here is nobody else's business but for those that leave the app.
            if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
            if (event.isComposing || event.keyCode === 229) return;
            const letter = (event.ctrlKey || event.metaKey) && LETTERS[commandKey(event)];
            if (letter) {
                event.preventDefault();
                this.press(letter[event.shiftKey ? 1 : 0]);
                return;
            }
            if (!(event.key in KEYS)) return;
            event.preventDefault();
            this.press(
                KEYS[event.key],
                (event.shiftKey ? EXTENDING : 0) | (event.ctrlKey || event.altKey ? BY_WORD : 0));
        });
        on("beforeinput", (event) => {
            if (event.isComposing || event.inputType === "insertCompositionText") return;
            event.preventDefault();
            const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
            if (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph") this.press(KEYS.Enter);
            else if (event.inputType.startsWith("insert")) this.insert(text);
            else if (event.inputType === "deleteContentForward") this.press(KEYS.Delete);
            else if (event.inputType.startsWith("delete")) this.press(KEYS.Backspace);
        });
        on("compositionstart", () => {
            this.isComposing = true;
            this.area.value = "";
        });
        on("compositionupdate", (event) => {
            this.send({ t: "type", kind: "compose", text: event.data.slice(0, PIECE) });
        });
        on("compositionend", (event) => {
            this.isComposing = false;
            if (event.data) this.insert(event.data);
            else this.send({ t: "type", kind: "compose", text: "" });
            this.showSelection();
        });
        for (const type of ["copy", "cut"]) {
            on(type, (event) => {
                event.preventDefault();
                // What the app copies instead, if that is anything else, comes later.
                if (this.selection) event.clipboardData.setData("text/plain", this.selection);
                this.press(type === "cut" ? CUT : COPY);
            });
        }
        on("paste", (event) => {
            event.preventDefault();
            this.paste(event.clipboardData.getData("text/plain"));
        });
        // A finger on it is one on the app.
        on("pointerdown", (event) => event.preventDefault());
        // A tap that goes on editing, such as one that moves the caret, has taken the keyboard to what it hit.
        this.surface.element.addEventListener("click", () => {
            if (this.area.isConnected) this.area.focus({ preventScroll: true });
        });
    }
}
