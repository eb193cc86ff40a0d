import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findOrInstallBrowser } from '@parley/tools';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const whatsApp = 'https://web.whatsapp.com';
const ours = 'https://parley.test';
const challenge = 'Y2hhbGxlbmdlLW9mLXdoYXRzYXBw';
const options = {
  challenge,
  timeout: 600_000,
  rpId: 'whatsapp.com',
  allowCredentials: [],
  userVerification: 'required',
};
const ids = ['snippet', 'copy-snippet', 'answer-form', 'answer', 'send-answer', 'same-code', 'confirm-code'];
const tags: Record<string, string> = { snippet: 'textarea', answer: 'textarea', 'answer-form': 'form' };
const elements = ids.map((id) => `<${tags[id] ?? 'button'} id="${id}"></${tags[id] ?? 'button'}>`).join('');

interface Credential {
  rawId: string;
  type: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

/** The script that the page of a QuickLink gives, in a browser whose authenticator is virtual. */
describe('the script for web.whatsapp.com', () => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = Buffer.from('a passkey of the test');
  let browser: Browser;
  let context: BrowserContext;
  let snippet: string;

  beforeAll(async () => {
    const executablePath = await findOrInstallBrowser((line) => console.error(line));
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await browser.newContext();
    await context.route(`${ours}/**`, (route) => route.fulfill({ contentType: 'text/html', body: elements }));
    // As strict as WhatsApp's own: nothing can be sent from there to us.
    const headers = { 'content-security-policy': "default-src 'self'; connect-src 'self'; style-src 'self'" };
    await context.route(`${whatsApp}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', headers, body: '<title>WhatsApp Web</title>' }),
    );
    snippet = await snippetOf(await context.newPage());
  }, 120_000);
  afterAll(() => browser.close());

  async function snippetOf(page: Page): Promise<string> {
    await page.goto(ours);
    await page.addScriptTag({ content: await readFile('apps/gateway/src/pages/assets/passkey.js', 'utf8') });
    await page.evaluate(
      `parleyPasskey({
        part: (id) => document.getElementById(id), show() {}, focusOn() {}, say() {}, trouble() {}, send() {}, refused() {},
        texts: { passkeyUse: 'Use passkey', passkeyUsed: 'Done', passkeyTitle: '' },
      }).present({ stage: 'sign', options: ${JSON.stringify(options)} })`,
    );
    return page.locator('#snippet').inputValue();
  }

  async function pageWithPasskey(rpId: string): Promise<Page> {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
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
    return page;
  }

  it('uses the passkey after a click, and shows what is to be brought back', async () => {
    const page = await pageWithPasskey('whatsapp.com');
    await page.goto(whatsApp);
    await page.evaluate(snippet);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    const answer = page.locator('textarea');
    await answer.waitFor({ state: 'visible' });
    const { rawId, type, response } = JSON.parse(await answer.inputValue()) as Credential;
    const [data, authenticatorData, signature] = [
      response.clientDataJSON,
      response.authenticatorData,
      response.signature,
    ].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer, Buffer];
    expect([rawId, type]).toEqual([credentialId.toString('base64url'), 'public-key']);
    expect(JSON.parse(data.toString())).toMatchObject({ type: 'webauthn.get', challenge, origin: whatsApp });
    expect(authenticatorData.subarray(0, 32)).toEqual(createHash('sha256').update('whatsapp.com').digest());
    const verifier = createVerify('sha256')
      .update(authenticatorData)
      .update(createHash('sha256').update(data).digest());
    expect(verifier.verify(keys.publicKey, signature)).toBe(true);
  });

  it('says why where the browser gives none', async () => {
    const page = await context.newPage();
    await page.goto(ours);
    await page.evaluate(snippet);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page
      .locator('p')
      .filter({ hasText: /relying party|domain/i })
      .waitFor();
  });
});
