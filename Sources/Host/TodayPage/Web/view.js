// How this browser shows the Today view: what its user chose here, and what the browser itself is like. Comes before
// everything else, so that nothing is drawn in an appearance that was not chosen.
window.hodieView = (() => {
    const PLACE = "hodie-view";
    const LOCK = "hodie-locked";
    /** Called when the host has to be told. */
    let changed = () => {};
    const isDarkMode = followed("(prefers-color-scheme: dark)");
    const wantsContrast = followed("(prefers-contrast: more)");
    const wantsCalm = followed("(prefers-reduced-motion: reduce)");

    /**
     * A function that tells whether the browser is like that. Whoever finds first that it has changed has that told: Chromium
     * sends no event for a change that somebody has seen by asking, and none to a page that is not drawn.
     */
    function followed(media) {
        const list = matchMedia(media);
        let known = list.matches;
        const matches = () => {
            if (list.matches !== known) {
                known = !known;
                // Who asks goes on first.
                queueMicrotask(() => changed());
            }
            return known;
        };
        list.addEventListener("change", matches);
        return matches;
    }

    function kept() {
        try { return JSON.parse(localStorage.getItem(PLACE)) ?? {}; } catch { return {}; }
    }

    let chosen = kept();
    /** Where the user is. A page that was locked begins so, whatever happened to it. */
    let place = { kind: "today" };
    try { if (localStorage.getItem(LOCK)) place = { kind: "lock" }; } catch { /* Nothing is kept. */ }
    /** The pixels per pixel of CSS that the host was told of last. */
    let told = 0;
    /** All that the host was told of last, as JSON. */
    let toldAll = null;

    const isDark = () => (chosen.appearance ? chosen.appearance === "dark" : isDarkMode());
    const room = () => 4 * Math.ceil(innerHeight / 130);

    function view() {
        const { appearance, ...rest } = chosen;
        const wishes = { dark: isDark(), contrast: wantsContrast(), calm: wantsCalm() };
        return { ...rest, ...wishes, scale: devicePixelRatio, place, room: room() };
    }

    function apply() {
        if (chosen.appearance) document.documentElement.dataset.appearance = chosen.appearance;
        else delete document.documentElement.dataset.appearance;
    }

    /** The window may move to another screen, or be enlarged. */
    function followScale() {
        if (told && devicePixelRatio !== told) changed();
        matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", followScale, { once: true });
    }

    apply();
    document.documentElement.dataset.place = place.kind;
    followScale();
    addEventListener("resize", () => devicePixelRatio !== told && followScale());
    return {
        get chosen() { return chosen; },
        /** What changed before anybody listened is told at once. */
        set onchange(listener) {
            changed = listener;
            if (toldAll && JSON.stringify(view()) !== toldAll) changed();
        },

        /** Whether the page is dark. */
        get isDark() { return isDark(); },

        /** How many platters are seen at most when the page is opened: of four columns, as low as platters are. */
        get room() { return room(); },

        /** What the host is told now, and what it counts as told of from here on; PageView.swift reads it. */
        tell() {
            const all = view();
            told = all.scale;
            toldAll = JSON.stringify(all);
            return all;
        },

        /** The host says that the user is there. */
        moved(to) {
            if (to.kind !== place.kind) {
                try {
                    if (to.kind === "lock") localStorage.setItem(LOCK, "yes");
                    else localStorage.removeItem(LOCK);
                } catch { /* It holds for this page only. */ }
            }
            place = to;
        },

        /** Takes over what the user chose, by name; undefined for what the host or the browser decides. */
        choose(choices) {
            chosen = { ...chosen, ...choices };
            try { localStorage.setItem(PLACE, JSON.stringify(chosen)); } catch { /* It holds for this page only. */ }
            apply();
            changed();
        },
    };
})();
