// A widget's card: a header with icon, title and mode button, and what the widget draws.

import { Surface } from "/surface.js";

export class Platter {
    constructor(id, send) {
        this.id = id;
        this.element = document.createElement("article");
        this.element.className = "platter";
        this.element.dataset.id = id;
        const header = document.createElement("header");
        header.className = "platter-header";
        this.icon = document.createElement("img");
        this.icon.className = "icon";
        this.icon.alt = "";
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
        this.element.append(header, this.surface.element);
    }

    update(platter, words) {
        setIcon(this.icon, platter.icon);
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
    }
}

export function setIcon(image, path) {
    image.classList.toggle("missing", !path);
    if (!path) image.removeAttribute("src");
    else if (image.getAttribute("src") !== path) image.src = path;
}

export function showFailure(element, title, text) {
    const small = document.createElement("small");
    small.textContent = text;
    element.replaceChildren(title, small);
}
