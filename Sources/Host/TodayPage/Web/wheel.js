// What scrolls an app without a finger: a wheel, a trackpad, and the keys by which pages are scrolled.

/** Pixels of CSS that a line is high for a wheel that counts lines, and for the arrow keys. */
const LINE = 40;
/** The part of the screen that a page key goes on by: something of the old stays in sight. */
const PAGE = 0.85;
/** More than any content is long, in points; the guest stops at the end. */
const FAR = 1e6;

export class Wheel {
    /** `send` takes messages for the host. */
    constructor(surface, send) {
        this.surface = surface;
        this.send = send;
        /** What has been turned and not been told yet, in points. */
        this.turned = null;
        /** Whether the browser has drawn nothing since something was told. */
        this.isDrawing = false;
        surface.element.addEventListener("wheel", (event) => this.turn(event), { passive: false });
        surface.element.addEventListener("keydown", (event) => this.press(event));
    }

    turn(event) {
        // With this key the browser enlarges the page.
        if (event.ctrlKey || this.surface.number < 0) return;
        event.preventDefault();
        const box = this.surface.element.getBoundingClientRect();
        const unit = [1, LINE, box.height][event.deltaMode];
        const sideways = event.shiftKey && event.deltaX === 0;
        const [right, down] = sideways ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
        this.go(event, box, event.clientX, event.clientY, right * unit, down * unit);
    }

    press(event) {
        if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.target.matches?.("input, textarea, [role=slider]")) return;
        const box = this.surface.element.getBoundingClientRect();
        const way = {
            ArrowDown: [0, LINE], ArrowUp: [0, -LINE], ArrowRight: [LINE, 0], ArrowLeft: [-LINE, 0],
            PageDown: [0, box.height * PAGE], PageUp: [0, -box.height * PAGE], End: [0, FAR], Home: [0, -FAR],
        }[event.key];
        if (!way || this.surface.number < 0) return;
        event.preventDefault();
        // What the keyboard is on, or what is in the middle.
        const at = event.target.getBoundingClientRect();
        this.go(event, box, at.left + at.width / 2, at.top + at.height / 2, ...way);
    }

    /** Pixels of CSS, in the window and to go. Wheels turn more often than anything is drawn: what comes meanwhile is one. */
    go(event, box, x, y, right, down) {
        const k = this.surface.size.width / box.width;
        this.turned ??= { right: 0, down: 0, time: event.timeStamp / 1000 };
        this.turned.x = (x - box.left) * k;
        this.turned.y = (y - box.top) * k;
        this.turned.right += right * k;
        this.turned.down += down * k;
        if (!this.isDrawing) this.tell();
    }

    tell() {
        const turned = this.turned;
        this.turned = null;
        this.isDrawing = Boolean(turned);
        if (!turned) return;
        if (turned.right || turned.down) this.send({ t: "scroll", ...turned });
        requestAnimationFrame(() => this.tell());
    }
}
