// What a guest draws: a canvas with its pixels, real elements over it for the keyboard and for screen readers, and the
// fingers that touch it.

import { whenIdle } from "./idle.js";
import { Nodes } from "./nodes.js";
import { movePixels, setPixels } from "./pixels.js";

const BEGAN = 0, MOVED = 1, ENDED = 2, CANCELLED = 3, HOVERED = 4, LEFT = 5;

/** What two pixels may differ by in each channel before anybody sees it; what is translucent is rounded more than once. */
const UNSEEN = 3;

/** Whether two pictures look the same. */
function looksSame(one, other) {
    const [a, b] = [one, other].map(({ data }) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4));
    for (let at = 0; at < a.length; at++)
        if (a[at] !== b[at] && !isNear(one.data, other.data, 4 * at)) return false;
    return true;
}

function isNear(a, b, at) {
    const [alpha, other] = [a[at + 3], b[at + 3]];
    for (let channel = 0; channel < 3; channel++)
        if (Math.abs(a[at + channel] * alpha - b[at + channel] * other) > 255 * UNSEEN) return false;
    return Math.abs(alpha - other) <= UNSEEN;
}

/** What a picture has where `image` goes. */
function pixelsOf(picture, { width, height }, x, y) {
    // A canvas of its own: one that is read is kept where it is drawn slowly.
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (picture.naturalWidth > 0) context.drawImage(picture, -x, -y);
    return context.getImageData(0, 0, width, height);
}

export class Surface {
    /**
     * `send` takes messages for the host. `frame` is what is around the screen of a device, if the content is one: it is as
     * large as its picture, and turns with that.
     */
    constructor(send, frame) {
        this.send = send;
        this.frame = frame;
        this.number = -1;
        this.size = { width: 1, height: 1 };
        this.element = document.createElement("div");
        this.element.className = "content";
        this.element.tabIndex = 0;
        this.element.setAttribute("role", "group");
        this.canvas = document.createElement("canvas");
        this.canvas.width = this.canvas.height = 0;
        this.canvas.setAttribute("aria-hidden", "true");
        /** The picture of the last time, until the first new one comes. */
        this.kept = null;
        /** Its width in pixels. */
        this.keptWidth = 0;
        /** Whether somebody draws now, and has drawn what that picture shows. */
        this.isKeptLive = false;
        /** What is on the canvas, once something has moved there. */
        this.pixels = null;
        this.nodes = new Nodes((node, does, index) => this.assist(node, does, index));
        this.element.append(this.canvas, this.nodes.element);
        this.fingers = new Map();
        /** The pointer's last move over the surface; nothing while it is elsewhere. */
        this.hovering = this.hoverFrame = null;
        this.listen();
    }

    /** What draws on the canvas. Made when somebody draws: of a page with many widgets that is when it is on screen. */
    get context() { return (this.pen ??= this.canvas.getContext("2d")); }

    /** Points. */
    resize(width, height) {
        // The picture that is told of here may still wait for an answer to the one before.
        if (this.frame && this.canvas.width > 0 && this.liesOtherwise(width, height)) return;
        this.size = { width, height };
        for (const { style } of this.frame ? [this.frame, this.element] : [this.element]) {
            style.setProperty("--w", width);
            style.setProperty("--h", height);
        }
        this.layOutCanvas();
    }

    /** Whether the picture stands upright where that lies on its side, or the other way round. */
    liesOtherwise(width, height) { return (width > height) !== (this.canvas.width > this.canvas.height); }

    draw(frame, scale) {
        this.scale = scale;
        if (frame.kept) return this.keep(frame);
        // Some browsers take a moment for it, even if they have it all.
        if (this.kept && !this.kept.complete)
            return void this.kept.decode().catch(() => {}).then(() => this.draw(frame, scale));
        if (frame.isSame) return this.keepOn();
        if (this.isKeptLive) this.takeOver();
        if (frame.from) return this.move(frame);
        if (this.canvas.width !== frame.fullWidth || this.canvas.height !== frame.fullHeight) {
            this.canvas.width = frame.fullWidth;
            this.canvas.height = frame.fullHeight;
            this.pixels = null;
            // Before anybody is told of it, if the picture is there first.
            if (this.frame && this.liesOtherwise(this.size.width, this.size.height))
                this.resize(frame.fullWidth / scale, frame.fullHeight / scale);
            this.layOutCanvas();
        }
        if (this.kept) this.goOn(frame);
        if (this.pixels) setPixels(this.pixels, frame.image, frame.x, frame.y);
        this.context.putImageData(frame.image, frame.x, frame.y);
    }

    /** Shows the picture of the last time, which the browser decodes itself, and beside everything else. */
    keep(frame) {
        this.clear();
        this.kept = document.createElement("img");
        this.kept.alt = "";
        // It is on screen with everything else, or everything else waits for it.
        this.kept.decoding = "sync";
        this.kept.src = frame.kept;
        this.canvas.before(this.kept);
        this.keptWidth = frame.fullWidth;
        this.layOutCanvas();
    }

    /** Who draws now has drawn the same: the picture of the last time is that of now. */
    keepOn() {
        this.isKeptLive = Boolean(this.kept);
        whenIdle(() => this.kept?.decode().catch(() => {}).then(() => this.isKeptLive && this.takeOver()));
    }

    /** Puts the picture of the last time onto the canvas, where it changes from now on. */
    takeOver() {
        const { kept } = this;
        this.isKeptLive = false;
        this.kept = null;
        this.canvas.width = kept.naturalWidth;
        this.canvas.height = kept.naturalHeight;
        if (kept.naturalWidth > 0) this.context.drawImage(kept, 0, 0);
        kept.remove();
        this.layOutCanvas();
    }

    /** The first new picture takes the place of the last time's. That leaves softly, if something of it looks otherwise. */
    goOn({ image, x, y }) {
        const { kept } = this;
        this.kept = null;
        // Only what has changed since has come.
        if (kept.naturalWidth > 0) this.context.drawImage(kept, 0, 0);
        if (matchMedia("(prefers-reduced-motion: reduce)").matches || looksSame(pixelsOf(kept, image, x, y), image))
            return kept.remove();
        kept.className = "leaving";
        this.canvas.after(kept);
        const leave = kept.animate({ opacity: [1, 0] }, 200);
        leave.onfinish = leave.oncancel = () => kept.remove();
    }

    /** Pixels of the canvas go elsewhere on it, and others are drawn over them. */
    move(frame) {
        // Pixels that are not there cannot go elsewhere.
        const { width, height } = this.canvas;
        if (width !== frame.fullWidth || height !== frame.fullHeight) return;
        // A canvas that is drawn on itself is copied first: that takes eight times as long as putting all of it there anew.
        this.pixels ??= this.context.getImageData(0, 0, width, height);
        movePixels(this.pixels, frame);
        for (const { image, x, y } of frame.rest) setPixels(this.pixels, image, x, y);
        this.context.putImageData(this.pixels, 0, 0);
    }

    clear() {
        this.kept?.remove();
        this.kept = this.pixels = null;
        this.isKeptLive = false;
        this.canvas.width = this.canvas.height = 0;
    }

    /** While the content grows or shrinks, the old picture keeps its own size. */
    layOutCanvas() {
        const layOut = ({ style }, pixels) => {
            style.width = `${(100 * pixels) / (this.scale ?? 2) / this.size.width}%`;
            style.height = "auto";
        };
        if (this.canvas.width > 0) layOut(this.canvas, this.canvas.width);
        if (this.kept) layOut(this.kept, this.keptWidth);
    }

    // Accessibility

    setNodes(nodes) { this.nodes.update(nodes, this.size); }

    /** Does something with a node, without a finger. */
    assist(node, does, index) {
        this.send({ t: "assist", surface: this.number, node, does, index, time: performance.now() / 1000 });
    }

    // Touches

    listen() {
        const on = (type, handler) => this.element.addEventListener(type, handler);
        on("pointerdown", (event) => {
            if (event.button !== 0 || event.target.closest(".failure, .failed")) return;
            this.element.setPointerCapture(event.pointerId);
            this.fingers.set(event.pointerId, this.freeFinger());
            this.touch(BEGAN, event);
        });
        on("pointermove", (event) => {
            if (this.fingers.has(event.pointerId)) this.touch(MOVED, event);
            else if (event.pointerType !== "touch") this.hover(event);
        });
        on("pointerleave", (event) => this.leave(event));
        on("pointerup", (event) => this.lift(ENDED, event));
        on("pointercancel", (event) => this.lift(CANCELLED, event));
        on("lostpointercapture", (event) => this.lift(CANCELLED, event));
        on("keydown", (event) => {
            if (event.target !== this.element || event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
            event.preventDefault();
            this.tap(this.size.width / 2, this.size.height / 2);
        });
    }

    freeFinger() {
        const used = new Set(this.fingers.values());
        let finger = 1;
        while (used.has(finger)) finger += 1;
        return finger;
    }

    lift(phase, event) {
        if (!this.fingers.has(event.pointerId)) return;
        this.touch(phase, event);
        this.fingers.delete(event.pointerId);
    }

    /** The pointer is here, with no button down. Once a frame is often enough. */
    hover(event) {
        this.hovering = event;
        this.hoverFrame ??= requestAnimationFrame(() => {
            this.hoverFrame = null;
            if (this.hovering && this.element.clientWidth > 0) this.place(HOVERED, 0, this.hovering);
        });
    }

    leave(event) {
        if (this.hovering) this.place(LEFT, 0, event);
        this.hovering = null;
    }

    touch(phase, event) { this.place(phase, this.fingers.get(event.pointerId), event); }

    place(phase, finger, event) {
        const box = this.element.getBoundingClientRect();
        // What is not laid out any more has no places: a finger leaves it all the same.
        const k = box.width > 0 ? this.size.width / box.width : 0;
        this.sendTouch(
            phase, finger, (event.clientX - box.left) * k, (event.clientY - box.top) * k,
            event.timeStamp / 1000);
    }

    tap(x, y) {
        const now = performance.now() / 1000;
        this.sendTouch(BEGAN, 0, x, y, now);
        this.sendTouch(ENDED, 0, x, y, now + 0.05);
    }

    sendTouch(phase, finger, x, y, time) {
        this.send({ t: "touch", surface: this.number, phase, finger, x, y, time });
    }
}
