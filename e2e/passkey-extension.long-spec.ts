import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findOrInstallBrowserWithExtensions } from '@parley/tools';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import {
  addPasskey,
  type Credential,
  expectAssertion,
  pageWithPasskeyStep,
  passkeyOptions,
  presentPasskey,
  serveWhatsApp,
  whatsApp,
} from './support/passkeys.js';

const folder = resolve('integrations/passkey-extension');
const ours = 'https://chat.customer.test';

/** What playwright-core has no types of. */
interface ExtensionTools {
  send(method: 'Extensions.triggerAction', of: { id: string; targetId: string }): Promise<void>;
}

interface Sent {
  credential: Credential;
}

/** The extension in a browser whose authenticator is virtual. Nothing in it can reach a network. */
describe('the extension for passkeys', () => {
  let profile: string;
  let context: BrowserContext;
  let devTools: CDPSession;
  let id: string;
  let visits = 0;

  beforeAll(async () => {
    const executablePath = await findOrInstallBrowserWithExtensions((line) => console.error(line));
    profile = await mkdtemp(join(tmpdir(), 'parley-extension-'));
    context = await chromium.launchPersistentContext(profile, {
      executablePath,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND'],
        ...[
          `--disable-extensions-except=${folder}`,
          `--load-extension=${folder}`,
          '--enable-unsafe-extension-debugging',
        ],
      ],
    });
    await context.route(/^https?:\/\/(framed\.)?chat\.customer\.test\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: pageWithPasskeyStep }),
    );
    await serveWhatsApp(context);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    id = new URL(worker.url()).host;
    devTools = await context.browser()!.newBrowserCDPSession();
  }, 120_000);
  afterEach(() =>
    Promise.all(
      context
        .pages()
        .slice(1)
        .map((page) => page.close()),
    ),
  );
  afterAll(async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });

  async function asking(options: object = passkeyOptions): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${ours}/${(visits += 1)}`);
    await presentPasskey(page, options);
    return page;
  }

  /** @returns the window that the extension opens */
  async function pressButton(page: Page): Promise<Page> {
    const { targetInfos } = await devTools.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const { targetId } = targetInfos.find(({ url }) => url === page.url())!;
    const opened = context.waitForEvent('page');
    await (devTools as unknown as ExtensionTools).send('Extensions.triggerAction', { id, targetId });
    return opened;
  }

  /** @returns the page of WhatsApp, once it shows the button */
  async function agree(confirmation: Page): Promise<Page> {
    const opened = context.waitForEvent('page');
    await confirmation.getByRole('button', { name: 'Go on' }).click();
    const page = await opened;
    await page.locator('html > div').waitFor();
    return page;
  }

  /** The extension closes the page after that, maybe before the key is up: then the press is said to have failed. */
  async function usePasskey(page: Page): Promise<void> {
    const closed = page.waitForEvent('close');
    await Promise.allSettled([page.keyboard.press('Enter')]);
    await closed;
  }

  function troubleOf(confirmation: Page): Promise<string> {
    return confirmation.locator('#trouble:visible').innerText();
  }

  const sent = (page: Page) => page.evaluate<Sent[]>('sent');

  it('brings the page what the passkey gives on web.whatsapp.com, and shows first who asks', async () => {
    const page = await asking();
    const confirmation = await pressButton(page);
    await confirmation.locator('#origin').waitFor({ state: 'visible' });
    expect(await confirmation.locator('#origin').innerText()).toBe(ours);
    expect(await confirmation.locator('dd').allInnerTexts()).toEqual(['whatsapp.com', passkeyOptions.challenge]);
    expect(context.pages().some((open) => open.url().startsWith(whatsApp))).toBe(false);

    const theirs = await agree(confirmation);
    await addPasskey(theirs);
    expect(await theirs.evaluate("document.querySelector('html > div').shadowRoot")).toBeNull();
    expect(await sent(page)).toEqual([]);

    const closed = confirmation.waitForEvent('close');
    await usePasskey(theirs);
    await closed;
    const [{ credential }, ...more] = (await sent(page)) as [Sent, ...Sent[]];
    expect(more).toEqual([]);
    expect(Object.keys(credential).sort()).toEqual(['id', 'rawId', 'response', 'type']);
    expectAssertion(credential);
  });

  it('gives nothing to a page that took the place of the one that asked', async () => {
    const page = await asking();
    const confirmation = await pressButton(page);
    const theirs = await agree(confirmation);
    await addPasskey(theirs);
    await page.goto(`${ours}/${(visits += 1)}`);
    await page.evaluate("window.heard = []; addEventListener('message', ({ data }) => heard.push(data))");
    await usePasskey(theirs);
    expect(await troubleOf(confirmation)).toMatch(/page that asked is gone/);
    expect(await page.evaluate('heard')).toEqual([]);
  });

  it('says why where the browser gives no passkey, or its page is closed, and lets try again', async () => {
    const page = await asking();
    const confirmation = await pressButton(page);
    const theirs = await agree(confirmation);
    await theirs.close();
    expect(await troubleOf(confirmation)).toMatch(/closed or left/);

    const again = await agree(confirmation);
    await addPasskey(again);
    const closed = confirmation.waitForEvent('close');
    await usePasskey(again);
    await closed;
    expect(await sent(page)).toHaveLength(1);
  });

  it.each([
    ['of another site', { ...passkeyOptions, rpId: 'customer.test' }, /not of WhatsApp/],
    ['of a site that sounds like it', { ...passkeyOptions, rpId: 'web.whatsapp.com.customer.test' }, /not of WhatsApp/],
    ['without a challenge', { rpId: 'whatsapp.com' }, /no challenge/],
    ['that is too long', { ...passkeyOptions, more: 'x'.repeat(20_000) }, /cannot be understood/],
  ])('refuses what is asked %s', async (_what, options, trouble) => {
    const confirmation = await pressButton(await asking(options));
    expect(await troubleOf(confirmation)).toMatch(trouble);
    expect(await confirmation.getByRole('button', { name: 'Go on' }).isVisible()).toBe(false);
  });

  it('does nothing for a page that asks for no passkey, or is not encrypted', async () => {
    const page = await context.newPage();
    await page.goto(`${ours}/${(visits += 1)}`);
    expect(await troubleOf(await pressButton(page))).toMatch(/does not ask/);
    await page.goto(`http://chat.customer.test/${(visits += 1)}`);
    await presentPasskey(page);
    expect(await troubleOf(await pressButton(page))).toMatch(/not encrypted/);
  });

  it('is led from a frame, which it cannot see, to the same step in a tab of its own', async () => {
    const page = await context.newPage();
    await page.goto(`${ours}/${(visits += 1)}`);
    expect(await page.locator('#own-tab').isVisible()).toBe(true);
    await presentPasskey(page);
    expect(await page.locator('#own-tab').isVisible()).toBe(false);

    const framed = `https://framed.chat.customer.test/${(visits += 1)}#session=1`;
    await page.setContent(`<iframe src="${framed}"></iframe>`);
    const frame = page.frames()[1]!;
    await frame.waitForLoadState();
    await presentPasskey(frame);
    expect(await frame.locator('#own-tab').getAttribute('href')).toBe(framed);
    expect(await frame.locator('#own-tab').isVisible()).toBe(true);
    expect(await troubleOf(await pressButton(page))).toMatch(/does not ask/);
  });

  it('shows itself to no page whose visitor has not pressed its button', async () => {
    const page = await asking();
    const found = await page.evaluate(
      `fetch('chrome-extension://${id}/manifest.json').then(() => 'found', () => typeof globalThis.chrome?.runtime)`,
    );
    expect(found).toBe('undefined');
  });
});
