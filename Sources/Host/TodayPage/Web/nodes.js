// What a screen reader and the keyboard find over a guest's pixels: real elements, each kept as long as its node is there.

const PRESSED = ["button", "tab", "link", "toggle"];
const isControl = (node) => PRESSED.includes(node.role) || node.isAdjustable;
/** The keys that change what is adjustable, and those that go through a list. */
const STEPS = { ArrowRight: "increment", ArrowUp: "increment", ArrowLeft: "decrement", ArrowDown: "decrement" };
const WAYS = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

export class Nodes {
    /**
     * `assist` is called with the number of a node, 0 for all of them, with what is done to it, and with which of its own
     * actions that is.
     */
    constructor(assist) {
        this.assist = assist;
        this.element = document.createElement("div");
        this.element.className = "nodes";
        this.known = new Map();
        this.text = "";
        /** What the keyboard was on when its element went. */
        this.left = null;
        this.element.addEventListener("keydown", (event) => this.press(event));
        this.element.addEventListener("focusin", (event) => this.rove(event.target));
    }

    /** `size` is that of the surface, points. */
    update(nodes, size) {
        const text = JSON.stringify([nodes, size]);
        if (text === this.text) return;
        this.text = text;
        this.size = size;
        // Where everything takes taps, the surface does, and the keyboard reaches that as one.
        const isOne = nodes.every((node) => node.isActionable && !node.list);
        const before = this.known;
        this.known = new Map();
        const keep = (key, tag) => {
            const old = before.get(key);
            const element = old?.localName === tag ? old : document.createElement(tag);
            if (tag === "button") element.type = "button";
            this.known.set(key, element);
            return element;
        };
        const focused = this.element.contains(document.activeElement) ? document.activeElement : null;
        if (focused) this.left = this.describe(focused);
        const [top, lists] = [[], new Map()];
        for (const node of nodes) {
            const isText = node.role === "textField";
            const isButton =
                PRESSED.includes(node.role) || (node.isActionable && !isOne && !node.isAdjustable && !isText);
            const elements = [this.dress(keep(`${node.number}`, isButton ? "button" : "span"), node, isButton)];
            (node.actions ?? []).forEach((name, place) => {
                elements.push(this.dressAction(keep(`${node.number} ${place}`, "button"), node, name, place));
            });
            if (!node.list) {
                top.push(...elements);
                continue;
            }
            if (!lists.has(node.list)) {
                const list = keep(`list ${node.list}`, "div");
                list.setAttribute("role", "list");
                lists.set(node.list, { list, items: [] });
                top.push(list);
            }
            const item = keep(`item ${node.number}`, "div");
            item.setAttribute("role", "listitem");
            arrange(item, elements);
            lists.get(node.list).items.push(item);
        }
        for (const { list, items } of lists.values()) arrange(list, items);
        arrange(this.element, top);
        for (const { list } of lists.values()) this.leaveOneTabStop(list);
        this.keepKeyboard(focused);
    }

    dress(element, node, isButton) {
        for (const name of [...element.getAttributeNames()]) {
            if (name.startsWith("aria-") || ["role", "lang", "tabindex"].includes(name)) element.removeAttribute(name);
        }
        const set = (name, value) => element.setAttribute(name, value);
        element.className = "node";
        element.node = node;
        this.place(element, node.frame);
        if (node.lang && node.lang !== document.documentElement.lang) element.lang = node.lang;
        if (node.hint) set("aria-description", node.hint);
        // A really disabled one would keep fingers from the canvas.
        if (!node.isEnabled) set("aria-disabled", "true");
        const label = [node.label, node.value].filter(Boolean).join(", ");
        let text = "";
        if (node.isAdjustable) {
            set("role", "slider");
            set("aria-label", node.label || "–");
            this.setValue(element, node);
            element.tabIndex = 0;
        } else if (node.role === "textField") {
            // Activating it has the guest edit it; then typing.js takes the focus.
            set("role", "textbox");
            set("aria-label", node.label || "–");
            element.tabIndex = 0;
            text = node.value ?? "";
            element.onclick = (event) => {
                if (event.detail === 0 && node.isEnabled) this.assist(node.number, "activate");
            };
        } else if (isButton) {
            set("aria-label", node.role === "toggle" ? node.label || "–" : label);
            if (node.role === "link") set("role", "link");
            if (node.role === "toggle") {
                set("role", "switch");
                set("aria-checked", String(node.value === "1"));
            } else if (node.role === "tab") set("aria-current", node.isSelected ? "page" : "false");
            else if (node.isSelected) set("aria-pressed", "true");
            element.onclick = (event) => {
                // Fingers and the mouse are told as touches already.
                if (event.detail === 0 && node.isEnabled) this.assist(node.number, "activate");
            };
        } else if (node.role === "progress") {
            set("role", "progressbar");
            set("aria-label", node.label || "–");
            this.setValue(element, node);
        } else if (node.role === "image") {
            set("role", "img");
            set("aria-label", label);
        } else if (node.role === "header") {
            set("role", "heading");
            set("aria-level", "3");
            text = label;
        } else if (node.role === "group") {
            set("role", "group");
            set("aria-label", label);
        } else {
            text = label;
        }
        // Said while somebody is here; from elsewhere a clock that tells every second would be no help.
        if (node.isLive && !isButton && !node.isAdjustable) set("aria-live", this.isLookedAt ? "polite" : "off");
        if (element.textContent !== text) element.textContent = text;
        return element;
    }

    get isLookedAt() { return Boolean(this.element.parentElement?.matches(":focus-within")); }

    setValue(element, node) {
        const value = node.value ?? "";
        element.setAttribute("aria-valuetext", value);
        const number = parseFloat(value);
        if (!Number.isFinite(number) && !node.isAdjustable) return;
        element.setAttribute("aria-valuenow", Number.isFinite(number) ? number : 0);
        if (number > 100) element.setAttribute("aria-valuemax", number);
        if (number < 0) element.setAttribute("aria-valuemin", number);
    }

    /** What can be done with a node beside pressing it: a button that is seen while the keyboard is on it. */
    dressAction(element, node, name, place) {
        element.className = "action";
        element.node = node;
        const [x, y, , height] = node.frame;
        this.place(element, [x, y, 0, height]);
        element.style.width = element.style.height = "auto";
        if (node.lang && node.lang !== document.documentElement.lang) element.lang = node.lang;
        element.textContent = name;
        element.setAttribute("aria-label", [name, node.label].filter(Boolean).join(", "));
        element.onclick = () => this.assist(node.number, "custom", place);
        return element;
    }

    place(element, [x, y, width, height]) {
        const part = (points, whole) => `${(100 * points) / whole}%`;
        Object.assign(element.style, {
            left: part(x, this.size.width), top: part(y, this.size.height),
            width: part(width, this.size.width), height: part(height, this.size.height),
        });
    }

    /** Goes on with a node, if the keyboard is on this surface. */
    focus(number) {
        const element = this.known.get(`${number}`);
        if (!element || !this.isLookedAt) return;
        if (!element.matches("button, [tabindex]")) element.tabIndex = -1;
        element.focus({ preventScroll: true });
    }

    /** What an element was to who was on it, in case that another has to stand for it. */
    describe(element) {
        const list = element.closest("[role=list]");
        return { ...this.nameOf(element), list, place: list ? this.alike(element.className, list).indexOf(element) : -1 };
    }

    nameOf(element) {
        return { kind: element.className, role: element.getAttribute("role"), label: element.ariaLabel ?? element.textContent };
    }

    /** What of one kind the keyboard can be on. */
    alike(kind, parent) { return [...parent.querySelectorAll(`.${kind}:is(button, [tabindex])`)]; }

    /**
     * Moved, it stays where it is. Where its element is gone it goes on with what is called the same, now or when that
     * comes, and in a list with what took its place; unless the user has gone on elsewhere.
     */
    keepKeyboard(focused) {
        if (focused && this.element.contains(focused)) {
            this.left = null;
            if (focused !== document.activeElement) focused.focus({ preventScroll: true });
            return;
        }
        if (!this.left) return;
        if (document.activeElement !== document.body) return void (this.left = null);
        const { kind, role, label, list, place } = this.left;
        const same = this.alike(kind, this.element).find((element) => {
            const name = this.nameOf(element);
            return name.role === role && name.label === label;
        });
        const next = same ?? (list?.isConnected ? this.alike(kind, list).slice(0, place + 1).at(-1) : null);
        if (!next) return;
        this.left = null;
        next.focus({ preventScroll: true });
    }

    // Keys

    press(event) {
        const { node } = event.target;
        if (!node) return;
        const [step, way] = [node.isAdjustable && STEPS[event.key], node.list && WAYS[event.key]];
        if (event.key === "Enter" && event.ctrlKey) {
            this.assist(node.number, "magicTap");
        } else if (event.key === "Enter" && node.role === "textField" && node.isEnabled) {
            this.assist(node.number, "activate");
        } else if (event.key === "Escape" && !event.target.closest("dialog")) {
            this.assist(node.number, "escape");
        } else if (step && node.isEnabled && !way) {
            this.assist(node.number, step);
        } else if (way) {
            this.go(event.target, way);
        } else {
            return;
        }
        event.preventDefault();
    }

    /** What the keyboard can be on in a list, but for the further actions. */
    stops(list) { return this.alike("node", list); }

    go(element, way) {
        const stops = this.stops(element.closest("[role=list]"));
        const own = stops.findIndex((stop) => stop.node.number === element.node.number);
        const next = stops[Math.min(Math.max(own + way, 0), stops.length - 1)];
        next?.focus();
    }

    /** A list is one stop of the tabulator: the element that the keyboard was on last. */
    rove(element) {
        const list = element.closest("[role=list]");
        if (!list || !element.matches(".node")) return;
        for (const stop of this.stops(list)) stop.tabIndex = stop === element ? 0 : -1;
    }

    leaveOneTabStop(list) {
        const stops = this.stops(list);
        this.rove(stops.find((stop) => stop === document.activeElement) ?? stops[0] ?? list);
    }
}

/** Has exactly these children in this order, and moves none that stands where it belongs. */
function arrange(parent, children) {
    children.forEach((child, place) => {
        if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
    });
    while (parent.children.length > children.length) parent.lastElementChild.remove();
}
