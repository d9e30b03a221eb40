// An app's icon: its pixels, or the first letter of its name on a colour of its own.

import { whenIdle } from "./idle.js";

/** The pixels that the host has sent, by the icon's number. */
const iconPixels = new Map();
const icons = new Set();

export class Icon {
    constructor(element) {
        this.element = element;
        this.sign = null;
        icons.add(this);
    }

    /** `icon` is a number; without one it is the letter. */
    update({ icon = null, monogram }) {
        const sign = icon ?? `${monogram.hue} ${monogram.letter}`;
        if (this.sign === sign) return;
        this.sign = sign;
        this.element.classList.toggle("monogram", icon === null);
        this.element.replaceChildren();
        if (icon === null) {
            this.element.style.setProperty("--hue", monogram.hue);
            this.element.append(monogram.letter);
        } else {
            this.draw();
        }
    }

    draw() {
        const image = iconPixels.get(this.sign);
        if (!image) return;
        const canvas = document.createElement("canvas");
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext("2d").putImageData(image, 0, 0);
        this.element.replaceChildren(canvas);
    }

    /** It is not seen any more. */
    forget() { icons.delete(this); }
}

/** Shows an icon wherever it belongs, now and later: not one by one while widgets draw, or each platter is drawn anew for it. */
export function keepIcon(number, image) {
    iconPixels.set(number, image);
    whenIdle(() => {
        for (const icon of icons) if (icon.sign === number) icon.draw();
    });
}
