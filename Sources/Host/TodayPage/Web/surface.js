// What a guest draws: a canvas with its pixels, real elements over it for the keyboard and for screen readers, and the
// fingers that touch it.

const isControl = (node) => ["button", "tab", "link"].includes(node.role);

const BEGAN = 0, MOVED = 1, ENDED = 2, CANCELLED = 3;

export class Surface {
    /** `send` takes messages for the host. */
    constructor(send) {
        this.send = send;
        this.number = -1;
        this.size = { width: 1, height: 1 };
        this.element = document.createElement("div");
        this.element.className = "content";
        this.element.tabIndex = 0;
        this.element.setAttribute("role", "group");
        this.canvas = document.createElement("canvas");
        this.canvas.width = this.canvas.height = 0;
        this.canvas.setAttribute("aria-hidden", "true");
        this.context = this.canvas.getContext("2d");
        this.nodes = document.createElement("div");
        this.nodes.className = "nodes";
        this.element.append(this.canvas, this.nodes);
        this.fingers = new Map();
        this.nodesText = "";
        this.listen();
    }

    /** Points. */
    resize(width, height) {
        this.size = { width, height };
        this.element.style.setProperty("--w", width);
        this.element.style.setProperty("--h", height);
        this.layOutCanvas();
    }

    draw(frame, scale) {
        this.scale = scale;
        if (this.canvas.width !== frame.fullWidth || this.canvas.height !== frame.fullHeight) {
            this.canvas.width = frame.fullWidth;
            this.canvas.height = frame.fullHeight;
            this.layOutCanvas();
        }
        this.context.putImageData(frame.image, frame.x, frame.y);
    }

    clear() {
        this.canvas.width = this.canvas.height = 0;
    }

    /** While the content grows or shrinks, the old picture keeps its own size. */
    layOutCanvas() {
        const width = this.canvas.width / (this.scale ?? 2);
        this.canvas.style.width = `${(100 * width) / this.size.width}%`;
        this.canvas.style.height = "auto";
    }

    // Accessibility

    setNodes(nodes) {
        const text = JSON.stringify([nodes, this.size]);
        if (text === this.nodesText) return;
        this.nodesText = text;
        const children = [...this.nodes.children];
        // If everything takes taps, it is the surface that does, and the keyboard reaches that as one.
        const isOne = nodes.every((node) => node.isActionable || !isControl(node));
        nodes.forEach((node, index) => {
            const element = this.makeNode(node, isControl(node) || (node.isActionable && !isOne), children[index]);
            const [x, y, width, height] = node.frame;
            element.style.left = `${(100 * x) / this.size.width}%`;
            element.style.top = `${(100 * y) / this.size.height}%`;
            element.style.width = `${(100 * width) / this.size.width}%`;
            element.style.height = `${(100 * height) / this.size.height}%`;
        });
        children.slice(nodes.length).forEach((child) => child.remove());
    }

    /** Keeps the element that stands there if it is of the right kind, and with it the keyboard's focus. */
    makeNode(node, isButton, old) {
        const tag = isButton ? "button" : "span";
        let element = old;
        if (!old || old.localName !== tag) {
            element = document.createElement(tag);
            if (tag === "button") element.type = "button";
            old ? old.replaceWith(element) : this.nodes.append(element);
        }
        for (const name of [...element.getAttributeNames()]) {
            if (name.startsWith("aria-") || name === "role") element.removeAttribute(name);
        }
        element.textContent = "";
        const label = [node.label, node.value].filter(Boolean).join(", ");
        if (isButton) {
            element.setAttribute("aria-label", label);
            // A really disabled one would keep fingers from the canvas.
            if (!node.isEnabled) element.setAttribute("aria-disabled", "true");
            if (node.role === "link") element.setAttribute("role", "link");
            if (node.role === "tab") element.setAttribute("aria-current", node.isSelected ? "page" : "false");
            else if (node.isSelected) element.setAttribute("aria-pressed", "true");
            element.onclick = (event) => {
                // Fingers and the mouse are told as touches already.
                if (event.detail === 0 && node.isEnabled) {
                    const [x, y, width, height] = node.frame;
                    this.tap(x + width / 2, y + height / 2);
                }
            };
        } else if (node.role === "progress") {
            element.setAttribute("role", "progressbar");
            element.setAttribute("aria-label", node.label || "–");
            element.setAttribute("aria-valuetext", node.value);
            const number = parseFloat(node.value);
            if (Number.isFinite(number)) element.setAttribute("aria-valuenow", number);
        } else if (node.role === "image") {
            element.setAttribute("role", "img");
            element.setAttribute("aria-label", label);
        } else if (node.role === "header") {
            element.setAttribute("role", "heading");
            element.setAttribute("aria-level", "3");
            element.textContent = label;
        } else if (node.role === "group") {
            element.setAttribute("role", "group");
            element.setAttribute("aria-label", label);
        } else {
            element.textContent = label;
        }
        return element;
    }

    // Touches

    listen() {
        const on = (type, handler) => this.element.addEventListener(type, handler);
        on("pointerdown", (event) => {
            if (event.button !== 0 || event.target.closest(".failed")) return;
            this.element.setPointerCapture(event.pointerId);
            this.fingers.set(event.pointerId, this.freeFinger());
            this.touch(BEGAN, event);
        });
        on("pointermove", (event) => this.fingers.has(event.pointerId) && this.touch(MOVED, event));
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

    touch(phase, event) {
        const box = this.element.getBoundingClientRect();
        const k = this.size.width / box.width;
        this.sendTouch(
            phase, this.fingers.get(event.pointerId), (event.clientX - box.left) * k, (event.clientY - box.top) * k,
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
