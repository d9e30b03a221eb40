// Elements of the page.

/** A new element with these properties, and with texts and other elements in it. */
export function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
}

/** A sign on a button, drawn in its colour: the path of a line in a square of 20. */
export const sign = (path, { size = 20, width = 2 } = {}) => `<svg viewBox="0 0 20 20" width="${size}" height="${size}"
    aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round"
    stroke-linejoin="round"/></svg>`;
