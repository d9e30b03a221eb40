// What need not be done while widgets start and draw for the first time: it would take the processor from them.

/** Milliseconds after which widgets are not waited for any more. */
const PATIENCE = 1000;

/** Not every browser says when it is idle. */
const ask = window.requestIdleCallback ?? ((task) => setTimeout(task, 50));

let waiting = [];

/** Does it when the widgets that are seen have drawn and the browser has nothing else to do. */
export function whenIdle(task) {
    if (waiting) waiting.push(task);
    else ask(task, { timeout: PATIENCE });
}

/** The widgets that are seen have drawn, or take long. */
export function beIdle() {
    const tasks = waiting ?? [];
    waiting = null;
    tasks.forEach(whenIdle);
}

/** The page is on screen: widgets start now. */
export function beginPatience() { setTimeout(beIdle, PATIENCE); }
