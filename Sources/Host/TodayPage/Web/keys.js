// Keys that an app or a widget wants: its key commands, and all others if it takes presses. It says which these are; no other
// key is kept from the page and the browser.

import { BY_CODE, usage } from "./usages.js";

const BEGAN = 0, REPEATED = 1, ENDED = 2, CANCELLED = 3;
const CAPS_LOCK = 1, SHIFT = 2, CONTROL = 4, ALTERNATE = 8, COMMAND = 16, NUMERIC_PAD = 32;
/** What a key press does to the element that the keyboard is on, wherever it is shown: nobody takes these from it. */
const PRESSES = ["Enter", " "], STEPS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
/** Keys by which the browser and the desktop are used: an app has them as commands only. */
const BROWSERS = /^(F\d+|ContextMenu|PrintScreen|(Browser|Media|Audio|Launch).*)$/;
const WAYS = ["ArrowUp", "ArrowDown", "Home", "End"];

export class Keys {
    /** `surface` is what the keyboard has to be on; `send` takes messages for the host. */
    constructor(surface, send) {
        this.surface = surface;
        this.send = send;
        this.wishes = null;
        /** The keys that were told to go down, by code. */
        this.held = new Map();
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
        const isCommand = this.wishes.commands.some((command) => isPressed(command, event));
        if (!isCommand && !this.isPress(event)) return;
        // What is held by itself does nothing to be prevented.
        if (!["Shift", "Control", "Alt", "Meta", "CapsLock"].includes(event.key)) event.preventDefault();
        event.stopImmediatePropagation();
        const key = describe(event);
        this.held.set(event.code || event.key, key);
        this.tell(event.repeat ? REPEATED : BEGAN, key, event.timeStamp);
    }

    /** What the browser does with Control and the like stays with it, and Escape closes the app. */
    isPress(event) {
        if (!this.wishes.takesPresses || event.key === "Escape" || BROWSERS.test(event.key)) return false;
        return !event.ctrlKey && !event.metaKey && !event.altKey;
    }

    up(event) {
        const name = event.code || event.key;
        const key = this.held.get(name);
        if (!key) return;
        this.held.delete(name);
        event.stopImmediatePropagation();
        this.tell(ENDED, key, event.timeStamp);
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

/** The character on a key, without what is held; for keys that type none, their name. */
function plainKey(event) {
    if ([...event.key].length > 1) return event.key;
    const letter = event.key.toLowerCase();
    // With Shift there is another character on the keys that type no letters.
    if (!event.shiftKey || letter !== event.key.toUpperCase()) return letter;
    return BY_CODE[event.code]?.[1] ?? letter;
}

function modifiers(event) {
    return (event.getModifierState("CapsLock") ? CAPS_LOCK : 0) | (event.shiftKey ? SHIFT : 0)
        | (event.ctrlKey ? CONTROL : 0) | (event.altKey ? ALTERNATE : 0) | (event.metaKey ? COMMAND : 0)
        | (event.code.startsWith("Numpad") ? NUMERIC_PAD : 0);
}

function describe(event) {
    const types = [...event.key].length === 1;
    return {
        usage: usage(event), text: types ? event.key : "", plain: types ? plainKey(event) : "",
        modifiers: modifiers(event),
    };
}

/** As the guest sees it: Control is Command, or itself; with Meta it is both. */
function isPressed({ key, modifiers: wanted }, event) {
    const control = Boolean(wanted & CONTROL), command = Boolean(wanted & COMMAND);
    if (event.ctrlKey && event.metaKey ? !(control && command)
        : event.ctrlKey ? control === command : event.metaKey ? control || !command : control || command) return false;
    const held = modifiers(event), rest = wanted & (SHIFT | ALTERNATE);
    if (key.toLowerCase() === plainKey(event).toLowerCase()) return (held & (SHIFT | ALTERNATE)) === rest;
    const isSign = key.toLowerCase() === key.toUpperCase();
    return isSign && event.shiftKey && key === event.key && (held & ALTERNATE) === rest;
}
