// What widgets and apps have a screen reader say.

export class Said {
    constructor() {
        this.element = document.createElement("p");
        this.element.className = "said";
        this.element.setAttribute("role", "status");
        document.body.append(this.element);
    }

    /** `lang` is the language of the text, if that is known. */
    say(text, lang) {
        // What lies behind a dialog is not said.
        const room = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
        if (this.element.parentElement !== room) room.append(this.element);
        this.element.lang = lang ?? document.documentElement.lang;
        this.element.textContent = "";
        // The same words again are news only after others.
        requestAnimationFrame(() => { this.element.textContent = text; });
    }
}
