// The step with a passkey of the page of a QuickLink and the frame of embedded signup (decisions.md §16). A browser uses a passkey
// of WhatsApp on WhatsApp's pages alone, so the person takes a script there and brings the answer back; or the extension does
// (integrations/passkey-extension), which finds what is asked at the form of the answer, once its button was pressed.
(() => {
  'use strict';

  /**
   * @param of `part`, `show`, `focusOn`, `say` and `trouble` of the page, and `send`, which sends a body to a path below
   *   `passkey` of the attempt
   */
  window.parleyPasskey = ({ part, show, focusOn, say, trouble, send, texts, refused }) => {
    part('copy-snippet').addEventListener('click', () => void copy());
    part('answer-form').addEventListener('submit', (event) => {
      event.preventDefault();
      void answer(parsed(part('answer').value));
    });
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== window || origin !== location.origin || data?.source !== 'parley-passkey') return;
      void answer(data.credential);
    });
    // A button in the toolbar shows no extension what is framed.
    part('own-tab').hidden = window.parent === window;
    part('own-tab').href = location.href;
    part('same-code').addEventListener('click', () => void confirm());
    let shown = '';

    function present(passkey) {
      const { stage, options, code } = passkey;
      // What a person has typed stays while nothing has changed.
      const isSame = shown === JSON.stringify(passkey);
      shown = JSON.stringify(passkey);
      if (isSame) return undefined;
      trouble('');
      if (stage === 'sign') {
        part('snippet').value = `${texts.passkeyScript}(${JSON.stringify(options)})`;
        part('answer').value = '';
        part('answer-form').dataset.parleyPasskey = JSON.stringify(options);
        return open('passkey-sign', texts.passkeyTitle);
      }
      if (stage === 'waiting') return open('passkey-waiting', texts.passkeyWaiting);
      part('confirm-code').textContent = code;
      return open('passkey-confirm', `${texts.confirmText} ${[...code].join(' ')}`);
    }

    function open(view, text) {
      show(view);
      focusOn(view);
      say(text);
    }

    async function copy() {
      part('snippet').select();
      await navigator.clipboard.writeText(part('snippet').value).catch(() => document.execCommand('copy'));
      say(texts.snippetCopied);
      part('copy-snippet').textContent = texts.snippetCopied;
    }

    async function answer(credential) {
      trouble('');
      if (!credential) return trouble(texts.badAnswer);
      part('send-answer').disabled = true;
      const answered = await send('', { credential });
      part('send-answer').disabled = false;
      if (answered?.status === 400) return trouble(texts.badAnswer);
      // A conflict: it was answered already, and the poll shows how it goes on.
      return answered && (answered.status < 400 || answered.status === 409) ? undefined : refused(answered);
    }

    async function confirm() {
      trouble('');
      part('same-code').disabled = true;
      const answered = await send('/confirm');
      part('same-code').disabled = false;
      return answered && (answered.status < 400 || answered.status === 409) ? undefined : refused(answered);
    }

    return { present };
  };

  function parsed(text) {
    try {
      const value = JSON.parse(text.trim());
      return typeof value === 'object' && value?.response ? value : undefined;
    } catch {
      return undefined;
    }
  }
})();
