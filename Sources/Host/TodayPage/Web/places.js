// Where the user is: the Today view, a search, the apps, or before a locked page. The host decides about that; here it is
// shown and asked for.

import { AppIcons } from "./apps.js";
import { LockScreen } from "./lock.js";
import { QuickPlatter } from "./quick.js";

const byId = (id) => document.getElementById(id);

export class Places {
    /** `send` takes messages for the host. */
    constructor(send) {
        this.send = send;
        this.kind = "today";
        /** Where the user asked to be last, until the host says that it is elsewhere than before. */
        this.asked = null;
        /** How far each place was scrolled when it was left. */
        this.scrolled = {};
        this.apps = new AppIcons(byId("app-icons"), {
            open: (id) => send({ t: "open", id }),
            hold: (id) => this.go({ kind: "quickActions", of: id }),
        });
        this.quick = new QuickPlatter(send, () => this.go({ kind: this.behindQuick ?? "apps" }));
        this.lock = new LockScreen(send);
        byId("go-today").onclick = () => this.go({ kind: "today" });
        byId("go-apps").onclick = () => this.go({ kind: "apps" });
        byId("lock").onclick = () => this.go({ kind: "lock" });
        const search = byId("search");
        search.oninput = () => this.search(search.value);
        search.addEventListener("keydown", (event) => { if (event.key === "Escape") this.endSearch(); });
        byId("search-end").onclick = () => this.endSearch();
    }

    go(place) {
        this.asked = place.kind;
        this.send({ t: "go", place });
    }

    search(text) {
        // Before there is something to search for, everything stays as it is.
        const beginning = this.kind === "search" ? this.behindSearch : this.kind;
        this.behindSearch = beginning;
        this.go(text.trim() ? { kind: "search", of: text } : { kind: beginning ?? "today" });
    }

    endSearch() {
        byId("search").value = "";
        byId("search").blur();
        if ([this.kind, this.asked].includes("search")) this.go({ kind: this.behindSearch ?? "today" });
    }

    /** Where the platters of this place go that are not in columns; null if all are. */
    get slot() { return this.kind === "quickActions" ? this.quick.slot : null; }

    /** The host's new state. Returns whether it is of another place than the one before. */
    update(state) {
        const { place: { kind, of }, words } = state;
        const isOther = kind !== this.kind;
        const view = window.hodieView;
        view.moved(state.place);
        if (isOther) {
            this.scrolled[this.kind] = scrollY;
            if (kind === "quickActions") this.behindQuick = this.kind === "search" ? "search" : "apps";
            this.kind = kind;
            this.asked = null;
            document.documentElement.dataset.place = kind;
        }
        const isLocked = kind === "lock";
        byId("bar").hidden = isLocked;
        byId("lock").hidden = isLocked;
        byId("settings").hidden = isLocked;
        byId("bar").setAttribute("aria-label", words.search);
        byId("search").placeholder = words.search;
        byId("search").setAttribute("aria-label", words.search);
        byId("search-end").setAttribute("aria-label", words.clearSearch);
        byId("search-end").hidden = kind !== "search";
        for (const [id, word, places] of [["go-today", words.today, ["today"]], ["go-apps", words.apps, ["apps", "quickActions"]]]) {
            byId(id).textContent = word;
            byId(id).setAttribute("aria-pressed", String(places.includes(kind)));
        }
        byId("lock").title = words.lock;
        byId("lock").setAttribute("aria-label", words.lock);
        this.apps.update(state.apps, words);
        byId("apps").hidden = state.apps.length === 0;
        byId("apps-title").textContent = kind === "search" ? words.apps : "";
        byId("widgets-title").textContent = kind === "search" && state.platters.length ? words.widgets : "";
        const isNothing = kind === "search" && state.apps.length + state.platters.length === 0;
        byId("nothing").textContent = isNothing ? words.nothingFound.replace("{0}", () => of) : "";
        this.quick.update(state);
        this.lock.update(state);
        return isOther;
    }

    /** What is seen of the new place is there. */
    restoreScroll() { scrollTo({ top: this.scrolled[this.kind] ?? 0, behavior: "instant" }); }
}
