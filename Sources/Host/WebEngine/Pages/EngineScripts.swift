import Foundation
import WebLink

/// JavaScript of the engine's own.
enum EngineScripts {
    /// The world beside a document's own in which the engine's script runs.
    static let world = "hodie"
    /// Functions that are in a document's world, and in the engine's, and call the engine with a text.
    static let (posting, telling) = ("__hodiePost", "__hodieTell")

    /// A function that makes of a value what can be read by `ScriptValue(copied:)`.
    static let copying = """
        (value) => { const seen = []; let count = 0;
        const copy = (value) => {
          if (++count > 100000) return ['x'];
          switch (typeof value) {
          case 'undefined': return ['u'];
          case 'boolean': return ['b', value];
          case 'number': return ['n', Number.isFinite(value) ? value : String(value)];
          case 'bigint': return ['n', Number(value)];
          case 'string': return ['s', value];
          case 'object': break;
          default: return ['x'];
          }
          if (value === null) return ['l'];
          if (value instanceof String || value instanceof Number || value instanceof Boolean) return copy(value.valueOf());
          if (value instanceof Date) return ['d', value.getTime()];
          if (typeof Node === 'function' && value instanceof Node || typeof Promise === 'function'
              && value instanceof Promise || value === globalThis) return ['x'];
          if (seen.includes(value) || seen.length >= 60) return ['x'];
          seen.push(value);
          try {
            if (Array.isArray(value)) return ['a', Array.from(value, copy)];
            const members = {};
            for (const key of Object.keys(value)) members[key] = copy(value[key]);
            return ['o', members];
          } finally { seen.pop(); }
        };
        return copy(value); }
        """

    /// A script that makes `window.webkit.messageHandlers`.
    static func handlers(_ names: [String]) -> String {
        let list = (try? JSONEncoder().encode(names)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
        return """
            (() => { const post = globalThis.\(posting), stringify = JSON.stringify, copy = \(copying);
            if (typeof post !== 'function') return;
            const handlers = {};
            for (const name of \(list))
              handlers[name] = Object.freeze({ postMessage(value) { post(stringify([name, copy(value)])); } });
            Object.defineProperty(globalThis, '\(posting)', { enumerable: false });
            const webkit = globalThis.webkit ?? {};
            Object.defineProperty(webkit, 'messageHandlers',
                { value: Object.freeze(handlers), configurable: true, enumerable: true });
            if (!globalThis.webkit)
              Object.defineProperty(globalThis, 'webkit', { value: webkit, configurable: true, enumerable: true });
            })()
            """
    }

    /// Tells of the main frame's title and of the field that is edited.
    static let agent = """
        (() => { if (self !== top || typeof \(telling) !== 'function') return;
        const tell = (kind, value) => \(telling)(JSON.stringify([kind, value]));
        let title = null, editing = 'null', isDue = false;
        const tellTitle = () => { if (document.title !== title) tell('title', (title = document.title).slice(0, 4096)); };
        const field = () => { let found = document.activeElement;
          while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
          if (!found || found.disabled || found.readOnly) return null;
          if (found.isContentEditable || found.tagName === 'TEXTAREA') return found;
          return found.tagName === 'INPUT' && !/^(button|submit|checkbox|radio|range|color|file|image|reset|hidden)$/
              .test(found.type) ? found : null; };
        const state = () => { const found = field();
          if (!found) return null;
          const box = found.getBoundingClientRect(), view = visualViewport, scale = view.scale;
          const isField = 'value' in found, text = (isField ? found.value : found.innerText).slice(0, 65536);
          let start = text.length, end = text.length;
          if (isField) { start = found.selectionStart ?? start; end = found.selectionEnd ?? end; }
          else { const chosen = getSelection();
            if (chosen.rangeCount) { const range = chosen.getRangeAt(0), before = range.cloneRange();
              before.selectNodeContents(found);
              try { before.setEnd(range.startContainer, range.startOffset); start = before.toString().length;
                    end = start + range.toString().length; } catch {} } }
          return [(box.left - view.offsetLeft) * scale, (box.top - view.offsetTop) * scale, box.width * scale,
              box.height * scale, text, start, end, found.type === 'password', found.tagName !== 'INPUT']; };
        const tellEditing = () => { isDue = false;
          const now = state(), text = JSON.stringify(now);
          if (text !== editing) { editing = text; tell('editing', now); } };
        const edit = () => { if (!isDue) { isDue = true; setTimeout(tellEditing, 0); } };
        for (const kind of ['focusin', 'focusout', 'input', 'selectionchange'])
          document.addEventListener(kind, edit, true);
        visualViewport.addEventListener('resize', () => { if (editing !== 'null') edit(); });
        const watch = () => { tellTitle();
          new MutationObserver(tellTitle).observe(document.head ?? document.documentElement,
              { childList: true, subtree: true, characterData: true }); };
        if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch, { once: true });
        else watch();
        addEventListener('load', tellTitle);
        })()
        """

    /// What a frame's metadata does not say: the size of the document, what its viewport element says, the width that it is
    /// laid out for.
    static let measuring = """
        (() => { const root = document.scrollingElement ?? document.documentElement;
        return [root?.scrollWidth ?? 0, root?.scrollHeight ?? 0,
                document.querySelector('meta[name="viewport" i]')?.content?.slice(0, 512) ?? '', innerWidth]; })()
        """

    /// Comes to an end when what there is now is drawn.
    static let drawing = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"

    /// Brings the view's top left corner to a place, in points of the view, and gives back what is left to go.
    /// - Parameter isAgain: whether what came of the time before is waited for, at most 0.1 seconds: a page that nobody
    ///   sees draws nothing.
    static func scrolling(_ x: Double, _ y: Double, isAgain: Bool) -> String {
        """
        (async () => {
        if (\(isAgain)) await new Promise((then) => {
          requestAnimationFrame(() => requestAnimationFrame(then)); setTimeout(then, 100); });
        const view = visualViewport, scale = view.scale, x = \(x) / scale, y = \(y) / scale;
        scrollTo({ left: x, top: y, behavior: 'instant' });
        return [(x - view.pageLeft) * scale, (y - view.pageTop) * scale, scale]; })()
        """
    }

    /// The text that is selected, in a field or in the document.
    static let selection = """
        (() => { const found = document.activeElement;
        if (found && 'value' in found && found.selectionStart != null && found.type !== 'password')
          return found.value.slice(found.selectionStart, found.selectionEnd).slice(0, 1000000);
        return String(getSelection()).slice(0, 1000000); })()
        """
}
