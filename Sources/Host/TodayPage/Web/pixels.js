// Pixels as they come from the host. The layout of a message is described in FrameMessage.swift.

const HEADER = 32;
const KIND = { raw: 0, qoi: 1, icon: 2, several: 3, picture: 4, moved: 5 };

/** The frames of a message: one, or several that travelled together. Throws for a kind that this page does not know. */
export function readFrames(buffer) {
    const view = new DataView(buffer);
    if (view.getUint32(0, true) !== KIND.several) return [readFrame(buffer, 0, buffer.byteLength)];
    return readSeveral(buffer, 4, buffer.byteLength);
}

/** The frames between two places, each after its length. */
function readSeveral(buffer, start, end) {
    const view = new DataView(buffer);
    const frames = [];
    for (let at = start; at < end; ) {
        const length = view.getUint32(at, true);
        frames.push(readFrame(buffer, at + 4, length));
        at += 4 + length;
    }
    return frames;
}

/**
 * A frame's header, and its pixels as `ImageData`; of a picture its file; of pixels that have moved where they were (`from`),
 * and the frames that are drawn over them (`rest`).
 */
function readFrame(buffer, start, length) {
    const view = new DataView(buffer, start, length);
    const kind = view.getUint32(0, true);
    if (kind === KIND.several || !Object.values(KIND).includes(kind)) throw new Error(`a frame of the unknown kind ${kind}`);
    const [x, y, width, height, fullWidth, fullHeight] = [12, 14, 16, 18, 20, 22].map((at) => view.getUint16(at, true));
    if (kind === KIND.picture) {
        const file = new Uint8Array(buffer, start + HEADER, length - HEADER);
        const type = { 0x89: "image/png", 0xff: "image/jpeg", 0x47: "image/gif" }[file[0]];
        return { surface: view.getUint32(4, true), file: new Blob([file], { type }) };
    }
    const frame = {
        // Of an icon, its number; of a picture, too.
        surface: view.getUint32(4, true), isLive: kind === KIND.raw || kind === KIND.moved, isIcon: kind === KIND.icon,
        x, y, width, height, fullWidth, fullHeight, touch: view.getFloat64(24, true),
    };
    if (kind === KIND.moved) {
        const from = { x: view.getUint32(HEADER, true), y: view.getUint32(HEADER + 4, true) };
        return { ...frame, from, rest: readSeveral(buffer, start + HEADER + 8, start + length) };
    }
    const bytes = new Uint8ClampedArray(buffer, start + HEADER, length - HEADER);
    const pixels = kind === KIND.qoi ? decodeQOI(bytes, width, height) : bytes.subarray(0, width * height * 4);
    return { ...frame, image: new ImageData(pixels, width, height) };
}

/** Moves a rectangle of `pixels` from `from` to `x` and `y`. */
export function movePixels(pixels, { from, x, y, width, height }) {
    const at = (x, y) => 4 * (y * pixels.width + x);
    // No row is written before it has been read.
    for (let row = 0; row < height; row++) {
        const line = y < from.y ? row : height - 1 - row;
        const start = at(from.x, from.y + line);
        pixels.data.copyWithin(at(x, y + line), start, start + 4 * width);
    }
}

/** Sets the pixels of `image` at a place of `pixels`, which it does not reach beyond. */
export function setPixels(pixels, image, x, y) {
    const length = 4 * image.width;
    for (let row = 0; row < image.height; row++)
        pixels.data.set(image.data.subarray(row * length, (row + 1) * length), 4 * ((y + row) * pixels.width + x));
}

/** The "Quite OK Image" format, version 1.0 (qoiformat.org), to straight RGBA. */
export function decodeQOI(bytes, width, height) {
    const out = new Uint8ClampedArray(width * height * 4);
    const words = new Uint32Array(out.buffer);
    const seen = new Uint32Array(64);
    let [r, g, b, a] = [0, 0, 0, 255];
    let at = 14;
    let pixel = 0;
    while (pixel < words.length && at < bytes.length) {
        const tag = bytes[at++];
        let run = 1;
        if (tag === 0xfe || tag === 0xff) {
            r = bytes[at++]; g = bytes[at++]; b = bytes[at++];
            if (tag === 0xff) a = bytes[at++];
        } else if (tag >= 0xc0) {
            run = (tag & 63) + 1;
        } else if (tag >= 0x80) {
            const green = (tag & 63) - 32;
            const rest = bytes[at++];
            r = (r + green - 8 + (rest >> 4)) & 255;
            g = (g + green) & 255;
            b = (b + green - 8 + (rest & 15)) & 255;
        } else if (tag >= 0x40) {
            r = (r + ((tag >> 4) & 3) - 2) & 255;
            g = (g + ((tag >> 2) & 3) - 2) & 255;
            b = (b + (tag & 3) - 2) & 255;
        } else {
            const word = seen[tag];
            r = word & 255; g = (word >> 8) & 255; b = (word >> 16) & 255; a = word >>> 24;
        }
        const word = ((a << 24) | (b << 16) | (g << 8) | r) >>> 0;
        seen[(r * 3 + g * 5 + b * 7 + a * 11) & 63] = word;
        // Calling for one pixel takes longer than all the rest of it.
        if (run === 1) words[pixel++] = word;
        else if (word === 0) pixel += run;
        else words.fill(word, pixel, pixel += run);
    }
    return out;
}
