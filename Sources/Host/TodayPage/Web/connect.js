// Calls the host before the rest of the page has come; what it says meanwhile is kept for today.js.
(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const socket = new WebSocket(`ws://${location.host}/socket?${dark ? "dark" : "light"}`);
    socket.binaryType = "arraybuffer";
    socket.kept = [];
    socket.onmessage = (event) => socket.kept.push(event);
    window.hodieSocket = socket;
})();
