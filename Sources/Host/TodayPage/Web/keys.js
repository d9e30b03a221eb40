// Keys that an app or a widget wants: its key commands, and all others if it takes presses. It says which these are; no other
// key is kept from the page and the browser.

import { readings, usage } from "./usages.js";

const BEGAN = 0, REPEATED = 1, ENDED = 2, CANCELLED = 3;
const CAPS_LOCK = 1, SHIFT = 2, CONTROL = 4, ALTERNATE = 8, COMMAND = 16, NUMERIC_PAD = 32;
/** What a key press does to the element that the keyboard is on, wherever it is shown: nobody takes these from it. */
const PRESSES = ["Enter", " "], STEPS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
/** Keys by which the browser and the desktop are used: an app has them as commands only. */
const BROWSERS = /^(F\d+|ContextMenu|PrintScreen|(Browser|Media|Audio|Launch).*)$/;
const WAYS = ["ArrowUp", "ArrowDown", "Home", "End"];
/** Keys that are held beside others: by themselves they do nothing in the browser that could be prevented. */
const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];
/** How far a key scrolls that a widget leaves: pixels of CSS, and the part of what is seen that a page key goes on by. */
const LINE = 40, PAGE = 0.85;

export class Keys {
    /** `surface` is what the keyboard has to be on; `send` takes messages for the host. */
    constructor(surface, send) {
        this.surface = surface;
        this.send = send;
        this.wishes = null;
        /** The keys that were told to go down, by code. */
        this.held = new Map();
        /** What a key did last when it went down, by its number: the guest may leave it to the page. */
        this.told = new Map();
        surface.keys = this;
        const { element } = surface;
        // Before anything inside sees them, text that is being edited too.
        element.addEventListener("keydown", (event) => this.down(event), { capture: true });
        element.addEventListener("keyup", (event) => this.up(event), { capture: true });
        element.addEventListener("focusout", (event) => {
            if (!element.contains(event.relatedTarget)) this.cancel();
        });
    }

    /** `wishes` is nothing if no key is wanted. */
    update(wishes) {
        // Who has heard a key go down hears where it comes up, whether it still wants any or not.
        this.wishes = wishes ?? null;
    }

    down(event) {
        // The tabulator leads through the page, whoever would like to have it.
        if (!this.wishes || this.surface.number < 0 || event.key === "Tab") return;
        if (event.isComposing || event.keyCode === 229 || isOwnKey(event, this.surface.element)) return;
        // A key that the guest knows no number of would be lost; one that is held since it did something elsewhere does no
        // more of it here.
        if (!usage(event) || (event.repeat && !this.held.has(event.code || event.key))) return;
        const known = readings(event);
        if (known.length === 0) known.push({ text: "", plain: "" });
        const meant = known.find((reading) => this.wishes.commands.some((one) => isPressed(one, event, reading)));
        if (!meant && !this.isPress(event)) return;
        if (!MODIFIERS.includes(event.key)) event.preventDefault();
        event.stopImmediatePropagation();
        const key = describe(event, meant ?? known[0]);
        this.held.set(event.code || event.key, key);
        this.told.set(key.usage, event);
        this.tell(event.repeat ? REPEATED : BEGAN, key, event.timeStamp);
    }

    /**
     * What the browser does with Control and the like stays with it, and Escape closes the app. These keys by themselves are
     * presses, as for UIKit.
     */
    isPress(event) {
        if (!this.wishes.takesPresses || event.key === "Escape" || BROWSERS.test(event.key)) return false;
        return MODIFIERS.includes(event.key) || !(event.ctrlKey || event.metaKey || event.altKey);
    }

    up(event) {
        const name = event.code || event.key;
        const key = this.held.get(name);
        if (!key) return;
        this.held.delete(name);
        event.stopImmediatePropagation();
        this.tell(ENDED, key, event.timeStamp);
    }

    /** A widget has not taken a key: it taps what the keyboard is on, or scrolls, as it does where nobody wants keys. */
    leave(usage) {
        const event = this.told.get(usage);
        if (!event || event.ctrlKey || event.altKey || event.metaKey || this.surface.number < 0) return;
        const { element, size } = this.surface;
        const isPress = PRESSES.includes(event.key);
        if (isPress && event.target === element) {
            if (!event.repeat) this.surface.tap(size.width / 2, size.height / 2);
            return;
        }
        const scroller = scrollerOf(element);
        const page = scroller.clientHeight * PAGE, far = scroller.scrollHeight;
        const way = {
            ArrowDown: [0, LINE], ArrowUp: [0, -LINE], ArrowRight: [LINE, 0], ArrowLeft: [-LINE, 0], PageDown: [0, page],
            PageUp: [0, -page], " ": [0, event.shiftKey ? -page : page], End: [0, far], Home: [0, -far],
        }[event.key];
        if (way && (event.key === " " || !event.shiftKey)) scroller.scrollBy(...way);
    }

    /** The keyboard is elsewhere: nobody hears where the keys come up. */
    cancel() {
        for (const key of this.held.values()) this.tell(CANCELLED, key, performance.now());
        this.held.clear();
    }

    /** `time` in milliseconds. */
    tell(phase, key, time) {
        // It has gone meanwhile.
        if (this.surface.number < 0) return;
        this.send({ t: "key", surface: this.surface.number, phase, ...key, time: time / 1000 });
    }
}

/** Whether the element that the keyboard is on does something with the key itself. */
function isOwnKey(event, surface) {
    const { target, key } = event;
    if (target === surface || !target.node) return false;
    if (key === "Enter" && event.ctrlKey) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (PRESSES.includes(key)) return target.matches("button, [role=textbox]");
    return (target.node.isAdjustable && STEPS.includes(key)) || (target.node.list && WAYS.includes(key));
}

/** What scrolls where an element is. */
function scrollerOf(element) {
    for (let one = element.parentElement; one; one = one.parentElement)
        if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
    return document.scrollingElement;
}

function modifiers(event) {
    return (event.getModifierState("CapsLock") ? CAPS_LOCK : 0) | (event.shiftKey ? SHIFT : 0)
        | (event.ctrlKey ? CONTROL : 0) | (event.altKey ? ALTERNATE : 0) | (event.metaKey ? COMMAND : 0)
        | (event.code.startsWith("Numpad") ? NUMERIC_PAD : 0);
}

/** `reading` is what the key is taken for. */
function describe(event, { text, plain }) {
    return { usage: usage(event), text, plain, modifiers: modifiers(event) };
}

/** As the guest sees it: Control is Command, or itself; with Meta it is both. */
function isPressed({ key, modifiers: wanted }, event, { text, plain }) {
    const control = Boolean(wanted & CONTROL), command = Boolean(wanted & COMMAND);
    if (event.ctrlKey && event.metaKey ? !(control && command)
        : event.ctrlKey ? control === command : event.metaKey ? control || !command : control || command) return false;
    const held = modifiers(event), rest = wanted & (SHIFT | ALTERNATE);
    if (key.toLowerCase() === (plain || event.key).toLowerCase()) return (held & (SHIFT | ALTERNATE)) === rest;
    const isSign = key.toLowerCase() === key.toUpperCase();
    return isSign && event.shiftKey && key === text && (held & ALTERNATE) === rest;
}
