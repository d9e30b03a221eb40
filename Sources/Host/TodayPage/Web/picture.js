// The pictures that belong to what apps told their user. The host hands over files as they are; the browser decodes them.

/** What has been decoded, by the picture's number; null for one that is none. */
const bitmaps = new Map();
const pictures = new Set();
/** Pixels along a side: no card shows more. */
const LONGEST = 1200;

export class Picture {
    constructor() {
        this.element = document.createElement("canvas");
        this.element.className = "notice-picture";
        // Nobody says what is on it.
        this.element.ariaHidden = "true";
        this.element.hidden = true;
        this.number = null;
        pictures.add(this);
    }

    /** `number` is undefined where there is no picture. */
    update(number = null) {
        if (this.number === number) return;
        this.number = number;
        this.draw();
    }

    draw() {
        const bitmap = bitmaps.get(this.number);
        this.element.hidden = !bitmap;
        if (!bitmap) return;
        const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
        this.element.width = Math.max(1, Math.round(bitmap.width * scale));
        this.element.height = Math.max(1, Math.round(bitmap.height * scale));
        this.element.getContext("2d").drawImage(bitmap, 0, 0, this.element.width, this.element.height);
    }

    /** It is not seen any more. */
    forget() { pictures.delete(this); }
}

/** Decodes a picture, and shows it wherever it belongs. */
export function keepPicture(number, file) {
    createImageBitmap(file).catch(() => null).then((bitmap) => {
        bitmaps.set(number, bitmap);
        for (const picture of pictures) if (picture.number === number) picture.draw();
    });
}

/** Only these are in what the host says: the others are seen no more. */
export function keepOnly(numbers) {
    for (const [number, bitmap] of bitmaps) {
        if (numbers.has(number)) continue;
        bitmap?.close();
        bitmaps.delete(number);
    }
}
