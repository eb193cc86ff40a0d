// The extension's own window: it says which site asks for what, and leads through it. What it knows ends with it.
import { handOver, readRequest, usePasskey } from './in-page.js';
import { checkedRequest } from './request.js';

const whatsApp = 'https://web.whatsapp.com/';
const longestLoadMs = 60_000;
const tabId = Number(new URLSearchParams(location.search).get('tab'));
const part = (id) => document.getElementById(id);

part('cancel').addEventListener('click', () => window.close());
await present();

async function present() {
  const request = await readTab();
  const { options, trouble } = checkedRequest(request);
  if (trouble) return tell(trouble);
  part('origin').textContent = request.origin;
  part('rp-id').textContent = options.rpId;
  part('challenge').textContent = options.challenge;
  part('request').hidden = part('go-on').hidden = false;
  part('go-on').addEventListener('click', () => void goOn(request, options));
  return undefined;
}

/** Pages that no extension may read ask for nothing. */
async function readTab() {
  try {
    const [{ result, documentId }] = await chrome.scripting.executeScript({ target: { tabId }, func: readRequest });
    return { ...result, documentId };
  } catch {
    return {};
  }
}

async function goOn(request, options) {
  part('go-on').disabled = true;
  tell('');
  try {
    const credential = await credentialOf(options, request.origin);
    await handOverTo(request.documentId, credential);
    window.close();
  } catch (error) {
    tell(error.message);
    part('go-on').disabled = false;
  }
}

async function credentialOf(options, origin) {
  // A window such as this one has no room for tabs.
  const { windowId } = await chrome.tabs.get(tabId);
  const tab = await chrome.tabs.create({ windowId, active: false });
  try {
    await open(tab.id);
    const injection = { target: { tabId: tab.id }, func: usePasskey, args: [options, origin] };
    const [{ result }] = await chrome.scripting.executeScript(injection).catch(() => [{}]);
    if (!result) throw new Error('The tab of web.whatsapp.com was closed or left. Try again.');
    if (result.trouble) throw new Error(`The browser gave no passkey: ${result.trouble}`);
    return result.credential;
  } finally {
    // Closed by the person already, when this fails.
    await chrome.tabs.remove(tab.id).catch(() => undefined);
  }
}

async function open(id) {
  const loaded = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('web.whatsapp.com did not open.')), longestLoadMs);
    chrome.tabs.onUpdated.addListener(function follow(changedId, { status }, { url }) {
      if (changedId !== id || status !== 'complete' || !url?.startsWith(whatsApp)) return;
      clearTimeout(timer);
      chrome.tabs.onUpdated.removeListener(follow);
      resolve();
    });
  });
  await Promise.all([loaded, show(id, { url: whatsApp })]);
}

async function show(id, change) {
  const { windowId } = await chrome.tabs.update(id, { ...change, active: true });
  await chrome.windows.update(windowId, { focused: true });
}

/** To the document that asked, and to no other that its tab may show by now. */
async function handOverTo(documentId, credential) {
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.executeScript({ target, func: handOver, args: [credential] }).catch(() => {
    throw new Error('The page that asked is gone. Open it again and start anew.');
  });
  await show(tabId, {});
}

function tell(trouble) {
  part('trouble').textContent = trouble;
  part('trouble').hidden = trouble === '';
}
