// Embedded signup on a page (decisions.md §9): a button that opens Parley's frame in a dialog. The frame reports to this
// window by messages. `Parley.open()` and `Parley.close()` work without the button.
(() => {
  'use strict';
  const script = document.currentScript;
  const base = new URL('.', script.src);
  const words = {
    en: ['Connect WhatsApp', 'It did not open. Try again.'],
    pt: ['Conectar WhatsApp', 'Não abriu. Tente de novo.'],
    es: ['Conectar WhatsApp', 'No se abrió. Inténtalo de nuevo.'],
    hi: ['WhatsApp जोड़ें', 'यह नहीं खुला। फिर कोशिश करें।'],
    id: ['Hubungkan WhatsApp', 'Tidak terbuka. Coba lagi.'],
    ar: ['اربط واتساب', 'لم يُفتح. حاول مرة أخرى.'],
  };
  const [label, failed] = words[navigator.language.slice(0, 2)] ?? words.en;
  let opened;

  /**
   * @param {{ frameUrl?: string, key?: string, externalId?: string, onMessage?: (message: object) => void }} [options]
   *   `frameUrl`: the frame of a widget session that your server has made; otherwise the public key makes one
   */
  async function open(options = {}) {
    if (opened) return;
    const mine = (opened = { onMessage: options.onMessage });
    try {
      const url = new URL(options.frameUrl ?? (await create(options)));
      if (url.origin !== base.origin) throw new Error('The frame is not one of this Parley.');
      if (opened === mine) showFrame(mine, url);
    } catch (error) {
      if (opened === mine) opened = undefined;
      throw error;
    }
  }

  async function create({ key = script.dataset.parleyKey, externalId = script.dataset.externalId }) {
    const response = await fetch(new URL('sessions', base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ publicKey: key, externalId }),
    });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(answer.error), { code: answer.code, status: response.status });
    return answer.frameUrl;
  }

  function showFrame(mine, url) {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    Object.assign(dialog.style, {
      width: 'min(32rem, 100vw)',
      height: 'min(46rem, 100vh)',
      maxWidth: '100vw',
      maxHeight: '100vh',
      padding: '0',
      border: '0',
      borderRadius: '0.75rem',
      overflow: 'hidden',
    });
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
    frame.title = label;
    frame.referrerPolicy = 'origin';
    const fragment = new URLSearchParams(url.hash.slice(1));
    fragment.set('origin', location.origin);
    url.hash = fragment.toString();
    frame.src = url.href;
    dialog.append(frame);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    document.body.append(dialog);
    dialog.showModal();
    Object.assign(mine, { dialog, frame });
  }

  /** Asks the frame to close, so that it reports `closed` first. A frame that has reported nothing yet is just removed. */
  function close() {
    if (opened?.speaks) opened.frame.contentWindow.postMessage({ source: 'parley-embed', type: 'close' }, base.origin);
    else remove();
  }

  function remove() {
    opened?.dialog?.remove();
    opened = undefined;
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (!opened?.frame || source !== opened.frame.contentWindow || origin !== base.origin) return;
    if (data?.source === 'parley-frame' && data.height > 0)
      opened.dialog.style.height = `min(${Number(data.height)}px, 100vh)`;
    if (data?.source !== 'parley') return;
    opened.speaks = true;
    const { onMessage } = opened;
    if (data.type === 'closed') remove();
    onMessage?.(data);
  });

  function addButton() {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'parley-connect';
    button.textContent = label;
    button.addEventListener('click', async () => {
      button.disabled = true;
      try {
        await open();
        button.textContent = label;
      } catch (error) {
        button.textContent = failed;
        console.error('Parley:', error);
      } finally {
        button.disabled = false;
      }
    });
    const container = script.dataset.container && document.querySelector(script.dataset.container);
    if (container) container.append(button);
    else script.after(button);
  }

  window.Parley = { open, close };
  if (!script.dataset.parleyKey) return;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', addButton);
  else addButton();
})();
