// Calls the host, before the rest of the page has come. Both sides show that they know the key, and neither says it:
// PageAccess.swift tells why. What the host says meanwhile is kept for today.js.
(() => {
    const PLACE = "hodie-key";
    const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
    const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const isKey = (text) => /^[0-9a-f]{64}$/.test(text ?? "");

    /** What only who knows the key can say of these words. */
    async function proof(key, ...words) {
        const hmac = { name: "HMAC", hash: "SHA-256" };
        const secret = await crypto.subtle.importKey("raw", bytes(key), hmac, false, ["sign"]);
        return hex(await crypto.subtle.sign(hmac.name, secret, new TextEncoder().encode(words.join(" "))));
    }

    function keptKey() {
        try { return localStorage.getItem(PLACE); } catch { return null; }
    }

    /** Keeps the key in the browser, and takes it out of the address and the history. */
    function keep(key) {
        try { localStorage.setItem(PLACE, key); } catch { return; }
        if (location.hash) history.replaceState(null, "", location.pathname);
    }

    /** One connection to the host. `entered`, `refused`, `message` and `closed` may be set when it is under way. */
    class Call {
        /** Called when the host is the right one and has let this page in. */
        entered() {}
        /** Called when trying again is of no use: this page has no key, or not the one of who answers here. */
        refused() { this.isRefused = true; }
        message(event) { this.kept.push(event); }
        closed() { this.isClosed = true; }

        constructor() {
            this.kept = [];
            const fragment = new URLSearchParams(location.hash.slice(1));
            this.ticket = isKey(fragment.get("once")) ? fragment.get("once") : null;
            this.keys = [fragment.get("key"), keptKey()].filter(isKey);
            // A promise, so that whoever makes a call can say first what is to be done.
            if (!this.ticket && this.keys.length === 0) return void Promise.resolve().then(() => this.refused());
            this.nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
            this.socket = new WebSocket(`ws://${location.host}/socket`);
            this.socket.binaryType = "arraybuffer";
            this.socket.onopen = () => this.say({ t: "hello", nonce: this.nonce });
            this.socket.onclose = () => this.closed();
            this.socket.onmessage = (event) => this.enter(JSON.parse(event.data));
        }

        get isOpen() { return this.isEntered && this.socket.readyState === WebSocket.OPEN; }

        say(message) { this.socket.send(JSON.stringify(message)); }

        sayBytes(bytes) { this.socket.send(bytes); }

        close() { this.socket?.close(); }

        async enter(challenge) {
            const key = await this.fitting(challenge);
            if (!key) {
                this.closed = () => {};
                this.close();
                return this.refused();
            }
            this.socket.onmessage = (event) => this.receive(event);
            const words = ["page", location.port, this.nonce, challenge.nonce];
            this.say({
                t: "enter", proof: await proof(key, ...words), ...window.hodieView.tell(),
            });
            if (key !== this.ticket) keep(key);
            this.isEntered = true;
            this.entered();
        }

        /** The key or ticket that the host has shown to know. */
        async fitting(challenge) {
            const words = ["host", location.port, this.nonce, challenge.nonce];
            for (const key of this.keys) if ((await proof(key, ...words)) === challenge.proof) return key;
            const knowsTicket = this.ticket && (await proof(this.ticket, ...words)) === challenge.ticketProof;
            return knowsTicket ? this.ticket : null;
        }

        receive(event) {
            if (this.ticket && typeof event.data === "string") {
                const message = JSON.parse(event.data);
                if (message.t === "key" && isKey(message.key)) return keep(message.key);
            }
            this.message(event);
        }
    }

    window.HodieCall = Call;
    window.hodieCall = new Call();
})();
