// The platter over an app's icon: the app's widget, compact, and what else the app can do.

import { Badge } from "./badge.js";
import { make } from "./element.js";
import { Icon } from "./icon.js";
import { shortcutPicture, shortcutSign } from "./shortcuts.js";

export class QuickPlatter {
    /** `send` takes messages for the host; `close` asks it to go back to the icons. */
    constructor(send, close) {
        this.send = send;
        this.slot = make("div", { className: "quick-widget" });
        const picture = make("span", { className: "icon", ariaHidden: "true" });
        this.icon = new Icon(picture);
        this.title = make("h2");
        this.badge = new Badge(picture, this.title);
        this.none = make("p", { className: "quick-none" });
        this.add = make("button", { type: "button", className: "quick-action" });
        this.open = make("button", { type: "button", className: "quick-action" });
        this.items = make("div", { className: "quick-items" });
        this.actions = make("div", { className: "quick-actions" }, this.items, this.open, this.add);
        this.header = make("header", { className: "quick-header" },
            make("span", { className: "badged" }, picture), this.title);
        this.element = make("dialog", { className: "quick", id: "quick" }, this.header, this.slot, this.none, this.actions);
        this.element.addEventListener("cancel", (event) => {
            event.preventDefault();
            close();
        });
        // Some browsers let a page keep a dialog open only once. They tell later, when it may be open again.
        this.element.addEventListener("close", () => this.isWanted && !this.element.open && close());
        // Beside the platter: what is in it has a target of its own. The finger that held the icon is not meant.
        let isBeside = false;
        this.element.onpointerdown = (event) => { isBeside = event.target === this.element; };
        this.element.onclick = (event) => {
            if (isBeside && event.target === this.element) close();
            isBeside = false;
        };
    }

    update({ quick, platters, words, column }) {
        this.isWanted = Boolean(quick);
        if (!quick) {
            if (this.element.open) this.element.close();
            return;
        }
        this.icon.update(quick.app);
        this.title.textContent = quick.app.title;
        this.badge.update(quick.app, words);
        // A widget's own header says it.
        this.header.hidden = platters.length > 0;
        this.element.setAttribute("aria-label", quick.app.title);
        this.element.classList.toggle("is-narrow", quick.isNarrow);
        this.element.style.setProperty("--column", `${column}px`);
        this.none.textContent = platters.length ? "" : words.nothingHere;
        this.open.textContent = words.openApp.replace("{0}", () => quick.app.title);
        this.open.onclick = () => this.send({ t: "open", id: quick.app.id });
        this.showItems(quick);
        // A widget's own header has it.
        this.add.hidden = !quick.addable || platters.length > 0;
        this.add.textContent = words.addWidget;
        this.add.onclick = () => this.send({ t: "add", id: quick.addable });
        if (!this.element.isConnected) document.body.append(this.element);
        if (this.element.open) return;
        this.element.showModal();
        this.actions.querySelector("button").focus({ focusVisible: false });
    }

    /** What the app offers. The buttons stay while it offers the same. */
    showItems({ app, items }) {
        const text = JSON.stringify([app.id, items]);
        if (text === this.itemsText) return;
        this.itemsText = text;
        this.items.replaceChildren(...items.map((item, index) => {
            const picture = make("span", { className: "quick-sign", ariaHidden: "true" });
            if (item.mask) picture.append(shortcutPicture(item.mask));
            else picture.innerHTML = shortcutSign(item.icon);
            const words = make("span", { className: "quick-words" }, make("span", {}, item.title));
            if (item.subtitle) words.append(make("small", {}, item.subtitle));
            return make("button", {
                type: "button", className: "quick-action",
                onclick: () => this.send({ t: "perform", id: app.id, index }),
            }, words, picture);
        }));
    }
}
