// The number on an app's icon.

import { make } from "./element.js";

export class Badge {
    /** `picture` is the icon, alone in an element of its own; `named` is called by the app's name. */
    constructor(picture, named) {
        this.named = named;
        this.element = make("span", { className: "badge", ariaHidden: "true", hidden: true });
        picture.after(this.element);
    }

    update({ title, badge }, words) {
        this.element.hidden = !badge;
        this.element.textContent = badge ?? "";
        if (!badge) return this.named.removeAttribute("aria-label");
        const name = words.badged.replace("{0}", () => title).replace("{1}", () => badge);
        this.named.setAttribute("aria-label", name);
    }
}
