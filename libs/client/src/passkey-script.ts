/** What the script says to the person. */
export interface PasskeyScriptTexts {
  /** On its button. */
  readonly use: string;
  /** Once the answer has been copied. */
  readonly used: string;
}

/**
 * JavaScript for the console of web.whatsapp.com, where alone a browser uses a passkey of WhatsApp. A function: call it there
 * with the `options` of a session's passkey, as in `passkeyScript(texts) + '(' + JSON.stringify(options) + ')'`. It shows a
 * button, as a browser uses a passkey only after a click, and then the answer for `POST /api/{session}/auth/passkey`.
 */
export function passkeyScript({ use, used }: PasskeyScriptTexts): string {
  return `((options) => {
  const [use, used] = ${JSON.stringify([use, used])};
  const box = document.createElement('div');
  const button = document.createElement('button');
  const answer = document.createElement('textarea');
  const note = document.createElement('p');
  box.style.cssText = 'position:fixed;inset:0 0 auto;z-index:99999;padding:2rem;background:#fff;color:#000;text-align:center';
  button.style.cssText = 'padding:1rem 2rem;background:#0b6e4f;color:#fff;font-size:1.25rem;border-radius:.5rem';
  answer.style.cssText = 'display:block;width:90%;margin:1rem auto;color:#000';
  button.textContent = use;
  answer.hidden = answer.readOnly = true;
  button.onclick = async () => {
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      answer.value = JSON.stringify(await navigator.credentials.get({ publicKey }));
      answer.hidden = false;
      answer.select();
      await navigator.clipboard.writeText(answer.value).catch(() => document.execCommand('copy'));
      note.textContent = used;
    } catch (error) {
      note.textContent = error.message;
    }
  };
  box.append(button, note, answer);
  document.body.append(box);
})`;
}
