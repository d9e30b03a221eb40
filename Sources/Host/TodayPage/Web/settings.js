// The page's settings: a panel beside the widgets, which follow at once. What can be chosen is asked of the host when the
// panel is opened.

import { make } from "./element.js";

const view = window.hodieView;

export class SettingsPanel {
    /** `send` takes messages for the host. `button` opens and closes it. */
    constructor(button, send) {
        this.button = button;
        this.send = send;
        this.element = document.createElement("dialog");
        this.element.className = "panel";
        this.element.id = "settings-panel";
        this.element.setAttribute("aria-labelledby", "settings-title");
        button.setAttribute("aria-controls", this.element.id);
        button.setAttribute("aria-expanded", "false");
        // A mouse or a finger has no use for a ring around the first setting.
        this.element.tabIndex = -1;
        button.onclick = (event) => {
            this.isByKeyboard = event.detail === 0;
            this.element.open ? this.close() : send({ t: "options" });
        };
        this.element.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            this.close();
        });
    }

    /** The host's answer: opens the panel, or puts it into another language. */
    show(options) {
        this.options = options;
        const focused = this.element.contains(document.activeElement) ? document.activeElement.id : null;
        this.render();
        if (!this.element.isConnected) this.button.after(this.element);
        if (!this.element.open) {
            this.element.show();
            this.button.setAttribute("aria-expanded", "true");
        }
        const first = this.isByKeyboard ? document.getElementById("setting-device") : this.element;
        (focused ? document.getElementById(focused) : first)?.focus();
    }

    /** The page speaks another language now. */
    languageChanged() {
        if (this.element.open) this.send({ t: "options" });
    }

    close() {
        this.element.close();
        this.button.setAttribute("aria-expanded", "false");
        this.button.focus();
    }

    render() {
        const { words } = this.options;
        const title = make("h2", { id: "settings-title" }, this.button.title);
        const done = make("button", { type: "button", className: "done", onclick: () => this.close() }, words.done);
        const reset = make("button", { type: "button", id: "setting-reset", className: "reset", onclick: () => this.reset() },
            words.reset);
        this.element.replaceChildren(
            make("div", { className: "panel-header" }, title, done), this.device(), this.textSize(), this.appearance(), this.language(),
            this.system(), this.lock(), this.location(), reset);
        this.element.lang = document.documentElement.lang;
    }

    device() {
        const { devices, words } = this.options;
        const chosen = devices.some(({ id }) => id === view.chosen.device) ? view.chosen.device : "desktop";
        const name = ({ kind, width, height }) => kind === "desktop" ? words.desktop : `${words[kind]} ${width} × ${height}`;
        const select = this.select("device", devices.map((device) => [device.id, name(device)]), chosen, (id) => {
            view.choose({ device: id === "desktop" ? undefined : id });
            landscape.disabled = id === "desktop";
        });
        const landscape = make("input", {
            type: "checkbox", id: "setting-landscape", checked: Boolean(view.chosen.landscape), disabled: chosen === "desktop",
            onchange: () => view.choose({ landscape: landscape.checked || undefined }),
        });
        const pulledDown = make("input", {
            type: "checkbox", id: "setting-pulledDown", checked: Boolean(view.chosen.pulledDown),
            onchange: () => view.choose({ pulledDown: pulledDown.checked || undefined }),
        });
        return group(row(words.device, select), row(words.landscape, landscape), row(words.pulledDown, pulledDown));
    }

    textSize() {
        const { textSizes, textSize, words } = this.options;
        const short = (size) => size.replace(/^Accessibility/, "AX ");
        const input = make("input", {
            type: "range", id: "setting-textSize", min: 0, max: textSizes.length - 1, step: 1,
            value: textSizes.indexOf(view.chosen.textSize ?? textSize),
        });
        const output = make("output", { htmlFor: input.id });
        const say = () => {
            output.textContent = short(textSizes[input.value]);
            input.setAttribute("aria-valuetext", output.textContent);
        };
        input.oninput = say;
        // Not while it moves: each size takes processes of its own.
        input.onchange = () => {
            const size = textSizes[input.value];
            view.choose({ textSize: size === textSize ? undefined : size });
        };
        say();
        const label = make("label", { htmlFor: input.id }, words.textSize);
        return group(make("div", { className: "row" }, label, output), make("div", { className: "row" },
            small("A", 12), input, small("A", 21)));
    }

    appearance() {
        const { words } = this.options;
        const choices = ["automatic", "light", "dark"].map((name) => {
            const input = make("input", {
                type: "radio", name: "appearance", id: `setting-${name}`, checked: name === (view.chosen.appearance ?? "automatic"),
                onchange: () => view.choose({ appearance: name === "automatic" ? undefined : name }),
            });
            return make("label", { htmlFor: input.id }, input, make("span", {}, words[name]));
        });
        const field = make("fieldset", { className: "group segments" }, make("legend", {}, words.appearance), ...choices);
        return field;
    }

    language() {
        const { languages, words } = this.options;
        const name = (code) => {
            const own = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
            return own[0].toLocaleUpperCase(code) + own.slice(1);
        };
        const choices = languages.map((code) => [code, name(code)]).sort((one, other) => one[1].localeCompare(other[1]));
        return group(row(words.language, this.select(
            "language", [["", words.automatic], ...choices], view.chosen.language ?? "",
            (code) => view.choose({ language: code || undefined }))));
    }

    system() {
        const { systems, system, words } = this.options;
        return group(row(words.system, this.select(
            "system", systems.toReversed().map((number) => [number, `iOS ${number}`]), view.chosen.system ?? system,
            (number) => view.choose({ system: Number(number) === system ? undefined : Number(number) }))));
    }

    /** The host's own: it is the same in all browsers. */
    lock() {
        const { words, lockAccess } = this.options;
        const input = make("input", {
            type: "checkbox", id: "setting-lockAccess", checked: lockAccess,
            onchange: () => this.send({ t: "lockAccess", on: input.checked }),
        });
        return group(row(words.lockAccess, input));
    }

    /** Where the machine is: the host's own, too. It finds out what is left empty, if it can. */
    location() {
        const { words, place, isNoPlace } = this.options;
        const input = make("input", {
            type: "text", id: "setting-location", value: place, placeholder: words.automatic, autocomplete: "off",
            maxLength: 60, ariaInvalid: String(isNoPlace),
            onchange: () => this.send({ t: "location", text: input.value }),
        });
        const explanation = make("p", { id: "setting-location-problem", className: "problem", hidden: !isNoPlace }, words.noPlace);
        explanation.setAttribute("role", "alert");
        if (isNoPlace) input.setAttribute("aria-describedby", explanation.id);
        return group(row(words.location, input), explanation);
    }

    select(name, choices, chosen, choose) {
        const select = make("select", { id: `setting-${name}`, onchange: () => choose(select.value) },
            ...choices.map(([value, text]) => make("option", { value }, text)));
        select.value = chosen;
        return select;
    }

    reset() {
        view.choose({
            device: undefined, landscape: undefined, pulledDown: undefined, textSize: undefined, appearance: undefined,
            language: undefined, system: undefined,
        });
        this.render();
        document.getElementById("setting-reset").focus();
    }
}

function row(text, control) {
    return make("div", { className: "row" }, make("label", { htmlFor: control.id }, text), control);
}

function group(...children) {
    return make("div", { className: "group" }, ...children);
}

/** A letter that shows what the end of a scale means. */
function small(letter, size) {
    const element = make("span", { className: "letter", ariaHidden: "true" }, letter);
    element.style.fontSize = `${size}px`;
    return element;
}
