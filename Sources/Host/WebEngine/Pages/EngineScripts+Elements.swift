import WebLink

extension EngineScripts {
    /// Tells what assistive technology finds in the main frame's document, in its order: headings, texts by block, links,
    /// controls, pictures with a name. Looks again a moment after the document has changed.
    static let elements = #"""
        (() => { if (self !== top || typeof \#(telling) !== 'function') return;
        const most = \#(WebLimits.elements), longest = 512;
        const text = (value) => (value ?? '').replace(/\s+/g, ' ').trim().slice(0, longest);
        const interactive = 'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox],'
          + ' [role=radio], [role=switch], [role=tab], [role=menuitem], [contenteditable=""], [contenteditable=true]';
        const pictures = 'img, svg, canvas, video, [role=img]', others = `${interactive}, ${pictures}, label, iframe`;
        const isHidden = (element) => element.hidden || element.ariaHidden === 'true' || element.inert
          || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const isBlock = (element) => !getComputedStyle(element).display.startsWith('inline');
        const named = (element) => {
          const by = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/)
            .map((id) => id && document.getElementById(id)?.textContent).filter(Boolean).join(' ');
          return text(by || element.ariaLabel || Array.from(element.labels ?? [], (label) => label.innerText).join(' ')
            || element.alt || (element.matches('input, textarea, select') ? '' : element.innerText)
            || element.placeholder || element.title || (element.type === 'submit' ? element.value : '')); };
        const roleOf = (element) => { const role = element.getAttribute('role'), type = element.type;
          if (role === 'link' || element.matches('a[href]')) return 'link';
          if (/^(checkbox|radio|switch)$/.test(role ?? '')) return 'choice';
          if (element.matches('input')) {
            if (/^(checkbox|radio)$/.test(type)) return 'choice';
            if (/^(button|submit|reset|image|file|color)$/.test(type)) return 'button';
            return type === 'range' ? 'slider' : 'field'; }
          if (element.matches('textarea, [contenteditable=""], [contenteditable=true]')) return 'field';
          return 'button'; };
        const list = () => { const found = [];
          const add = (role, label, box, more) => {
            if (found.length >= most || box.width <= 0 || box.height <= 0 || !(label || more?.value || role === 'field')) return;
            const view = visualViewport, scale = view.scale;
            found.push([role, label, more?.value ?? '', (box.left + view.pageLeft - view.offsetLeft) * scale,
              (box.top + view.pageTop - view.offsetTop) * scale, box.width * scale, box.height * scale,
              more?.isOn ?? false, more?.isEnabled ?? true]); };
          const addControl = (element, box) => { const role = roleOf(element);
            add(role, named(element), (box ?? element).getBoundingClientRect(), {
              value: element.type === 'password' ? '•'.repeat(Math.min(element.value.length, 64))
                : role === 'field' || role === 'slider' ? text(element.value ?? element.innerText)
                : element.matches('select') ? text(element.selectedOptions[0]?.text) : '',
              isOn: element.checked === true || element.ariaChecked === 'true' || element.ariaSelected === 'true'
                || element.ariaPressed === 'true',
              isEnabled: element.disabled !== true && element.ariaDisabled !== 'true' }); };
          // Whoever meets a choice hears its label with it, and may touch the label as well.
          const isChoiceLabel = (node) => node.matches('label') && /^(checkbox|radio)$/.test(node.control?.type ?? '');
          const walk = (parent) => { let run = null;
            const flush = () => { if (!run) return;
              const words = text(run.toString());
              if (words) add(/^H[1-6]$/.test(parent.tagName) || parent.getAttribute?.('role') === 'heading' ? 'heading' : 'text',
                words, run.getBoundingClientRect());
              run = null; };
            for (const node of parent.childNodes) { if (found.length >= most) return;
              const isText = node.nodeType === 3;
              if (!isText && node.nodeType !== 1) continue;
              if (!isText && (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|HEAD)$/.test(node.tagName) || isHidden(node))) continue;
              if (isText ? node.data.trim() : node.tagName !== 'BR' && !isBlock(node) && !node.matches(interactive)
                  && !node.matches(pictures) && !isChoiceLabel(node) && !node.querySelector(others) && !node.shadowRoot) {
                if (!run) { run = document.createRange(); run.setStartBefore(node); }
                run.setEndAfter(node);
                continue; }
              if (isText || node.tagName === 'BR') continue;
              flush();
              if (isChoiceLabel(node)) { if (node.contains(node.control)) addControl(node.control, node); }
              else if (node.matches(interactive)) addControl(node);
              else if (node.matches(pictures)) add('image', named(node), node.getBoundingClientRect());
              else { if (node.shadowRoot) walk(node.shadowRoot); walk(node); } }
            flush(); };
          if (document.body) walk(document.body);
          return found; };
        let told = '[]', isDue = false, pause = 200;
        // A page that changes without end spends a tenth of its time here at most.
        const look = () => { isDue = false;
          const begun = performance.now(), now = list(), said = JSON.stringify(now);
          pause = Math.max(200, (performance.now() - begun) * 10);
          if (said !== told) { told = said; \#(telling)(JSON.stringify(['elements', now])); } };
        const soon = () => { if (!isDue) { isDue = true; setTimeout(look, pause); } };
        const watch = () => { soon();
          new MutationObserver(soon).observe(document, { subtree: true, childList: true, characterData: true, attributes: true }); };
        if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch, { once: true }); else watch();
        for (const kind of ['load', 'resize', 'input', 'change', 'toggle', 'transitionend']) addEventListener(kind, soon, true);
        visualViewport.addEventListener('resize', soon);
        })()
        """#
}
