// How far the page was scrolled when it was left or is loaded anew. Browsers go there before there is anything to scroll.

const PLACE = "hodie-scroll";

export class KeptScroll {
    /** `kind` tells in which place the user is. */
    constructor(kind) {
        this.kind = kind;
        const [navigation] = performance.getEntriesByType("navigation");
        /** Where to go; null if the user is there, or has come anew. */
        this.wanted = ["reload", "back_forward"].includes(navigation?.type) ? kept() : null;
        history.scrollRestoration = "manual";
        addEventListener("pagehide", () => {
            try { sessionStorage.setItem(PLACE, JSON.stringify({ kind: kind(), top: scrollY })); } catch { /* Then not. */ }
        });
        // Who scrolls wants to be elsewhere.
        for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
            addEventListener(type, () => { this.wanted = null; }, { once: true, passive: true });
    }

    /** Goes there as far as there is something to scroll by now. */
    restore() {
        if (!this.wanted || this.wanted.kind !== this.kind()) return;
        scrollTo({ top: this.wanted.top, behavior: "instant" });
        if (Math.abs(scrollY - this.wanted.top) < 1) this.wanted = null;
    }
}

function kept() {
    try { return JSON.parse(sessionStorage.getItem(PLACE)); } catch { return null; }
}
