// How this browser shows the Today view: what its user chose here, and what the browser itself is like. Comes before
// everything else, so that nothing is drawn in an appearance that was not chosen.
window.hodieView = (() => {
    const PLACE = "hodie-view";
    const darkMode = matchMedia("(prefers-color-scheme: dark)");
    /** Called when the host has to be told. */
    let changed = () => {};

    function kept() {
        try { return JSON.parse(localStorage.getItem(PLACE)) ?? {}; } catch { return {}; }
    }

    let chosen = kept();
    /** The pixels per pixel of CSS that the host was told of last. */
    let told = 0;

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
    followScale();
    addEventListener("resize", () => devicePixelRatio !== told && followScale());
    darkMode.addEventListener("change", () => changed());
    return {
        get chosen() { return chosen; },
        set onchange(listener) { changed = listener; },

        /** Whether the page is dark. */
        get isDark() { return chosen.appearance ? chosen.appearance === "dark" : darkMode.matches; },

        /** What the host is told; PageView.swift reads it. */
        get said() {
            const { appearance, ...rest } = chosen;
            told = devicePixelRatio;
            return { ...rest, dark: this.isDark, scale: told };
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
