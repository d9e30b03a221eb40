// Pixels as they come from the host. The layout of a message is described in FrameMessage.swift.

const HEADER = 32;
const ASCII = new TextDecoder("latin1");
const KIND = { raw: 0, kept: 1, icon: 2, several: 3, picture: 4, moved: 5, same: 6 };

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
 * A frame's header, and its pixels as `ImageData`; of a notification's picture its `file`; of a kept picture an address that
 * holds it (`kept`); of a first frame that looks as that does nothing else (`isSame`); of pixels that have moved where they were (`from`), and the frames that are drawn over them (`rest`).
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
        surface: view.getUint32(4, true), isLive: [KIND.raw, KIND.moved, KIND.same].includes(kind),
        isSame: kind === KIND.same, isIcon: kind === KIND.icon, x, y, width, height, fullWidth, fullHeight,
        touch: view.getFloat64(24, true),
    };
    if (kind === KIND.moved) {
        const from = { x: view.getUint32(HEADER, true), y: view.getUint32(HEADER + 4, true) };
        return { ...frame, from, rest: readSeveral(buffer, start + HEADER + 8, start + length) };
    }
    if (kind === KIND.kept) {
        // An address that holds the picture: a browser has it at once, without asking anybody.
        const text = ASCII.decode(new Uint8Array(buffer, start + HEADER, length - HEADER));
        return { ...frame, kept: `data:image/png;base64,${text}` };
    }
    if (kind === KIND.same) return frame;
    const bytes = new Uint8ClampedArray(buffer, start + HEADER, width * height * 4);
    return { ...frame, image: new ImageData(bytes, width, height) };
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
