// The signs of what apps offer on their icons: lines in a square of 20, our own, one for each of the system's names; and
// the apps' own pictures, of which the shape counts alone.

import { make, sign } from "./element.js";

const CIRCLE = "M10 3a7 7 0 1 1 0 14 7 7 0 1 1 0-14";

const PATHS = {
    compose: "M9 4H4v12h12v-5M8 12l1-3 6.5-6.5 2 2L11 11z",
    play: "M6 3.5v13L16.5 10z",
    pause: "M7 4v12M13 4v12",
    add: "M10 4v12M4 10h12",
    location: "M17 3 3 9l6 2 2 6z",
    search: "M8.6 3.4a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 1 1 0-10.4M12.5 12.5 17 17",
    share: "M10 12V2.5M6.8 5.5 10 2.5l3.2 3M6 8.5H4.5v8.5h11V8.5H14",
    prohibit: `${CIRCLE}M5.2 14.8l9.6-9.6`,
    contact: "M10 3a3.4 3.4 0 1 1 0 6.8A3.4 3.4 0 1 1 10 3M3.5 17c.6-3.4 3-4.7 6.5-4.7s5.9 1.3 6.5 4.7",
    home: "M3 9.5 10 3l7 6.5M5 8.5V17h10V8.5",
    markLocation: "M10 17.5c-3.5-4-5-6.5-5-8.9a5 5 0 0 1 10 0c0 2.4-1.5 4.9-5 8.9M10 7v3",
    favorite: "m10 3 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.4 5.5 16.8l.9-5L2.8 8.3l5-.7z",
    love: "M10 16.5C2 11 3 4.5 6.8 4.5c1.6 0 2.6 1 3.2 2 .6-1 1.6-2 3.2-2C17 4.5 18 11 10 16.5",
    cloud: "M6 15.5a3.5 3.5 0 0 1-.3-7 4.6 4.6 0 0 1 8.9-.8 3.9 3.9 0 0 1-.4 7.8z",
    invitation: "M3 5h14v10H3zM3 5.5l7 5.5 7-5.5",
    confirmation: `${CIRCLE}M6.7 10.2l2.3 2.3 4.3-4.8`,
    mail: "M3 5h14v10H3zM3 5.5l7 5.5 7-5.5",
    message: "M10 4c4 0 7 2.3 7 5.3s-3 5.3-7 5.3l-1.8-.1L4.5 17l.6-3.6C3.8 12.4 3 11 3 9.3 3 6.3 6 4 10 4",
    date: "M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5",
    time: `${CIRCLE}M10 6v4l2.7 1.7`,
    capturePhoto: "M3 6h3.5L8 4h4l1.5 2H17v10H3zM10 8a2.9 2.9 0 1 1 0 5.8A2.9 2.9 0 1 1 10 8",
    captureVideo: "M2.5 6h10v8h-10zM12.5 9l5-2.5v7l-5-2.5",
    task: CIRCLE,
    taskCompleted: `${CIRCLE}M6.7 10.2l2.3 2.3 4.3-4.8`,
    alarm: "M10 5a6 6 0 1 1 0 12 6 6 0 1 1 0-12M10 8v3l2 1.3M3 5.5 5.5 3.3M17 5.5l-2.5-2.2",
    bookmark: "M5.5 3h9v14L10 13.5 5.5 17z",
    shuffle: "M3 6h3l7 8h4M3 14h3l2-2.3M11 8.3 13 6h4M15 4l2 2-2 2M15 12l2 2-2 2",
    audio: "M3.5 8v4h3l4 3.5v-11l-4 3.5zM13.5 7.5a4 4 0 0 1 0 5M15.5 5.5a7 7 0 0 1 0 9",
    update: "M16 6.5A7 7 0 1 0 17 10M16.5 3v4h-4",
};

/** The sign for one of the system's names; a dot for anything else. */
export const shortcutSign = (name) => sign(PATHS[name] ?? "M10 9.5v1", { width: 1.6 });

/** A canvas with an app's own picture in black; style gives it a colour. `mask` is base 64, a byte for each pixel of a square. */
export function shortcutPicture(mask) {
    const bytes = Uint8Array.from(atob(mask), (letter) => letter.charCodeAt(0));
    const side = Math.round(Math.sqrt(bytes.length));
    const image = new ImageData(side, side);
    bytes.forEach((alpha, at) => { image.data[4 * at + 3] = alpha; });
    const canvas = make("canvas", { width: side, height: side });
    canvas.getContext("2d").putImageData(image, 0, 0);
    return canvas;
}
