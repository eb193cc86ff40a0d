import { expect } from '@jest/globals';
import { passkeyScript } from '@parley/client/passkey';
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BrowserContext, type Frame, type Page } from 'playwright-core';

export const whatsApp = 'https://web.whatsapp.com';
const challenge = 'Y2hhbGxlbmdlLW9mLXdoYXRzYXBw';
/** As WhatsApp sends them. */
export const passkeyOptions = {
  challenge,
  timeout: 600_000,
  rpId: 'whatsapp.com',
  allowCredentials: [],
  userVerification: 'required',
};
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const credentialId = Buffer.from('a passkey of the test');
const buttons = ['copy-snippet', 'send-answer', 'same-code', 'confirm-code'].map(
  (id) => `<button id="${id}"></button>`,
);
/** What passkey.js asks of its page. */
export const pageWithPasskeyStep = `<textarea id="snippet"></textarea><a id="own-tab">…</a><form id="answer-form">
  <textarea id="answer"></textarea></form>${buttons.join('')}`;

export interface Credential {
  id: string;
  rawId: string;
  type: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

/** Pages of WhatsApp as strict as its own: nothing can be sent from there to us. */
export async function serveWhatsApp(context: BrowserContext): Promise<void> {
  const headers = {
    'content-security-policy': "default-src 'self'; connect-src 'self'; style-src 'self'",
    'cross-origin-opener-policy': 'same-origin',
  };
  await context.route(`${whatsApp}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: '<title>WhatsApp Web</title>' }),
  );
}

/** The step with a passkey of the pages for end customers, at work on this page; what it sends is in `sent`. */
export async function presentPasskey(page: Page | Frame, options: object = passkeyOptions): Promise<void> {
  const script = passkeyScript({ use: 'Use passkey', used: 'Done' });
  await page.addScriptTag({ content: await readFile('apps/gateway/src/pages/assets/passkey.js', 'utf8') });
  await page.evaluate(
    `window.sent = [];
    parleyPasskey({
      part: (id) => document.getElementById(id), show() {}, focusOn() {}, say() {}, trouble() {}, refused() {},
      send: async (path, body) => ({ status: sent.push(body) && 200 }),
      texts: ${JSON.stringify({ passkeyUse: 'Use passkey', passkeyUsed: 'Done', passkeyTitle: '', passkeyScript: script })},
    }).present({ stage: 'sign', options: ${JSON.stringify(options)} })`,
  );
}

/** Gives the page's browser a passkey, as an authenticator that agrees to everything. */
export async function addPasskey(page: Page, rpId = 'whatsapp.com'): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await devTools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      ...{ credentialId: credentialId.toString('base64'), isResidentCredential: true, rpId, signCount: 1 },
      privateKey: keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from('user').toString('base64'),
    },
  });
}

/** That it is an assertion of the passkey, for the challenge, made on WhatsApp's page. */
export function expectAssertion({ rawId, type, response }: Credential): void {
  const { clientDataJSON, authenticatorData, signature } = response;
  const [data, authenticator, signed] = [clientDataJSON, authenticatorData, signature].map((text) =>
    Buffer.from(text, 'base64url'),
  ) as [Buffer, Buffer, Buffer];
  expect([rawId, type]).toEqual([credentialId.toString('base64url'), 'public-key']);
  expect(JSON.parse(data.toString())).toMatchObject({ type: 'webauthn.get', challenge, origin: whatsApp });
  expect(authenticator.subarray(0, 32)).toEqual(createHash('sha256').update('whatsapp.com').digest());
  const verifier = createVerify('sha256').update(authenticator).update(createHash('sha256').update(data).digest());
  expect(verifier.verify(keys.publicKey, signed)).toBe(true);
}
