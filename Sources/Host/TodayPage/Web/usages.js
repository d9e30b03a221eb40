// Keys by their places: their numbers in USB's usage table for keyboards.

/** By the DOM's `code`: the number; for keys with signs, what an American keyboard types there, alone and with Shift. */
export const BY_CODE = {
    KeyA: [4], KeyB: [5], KeyC: [6], KeyD: [7], KeyE: [8], KeyF: [9], KeyG: [10], KeyH: [11], KeyI: [12], KeyJ: [13],
    KeyK: [14], KeyL: [15], KeyM: [16], KeyN: [17], KeyO: [18], KeyP: [19], KeyQ: [20], KeyR: [21], KeyS: [22],
    KeyT: [23], KeyU: [24], KeyV: [25], KeyW: [26], KeyX: [27], KeyY: [28], KeyZ: [29], Digit1: [30, "1", "!"],
    Digit2: [31, "2", "@"], Digit3: [32, "3", "#"], Digit4: [33, "4", "$"], Digit5: [34, "5", "%"],
    Digit6: [35, "6", "^"], Digit7: [36, "7", "&"], Digit8: [37, "8", "*"], Digit9: [38, "9", "("],
    Digit0: [39, "0", ")"], Enter: [40], Escape: [41], Backspace: [42], Space: [44], Minus: [45, "-", "_"],
    Equal: [46, "=", "+"], BracketLeft: [47, "[", "{"], BracketRight: [48, "]", "}"], Backslash: [49, "\\", "|"],
    Semicolon: [51, ";", ":"], Quote: [52, "'", "\""], Backquote: [53, "`", "~"], Comma: [54, ",", "<"],
    Period: [55, ".", ">"], Slash: [56, "/", "?"], CapsLock: [57], F1: [58], F2: [59], F3: [60], F4: [61], F5: [62],
    F6: [63], F7: [64], F8: [65], F9: [66], F10: [67], F11: [68], F12: [69], F13: [104], F14: [105], F15: [106],
    F16: [107], F17: [108], F18: [109], F19: [110], F20: [111], F21: [112], F22: [113], F23: [114], F24: [115],
    PrintScreen: [70], ScrollLock: [71], Pause: [72], Insert: [73], Home: [74], PageUp: [75], Delete: [76], End: [77],
    PageDown: [78], ArrowRight: [79], ArrowLeft: [80], ArrowDown: [81], ArrowUp: [82], NumLock: [83],
    NumpadDivide: [84], NumpadMultiply: [85], NumpadSubtract: [86], NumpadAdd: [87], NumpadEnter: [88], Numpad1: [89],
    Numpad2: [90], Numpad3: [91], Numpad4: [92], Numpad5: [93], Numpad6: [94], Numpad7: [95], Numpad8: [96],
    Numpad9: [97], Numpad0: [98], NumpadDecimal: [99], IntlBackslash: [100], ContextMenu: [101], NumpadEqual: [103],
    NumpadComma: [133], IntlRo: [135], KanaMode: [136], IntlYen: [137], Convert: [138], NonConvert: [139], Lang1: [144],
    Lang2: [145], ControlLeft: [224], ShiftLeft: [225], AltLeft: [226], MetaLeft: [227], ControlRight: [228],
    ShiftRight: [229], AltRight: [230], MetaRight: [231],
};

/** By the DOM's `key`, where nobody knows the place: a keyboard on a screen, or a test's. */
const BY_KEY = {
    " ": "Space", Shift: "ShiftLeft", Control: "ControlLeft", Alt: "AltLeft", Meta: "MetaLeft",
};

/** The number of a key; 0 for one that has none. */
export function usage({ code, key }) {
    // The numeric keypad, where it moves the caret and types no digits.
    if (code.startsWith("Numpad") && key.length > 1 && key !== "Enter" && key in BY_CODE) return BY_CODE[key][0];
    if (code in BY_CODE) return BY_CODE[code][0];
    if (/^[a-z]$/i.test(key)) return BY_CODE[`Key${key.toUpperCase()}`][0];
    return (BY_CODE[BY_KEY[key] ?? key] ?? BY_CODE[`Digit${key}`] ?? [0])[0];
}

/** What an American keyboard types at a place, alone and with Shift; nothing for a key that types nothing. */
function american(code) {
    const letter = code.match(/^Key([A-Z])$/)?.[1];
    if (letter) return { plain: letter.toLowerCase(), shifted: letter };
    const [, plain, shifted] = BY_CODE[code] ?? [];
    return plain ? { plain, shifted } : null;
}

/** The character on a key, without what is held. */
function plainKey(event) {
    const letter = event.key.toLowerCase();
    // With Shift there is another character on the keys that type no letters.
    if (!event.shiftKey || letter !== event.key.toUpperCase()) return letter;
    return BY_CODE[event.code]?.[1] ?? letter;
}

/**
 * What a key types with what is held, and alone: the first is what the layout says. A command is also found by the
 * place of its letter where the layout has no Latin letters, as Apple's layouts have these while Command is held, and
 * by the place of its digit where digits need Shift. None for a key that types nothing.
 */
export function readings(event) {
    const isOne = [...event.key].length === 1;
    // Names are ASCII. Some keys type two letters at once.
    if (!isOne && /^[ -~]+$/.test(event.key)) return [];
    const own = isOne ? { text: event.key, plain: plainKey(event) } : { text: "", plain: "" };
    const place = event.ctrlKey || event.metaKey ? american(event.code) : null;
    const isElsewhere = !isLatin(event.key) || (event.code.startsWith("Digit") && !/\d/.test(event.key));
    if (!place || !isElsewhere) return [own];
    return [own, { text: event.shiftKey ? place.shifted : place.plain, plain: place.plain }];
}

/** A key that is pressed with Control or Meta: its letter, where the layout has no Latin ones that of its place. */
export function commandKey(event) {
    const latin = readings(event).find(({ text }) => isLatin(text));
    return latin ? latin.plain : event.key;
}

const isLatin = (text) => /^(?:[ -~]|\p{Script=Latin})$/u.test(text);
