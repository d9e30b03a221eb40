// The apps, as icons. A tap opens one; holding it, or the right button, shows what else can be done.

import { Badge } from "./badge.js";
import { make } from "./element.js";
import { Icon } from "./icon.js";

/** Milliseconds after which a finger that does not move holds an icon. */
const HOLD = 500;
/** Points that it may move meanwhile. */
const SLACK = 10;

export class AppIcons {
    /** `list` is a list element. `open` and `hold` are called with an app's identifier. */
    constructor(list, { open, hold }) {
        this.list = list;
        this.open = open;
        this.hold = hold;
        this.items = new Map();
    }

    update(apps, words) {
        const ids = new Set(apps.map(({ id }) => id));
        for (const [id, item] of this.items) {
            if (ids.has(id)) continue;
            item.icon.forget();
            item.element.remove();
            this.items.delete(id);
        }
        apps.forEach((app, index) => {
            if (!this.items.has(app.id)) this.items.set(app.id, this.item(app.id));
            const { element, icon, title, badge } = this.items.get(app.id);
            icon.update(app);
            title.textContent = app.title;
            badge.update(app, words);
            if (this.list.children[index] !== element) this.list.insertBefore(element, this.list.children[index] ?? null);
        });
    }

    item(id) {
        const picture = make("span", { className: "icon", ariaHidden: "true" });
        const title = make("span", { className: "app-name" });
        const button = make("button", { type: "button", className: "app-icon" },
            make("span", { className: "badged" }, picture), title);
        button.dataset.app = id;
        let timer = 0;
        let began = null;
        let isHeld = false;
        const stop = () => clearTimeout(timer);
        button.onpointerdown = (event) => {
            isHeld = false;
            if (event.button !== 0) return;
            began = [event.clientX, event.clientY];
            stop();
            timer = setTimeout(() => {
                isHeld = true;
                this.hold(id);
            }, HOLD);
        };
        button.onpointermove = (event) => {
            if (began && Math.hypot(event.clientX - began[0], event.clientY - began[1]) > SLACK) stop();
        };
        button.onpointerup = button.onpointercancel = button.onpointerleave = stop;
        button.oncontextmenu = (event) => {
            event.preventDefault();
            stop();
            if (!isHeld) this.hold(id);
            isHeld = true;
        };
        button.onclick = () => {
            if (!isHeld) this.open(id);
            isHeld = false;
        };
        return { element: make("li", {}, button), icon: new Icon(picture), title, badge: new Badge(picture, button) };
    }
}
