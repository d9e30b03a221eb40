// Calls the host, before the rest of the page has come. Both sides show that they know the key, and neither says it:
// PageAccess.swift tells why. A page that knows the key asks for the beginning at the same time (PageBeginning.swift). What
// the host says meanwhile is kept for today.js.
(() => {
    const PLACE = "hodie-key";
    const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
    const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const isKey = (text) => /^[0-9a-f]{64}$/.test(text ?? "");

    /** A code of these words that only who knows the key can make. */
    async function code(key, ...words) {
        const hmac = { name: "HMAC", hash: "SHA-256" };
        const secret = await crypto.subtle.importKey("raw", bytes(key), hmac, false, ["sign"]);
        return crypto.subtle.sign(hmac.name, secret, new TextEncoder().encode(words.join(" ")));
    }

    const proof = async (key, ...words) => hex(await code(key, ...words));

    /** Opens what the host has sealed for who knows the key. */
    async function opened(sealed, key, ...words) {
        const own = await crypto.subtle.importKey("raw", await code(key, "seal", ...words), "AES-GCM", false, ["decrypt"]);
        return crypto.subtle.decrypt({ name: "AES-GCM", iv: new Uint8Array(12) }, own, sealed);
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

        /** `isFirst`: whether the page has only just been opened, and has nothing to show yet. */
        constructor(isFirst = false) {
            this.kept = [];
            /** What is to be said when the host has let this page in. */
            this.unsaid = [];
            const fragment = new URLSearchParams(location.hash.slice(1));
            this.ticket = isKey(fragment.get("once")) ? fragment.get("once") : null;
            this.keys = [fragment.get("key"), keptKey()].filter(isKey);
            // A promise, so that whoever makes a call can say first what is to be done.
            if (!this.ticket && this.keys.length === 0) return void Promise.resolve().then(() => this.refused());
            this.nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
            if (isFirst && !this.ticket) this.beginning = this.begin(this.keys[0]).catch(() => null);
            this.socket = new WebSocket(`ws://${location.host}/socket`);
            this.socket.binaryType = "arraybuffer";
            this.socket.onopen = () => this.socket.send(JSON.stringify({ t: "hello", nonce: this.nonce }));
            this.socket.onclose = () => {
                this.isBegun = false;
                this.closed();
            };
            this.socket.onmessage = (event) => this.enter(JSON.parse(event.data));
        }

        get isOpen() { return this.isEntered ? this.socket.readyState === WebSocket.OPEN : Boolean(this.isBegun); }

        say(message) { this.sayBytes(JSON.stringify(message)); }

        sayBytes(bytes) {
            if (this.isEntered) this.socket.send(bytes);
            else this.unsaid.push(bytes);
        }

        close() { this.socket?.close(); }

        /** Asks for what there is to show first; the number by which the host knows that this page was told it. */
        async begin(key) {
            const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
            const view = window.hodieView.tell();
            this.begunView = JSON.stringify(view);
            const words = { nonce, proof: await proof(key, "begin", location.port, nonce), ...view };
            const answer = await fetch("/begin", { method: "POST", body: JSON.stringify(words) });
            if (!answer.ok) return null;
            const body = await answer.arrayBuffer();
            const begun = new TextDecoder().decode(body.slice(0, 64));
            const messages = await opened(body.slice(64), key, location.port, nonce, begun);
            // Nobody goes on with it by a socket that has ended.
            if (this.socket.readyState > WebSocket.OPEN) return null;
            this.isBegun = true;
            for (let at = 0; at < messages.byteLength; ) {
                const head = new DataView(messages, at, 5);
                const data = messages.slice(at + 5, (at += 5 + head.getUint32(0, true)));
                this.message({ data: head.getUint8(4) ? new TextDecoder().decode(data) : data });
            }
            return begun;
        }

        async enter(challenge) {
            const key = await this.fitting(challenge);
            const begun = await this.beginning;
            if (!key) {
                this.closed = () => {};
                this.close();
                return this.refused();
            }
            const words = ["page", location.port, this.nonce, challenge.nonce];
            const shown = await proof(key, ...words);
            // It may have ended meanwhile, and `closed` has been called.
            if (this.socket.readyState > WebSocket.OPEN) return;
            this.socket.onmessage = (event) => this.receive(event);
            const view = window.hodieView.tell();
            this.isEntered = true;
            this.say({ t: "enter", proof: shown, ...(begun && { begun }), ...view });
            // Who has begun was told in what it began with.
            if (begun && JSON.stringify(view) !== this.begunView) this.say({ t: "view", ...view });
            if (key !== this.ticket) keep(key);
            this.entered();
            for (const words of this.unsaid.splice(0)) this.sayBytes(words);
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
    window.hodieCall = new Call(true);
})();
