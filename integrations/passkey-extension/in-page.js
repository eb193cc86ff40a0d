// Functions that run within pages. Each is sent there alone, so it uses nothing from outside itself.

/** On the page that the person was on: what it asks for, if it is a page of Parley that asks now. */
export function readRequest() {
  const asking = [...document.querySelectorAll('[data-parley-passkey]')].find((element) => element.checkVisibility());
  return { origin: location.origin, isSecure: window.isSecureContext, options: asking?.dataset.parleyPasskey };
}

/** On the same document, which sends it to its own Parley. */
export function handOver(credential) {
  window.postMessage({ source: 'parley-passkey', credential }, location.origin);
}

/** On web.whatsapp.com: a button, as a browser uses a passkey only after a click. The page cannot see into its shadow root. */
export async function usePasskey(options, origin) {
  const box = document.createElement('div');
  const button = document.createElement('button');
  const note = document.createElement('p');
  box.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:2147483647;padding:2rem;background:#fff;color:#000;text-align:center';
  button.style.cssText =
    'padding:1rem 2rem;border:0;border-radius:.5rem;background:#0b6e4f;color:#fff;font-size:1.25rem';
  button.textContent = 'Use passkey';
  note.textContent = `Your passkey will be used to link your account to ${origin}. If it is on your phone, choose that in the browser.`;
  box.attachShadow({ mode: 'closed' }).append(button, note);
  document.documentElement.append(box);
  button.focus();
  await new Promise((resolve) => {
    button.addEventListener('click', ({ isTrusted }) => isTrusted && resolve());
  });
  button.disabled = true;
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const { id, rawId, type, response } = (await navigator.credentials.get({ publicKey })).toJSON();
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    // Nothing else that a browser may add: results of extensions can be secrets (`prf`).
    return { credential: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } } };
  } catch (error) {
    return { trouble: error.message };
  } finally {
    box.remove();
  }
}
