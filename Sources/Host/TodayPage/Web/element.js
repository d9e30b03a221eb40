// Elements of the page.

/** A new element with these properties, and with texts and other elements in it. */
export function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
}
