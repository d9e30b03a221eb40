// A widget's card: a header with icon, title and mode button, and what the widget draws. Who makes the widget finds more
// on its back, which nobody else loads.

import { Surface } from "/surface.js";

export class Platter {
    constructor(id, send) {
        this.id = id;
        this.element = document.createElement("article");
        this.element.className = "platter";
        this.element.dataset.id = id;
        const header = document.createElement("header");
        header.className = "platter-header";
        this.icon = document.createElement("span");
        this.icon.className = "icon";
        this.icon.setAttribute("aria-hidden", "true");
        this.title = document.createElement("h2");
        this.title.id = `title-${id}`;
        this.mode = document.createElement("button");
        this.mode.type = "button";
        this.mode.className = "mode";
        this.mode.onclick = () => send({ t: "toggle", id });
        header.append(this.icon, this.title, this.mode);
        this.surface = new Surface(send);
        this.failed = document.createElement("button");
        this.failed.type = "button";
        this.failed.className = "failed";
        this.failed.onclick = () => send({ t: "retry", id });
        this.element.setAttribute("aria-labelledby", this.title.id);
        this.header = header;
        this.element.append(header, this.surface.element);
    }

    update(platter, words) {
        this.element.classList.toggle("is-dark", platter.isDark);
        this.element.classList.toggle("is-light", !platter.isDark);
        setIcon(this.icon, platter);
        this.title.textContent = platter.title;
        this.mode.hidden = platter.button === "none";
        this.mode.textContent = platter.button === "showLess" ? words.showLess : words.showMore;
        this.mode.setAttribute("aria-expanded", String(platter.button === "showLess"));
        const surface = this.surface;
        surface.number = platter.surface;
        surface.element.setAttribute("aria-label", platter.title);
        surface.resize(platter.width, platter.height);
        surface.setNodes(platter.content === "live" ? platter.nodes : []);
        const isFailed = platter.content === "unableToLoad";
        surface.element.tabIndex = isFailed ? -1 : 0;
        if (isFailed) {
            showFailure(this.failed, words.unableToLoad, words.tryAgain);
            surface.clear();
            if (!this.failed.isConnected) surface.element.append(this.failed);
        } else {
            this.failed.remove();
        }
        if (platter.report || this.back) this.updateBack(platter, words);
    }

    async updateBack(platter, words) {
        const { PlatterBack } = await import("/back.js");
        this.back ??= new PlatterBack(this);
        this.back.update(platter, words);
    }
}

/** Shows the icon of a platter or an app; without one, its letter on its colour. */
export function setIcon(element, { icon, monogram }) {
    const sign = icon ?? `${monogram.hue} ${monogram.letter}`;
    if (element.dataset.sign === sign) return;
    element.dataset.sign = sign;
    element.classList.toggle("monogram", !icon);
    if (icon) {
        const image = new Image();
        image.alt = "";
        image.src = icon;
        element.replaceChildren(image);
    } else {
        element.style.setProperty("--hue", monogram.hue);
        element.replaceChildren(monogram.letter);
    }
}

export function showFailure(element, title, text) {
    const small = document.createElement("small");
    small.textContent = text;
    element.replaceChildren(title, small);
}
