// A widget's card: a header with icon, title and mode button, and what the widget draws. On its back stands how it goes.

import { PlatterBack } from "./back.js";
import { make } from "./element.js";
import { Icon } from "./icon.js";
import { Keys } from "./keys.js";
import { Surface } from "./surface.js";

export class Platter {
    constructor(id, send) {
        this.id = id;
        this.element = document.createElement("article");
        this.element.className = "platter";
        this.element.dataset.id = id;
        const header = document.createElement("header");
        header.className = "platter-header";
        const icon = document.createElement("span");
        icon.className = "icon";
        icon.setAttribute("aria-hidden", "true");
        this.icon = new Icon(icon);
        this.title = document.createElement("h2");
        this.title.id = `title-${id}`;
        this.opens = make("button", { type: "button", className: "opens" });
        this.title.append(this.opens);
        this.mode = document.createElement("button");
        this.mode.type = "button";
        this.mode.className = "mode";
        this.mode.onclick = () => send({ t: this.isAddable ? "add" : "toggle", id });
        // As wide as the header is, but for its buttons.
        header.onclick = (event) => {
            if (!event.target.closest("button:not(.opens)")) send({ t: "open", id: this.app });
        };
        header.append(icon, this.title, this.mode);
        this.surface = new Surface(send);
        this.keys = new Keys(this.surface, send);
        this.silent = document.createElement("p");
        this.silent.className = "silent";
        this.silent.setAttribute("role", "status");
        this.problems = make("section", { className: "problems", hidden: true });
        this.problems.setAttribute("role", "alert");
        this.element.setAttribute("aria-labelledby", this.title.id);
        this.header = header;
        this.surface.element.append(this.silent);
        this.element.append(header, this.problems, this.surface.element);
        this.back = new PlatterBack(this, send);
        this.send = send;
    }

    /** What is said of a widget that was unable to load. Made when one is. */
    get failure() { return (this.madeFailure ??= this.makeFailure()); }

    makeFailure() {
        const ask = (t) => () => this.send({ t, id: this.id });
        this.failed = make("button", { type: "button", className: "failed", onclick: ask("retry") });
        this.why = make("button", { type: "button", className: "why", onclick: ask("blame") });
        this.reason = make("p", { className: "reason", hidden: true });
        this.reason.setAttribute("role", "status");
        return make("div", { className: "failure" }, this.failed, this.why, this.reason);
    }

    /** `said` is all the words, as one text. */
    update(platter, words, said) {
        // With each word of one widget come all the others: what is as it was takes no time.
        const news = JSON.stringify([platter, window.hodieView.isDark]);
        if (news === this.news && said === this.said) return;
        this.news = news;
        this.said = said;
        // Its picture is of the appearance that it had.
        if (this.isDark !== undefined && this.isDark !== platter.isDark) this.surface.clear();
        this.isDark = platter.isDark;
        this.element.classList.toggle("is-dark", platter.isDark);
        this.element.classList.toggle("is-light", !platter.isDark);
        this.element.classList.toggle("is-alien", platter.isDark !== window.hodieView.isDark);
        this.icon.update(platter);
        this.app = platter.app;
        this.opens.textContent = platter.title;
        this.opens.title = words.openApp.replace("{0}", () => platter.title);
        this.opens.setAttribute("aria-description", words.moveHint);
        // Over an app's icon there is one mode. What puts the widget into the list has the button's place.
        this.isAddable = platter.isAddable;
        this.mode.hidden = platter.button === "none" && !this.isAddable;
        this.mode.textContent =
            this.isAddable ? words.addWidget : platter.button === "showLess" ? words.showLess : words.showMore;
        if (this.isAddable) this.mode.removeAttribute("aria-expanded");
        else this.mode.setAttribute("aria-expanded", String(platter.button === "showLess"));
        const surface = this.surface;
        surface.number = platter.surface;
        surface.element.setAttribute("aria-label", platter.title);
        surface.resize(platter.width, platter.height);
        this.keys.update(platter.content === "live" ? platter.keys : null);
        surface.setNodes(platter.content === "live" ? platter.nodes : []);
        if (platter.content === "empty") surface.clear();
        const isFailed = platter.content === "unableToLoad";
        surface.element.tabIndex = isFailed ? -1 : 0;
        if (isFailed) {
            surface.clear();
            if (!this.failure.isConnected) surface.element.append(this.failure);
            showFailure(this.failed, words.unableToLoad, words.tryAgain);
            this.why.textContent = words.why;
        } else if (this.madeFailure) {
            this.failure.remove();
            this.explain(null);
        }
        // Its picture stays, but nobody takes it for what is so now.
        const isSilent = !platter.isResponding && !isFailed;
        surface.element.classList.toggle("is-silent", isSilent || platter.isPaused);
        this.silent.textContent = platter.isPaused ? words.paused : isSilent ? words.notResponding : "";
        this.showProblems(platter.report?.problems ?? [], words);
        this.back.update(platter, words);
    }

    /** What the widget takes, and why it was unable to load. */
    blame(message) {
        this.back.blame(message);
        if (this.madeFailure?.isConnected) this.explain(message.failure ?? message.sentences.at(-1));
    }

    /** Says why it was unable to load; nothing any more if there is no reason. */
    explain(reason) {
        this.reason.hidden = !reason;
        this.why.hidden = Boolean(reason);
        this.reason.textContent = reason ?? "";
    }

    /** Why what the author saved last is not what runs. */
    showProblems(problems, words) {
        const news = JSON.stringify(problems);
        if (news === this.shownProblems) return;
        this.shownProblems = news;
        this.problems.hidden = !problems.length;
        const parts = problems.flatMap(({ message, place }) =>
            [make("p", {}, message), place && make("code", {}, place)].filter(Boolean));
        this.problems.replaceChildren(...(problems.length ? [make("h3", {}, words.notBuilt), ...parts] : []));
    }

    remove() {
        this.icon.forget();
        this.back.remove();
        this.element.remove();
    }
}

export function showFailure(element, title, text) {
    const small = document.createElement("small");
    small.textContent = text;
    element.replaceChildren(title, small);
}
