// The platters in columns, as many as there is room for. The user moves one by its header, with the mouse, with a finger
// that has rested on it, or with Control, Shift and the arrow keys, and where it was put it stays.

const BETWEEN = 16;
const MOST = 4;
/** Points that the mouse goes before a press is a drag, and a finger before it scrolls. */
const THRESHOLD = 8;
/** Milliseconds that a finger rests on a header before it holds the platter. */
const HOLD = 450;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Columns {
    /** `element` holds the columns; `send` takes messages for the host, `say` what is said of a move. */
    constructor(element, send, say) {
        this.element = element;
        this.send = send;
        this.say = say;
        this.today = document.querySelector(".today");
        /** How many platters the Today view had when it was seen last. */
        this.listed = 2;
        this.isMovable = false;
        this.drag = null;
        /** How often the user has moved something, and what of it the host is not known to have heard, the oldest first. */
        this.count = 0;
        this.unheard = [];
        addEventListener("pagehide", () => this.drag?.end(false));
    }

    /** Deals the platters (`elements`, by identifier) to the columns; a platter stays in its own when others grow. */
    arrange(state, elements) {
        // What the host said before it heard of a move does not take that back.
        this.unheard = this.unheard.filter(({ number }) => number > state.moved);
        this.state = { ...state, platters: this.unheard.reduce(moved, state.platters) };
        this.elements = elements;
        if (this.drag && !state.platters.some(({ id }) => id === this.drag.id)) return this.drag.end(false);
        // What the user holds stays where it is held.
        if (!this.drag) this.deal();
    }

    /** The connection has ended: what it has not brought to the host is lost. */
    forget() { this.unheard = []; }

    /** Puts the platters where the state has them. */
    deal() {
        const { place: { kind }, platters, column: width } = this.state;
        if (kind === "today" || kind === "lock") this.listed = Math.max(1, platters.length);
        const room = Math.max(1, Math.floor((innerWidth - 16 + BETWEEN) / (width + BETWEEN)));
        // Phones and tablets have one. Going from one place to another, nothing jumps.
        const count = hodieView.chosen.device ? 1 : Math.min(room, this.listed, MOST);
        this.isMovable = kind === "today";
        this.today.style.setProperty("--count", count);
        this.today.style.setProperty("--column", `${width}px`);
        while (this.element.children.length > count) this.element.lastElementChild.remove();
        while (this.element.children.length < count) {
            const column = document.createElement("div");
            column.className = "column";
            this.element.append(column);
        }
        // What is moved loses the keyboard.
        const focused = document.activeElement;
        const filled = Array(count).fill(0);
        platters.forEach((item, index) => {
            const own = item.column < count ? item.column : index % count;
            const column = this.element.children[own];
            const element = this.elements.get(item.id).element;
            const there = column.children[filled[own]];
            if (there !== element) column.insertBefore(element, there ?? null);
            filled[own] += 1;
        });
        if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
    }

    /** Has a platter moved by its header, and by keys while the keyboard is there. */
    follow(platter) {
        const { header } = platter;
        header.addEventListener("pointerdown", (event) => this.press(event, platter));
        // A finger that holds a platter neither scrolls nor asks for a menu.
        const refuse = (event) => this.drag && event.preventDefault();
        header.addEventListener("touchmove", refuse, { passive: false });
        header.addEventListener("contextmenu", refuse);
        platter.opens.addEventListener("keydown", (event) => this.pressKey(event, platter));
    }

    // Keys

    pressKey(event, platter) {
        const step = event.ctrlKey && event.shiftKey && STEPS[event.key];
        if (!step || !this.isMovable) return;
        event.preventDefault();
        const columns = [...this.element.children];
        const column = platter.element.parentElement;
        const [aside, along] = step;
        const target = columns[columns.indexOf(column) + aside];
        const place = [...column.children].indexOf(platter.element) + along;
        if (!target || place < 0 || (!aside && place >= column.children.length)) return;
        platter.element.remove();
        target.insertBefore(platter.element, target.children[place] ?? null);
        platter.opens.focus({ preventScroll: true });
        platter.element.scrollIntoView({ block: "nearest" });
        this.hasMoved(platter);
    }

    // The mouse and the finger

    press(down, platter) {
        if (!this.isMovable || this.drag || down.button !== 0 || down.target.closest("button:not(.opens)")) return;
        down.pointerType === "touch" ? this.hold(down, platter) : this.take(down, platter, false);
    }

    /** A finger that rests takes the platter; one that moves on scrolls. */
    hold(down, platter) {
        const end = () => {
            clearTimeout(timer);
            for (const [type, listener] of listeners) removeEventListener(type, listener, true);
        };
        const timer = setTimeout(() => {
            end();
            if (platter.element.isConnected) this.take(down, platter, true);
        }, HOLD);
        const move = (event) => {
            if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= THRESHOLD) end();
        };
        const listeners = [["pointermove", move], ["pointerup", end], ["pointercancel", end]];
        for (const [type, listener] of listeners) addEventListener(type, listener, true);
    }

    /** Follows the pointer until it lets go. `isDragged`: from now on, not only when it has gone some way. */
    take(down, platter, isDragged) {
        const element = platter.element;
        const before = { column: element.parentElement, next: element.nextElementSibling };
        const box = element.getBoundingClientRect();
        const grip = { x: down.clientX - box.left, y: down.clientY - box.top };
        const begin = () => {
            isDragged = true;
            this.drag = { id: platter.id, end };
            element.classList.add("is-moved");
        };
        const move = (event) => {
            if (!isDragged && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < THRESHOLD) return;
            // It may have gone since it was pressed.
            if (!element.isConnected) return end(false);
            if (!isDragged) begin();
            this.makeRoom(element, event);
            element.style.translate = "";
            const place = element.getBoundingClientRect();
            element.style.translate =
                `${event.clientX - grip.x - place.left}px ${event.clientY - grip.y - place.top}px`;
        };
        const end = (isMeant) => {
            for (const [type, listener] of listeners) removeEventListener(type, listener, true);
            this.drag = null;
            if (!isDragged) return;
            element.classList.remove("is-moved");
            element.style.translate = "";
            // The release of a drag is no click.
            addEventListener("click", stop, { capture: true, once: true });
            setTimeout(() => removeEventListener("click", stop, true));
            const isMoved = element.parentElement !== before.column || element.nextElementSibling !== before.next;
            if (isMeant && isMoved) this.hasMoved(platter);
            // Back to where it was, and what the host has said meanwhile.
            else this.deal();
        };
        const stop = (event) => {
            event.preventDefault();
            event.stopPropagation();
        };
        const cancel = (event) => event.key === "Escape" && end(false);
        const listeners = [
            ["pointermove", move], ["pointerup", () => end(true)], ["pointercancel", () => end(false)], ["keydown", cancel],
            ["blur", (event) => event.target === window && end(false)],
        ];
        for (const [type, listener] of listeners) addEventListener(type, listener, true);
        if (isDragged) begin();
    }

    /** Puts what is dragged where the pointer is: into its column, before the first platter whose middle is below it. */
    makeRoom(element, { clientX, clientY }) {
        const columns = [...this.element.children];
        const distance = (column) => {
            const box = column.getBoundingClientRect();
            return Math.max(box.left - clientX, clientX - box.right, 0);
        };
        const column = columns.reduce((best, other) => (distance(other) < distance(best) ? other : best));
        const others = [...column.children].filter((other) => other !== element);
        const next = others.find((other) => {
            const box = other.getBoundingClientRect();
            return clientY < box.top + box.height / 2;
        }) ?? null;
        const isThere = element.parentElement === column && element.nextElementSibling === next;
        if (!isThere) column.insertBefore(element, next);
    }

    // What has come of it

    /** Tells the host where the platter is now, and that all others stay where they are. */
    hasMoved(platter) {
        const columns = [...this.element.children];
        const column = platter.element.parentElement;
        const inColumn = [...column.children];
        const place = inColumn.indexOf(platter.element);
        const ids = this.state.platters.map(({ id }) => id).filter((id) => id !== platter.id);
        // In one column it comes just before what follows it here, or just after what it follows.
        const idOf = (element) => element?.dataset.id;
        const before = idOf(inColumn[place + 1]) ?? ids[ids.indexOf(idOf(inColumn[place - 1])) + 1];
        // A page with one column says nothing of those that others have.
        const own = Object.fromEntries(columns.length < 2
            ? [] : columns.flatMap((one, index) => [...one.children].map((each) => [idOf(each), index])));
        const move = {
            number: ++this.count, id: platter.id, before: inColumn.length > 1 ? before : undefined, columns: own,
        };
        this.send({ t: "move", ...move });
        this.unheard.push(move);
        this.state.platters = moved(this.state.platters, move);
        this.deal();
        const numbers = [columns.indexOf(column) + 1, columns.length, place + 1, inColumn.length];
        this.say([platter.opens.textContent, ...numbers].reduce(
            (text, part, index) => text.replace(`{${index}}`, () => part), this.state.words.movedTo));
    }
}

/** `platters` as the host has them once it has heard of a move. */
function moved(platters, { id, before, columns }) {
    const own = platters.find((item) => item.id === id);
    if (!own) return platters;
    const all = platters.filter((item) => item !== own);
    const next = all.findIndex((item) => item.id === before);
    all.splice(next < 0 ? all.length : next, 0, own);
    return all.map((item) => ({ ...item, column: columns[item.id] ?? item.column }));
}
