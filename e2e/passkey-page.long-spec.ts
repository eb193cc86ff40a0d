import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { findOrInstallBrowser } from '@parley/tools';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import {
  addPasskey,
  type Credential,
  expectAssertion,
  pageWithPasskeyStep,
  presentPasskey,
  serveWhatsApp,
  whatsApp,
} from './support/passkeys.js';

const ours = 'https://parley.test';

/** The script that the page of a QuickLink gives, in a browser whose authenticator is virtual. */
describe('the script for web.whatsapp.com', () => {
  let browser: Browser;
  let context: BrowserContext;
  let snippet: string;

  beforeAll(async () => {
    const executablePath = await findOrInstallBrowser((line) => console.error(line));
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await browser.newContext();
    await context.route(`${ours}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: pageWithPasskeyStep }),
    );
    await serveWhatsApp(context);
    const page = await context.newPage();
    await page.goto(ours);
    await presentPasskey(page);
    snippet = await page.locator('#snippet').inputValue();
  }, 120_000);
  afterAll(() => browser.close());

  it('uses the passkey after a click, and shows what is to be brought back', async () => {
    const page = await context.newPage();
    await addPasskey(page);
    await page.goto(whatsApp);
    await page.evaluate(snippet);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    const answer = page.locator('textarea');
    await answer.waitFor({ state: 'visible' });
    expectAssertion(JSON.parse(await answer.inputValue()) as Credential);
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
