import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuickLink } from '@parley/contracts/onboarding';
import type { WidgetHandoff, WidgetSettings } from '@parley/contracts/widget';
import { FakeGraph, type FakeNumber } from '@parley/testing';
import { findOrInstallBrowser, PrivateParley } from '@parley/tools';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { timeouts } from './support/timeouts.js';

const app = { appId: '1904278376432', appSecret: 'secret-of-the-app', configId: '777298265371' };
const metaPage = 'https://www.facebook.com/dialog';

/** A person who runs Meta's dialog on the pages for end customers, with a stand-in for Meta's script and its window. */
describe('the pages of a business that signs up', () => {
  let parley: PrivateParley;
  let graph: FakeGraph;
  let browser: Browser;
  let context: BrowserContext;
  const problems: string[] = [];

  beforeAll(async () => {
    graph = await FakeGraph.start();
    const settings = { META_APP_ID: app.appId, META_APP_SECRET: app.appSecret, META_CONFIG_ID: app.configId };
    parley = await PrivateParley.start({ GRAPH_BASE_URL: graph.url, ...settings });
    const executablePath = await findOrInstallBrowser((line) => console.error(line));
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    context = await browser.newContext({ locale: 'en-GB' });
    await context.route('https://connect.facebook.net/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: sdk }),
    );
    await context.route(`${metaPage}*`, (route) => route.fulfill({ contentType: 'text/html', body: dialog }));
  }, 2 * timeouts.startMs);
  afterAll(async () => {
    await browser?.close();
    await parley?.stop();
    await graph?.close();
    expect(graph?.violations).toEqual([]);
  }, timeouts.stopMs);

  const number = (fields: Partial<FakeNumber> = {}) => graph.addNumber({ ...fields, appSecret: app.appSecret });
  const makeLink = (): Promise<QuickLink> =>
    parley.client.post('/v1/quicklinks', {
      ...{ projectId: parley.credentials.project.id, name: 'Acme', engine: 'cloud' },
    });
  const open = async (url: string, script = ''): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(timeouts.soonMs);
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.addInitScript({ content: script });
    await page.goto(url);
    return page;
  };

  it('asks for the PIN of the number, and connects it', async () => {
    const signedUp = number({ pin: '482913' });
    const { url } = await makeLink();
    const opened = await open(url, dialogGives(signedUp, graph.signUp(signedUp, app)));
    await opened.getByRole('button', { name: 'Start' }).click();
    await opened.getByRole('button', { name: 'Continue with Facebook' }).click();
    await opened.getByLabel('PIN of six digits').fill('111111');
    await opened.getByRole('button', { name: 'Go on' }).click();
    await opened.getByText('This PIN was not accepted.').waitFor();
    await opened.getByLabel('PIN of six digits').fill('482913');
    await opened.getByRole('button', { name: 'Go on' }).click();
    await opened.getByRole('heading', { name: 'Your WhatsApp is linked' }).waitFor();
    expect(problems).toEqual([]);
  }, 120_000);

  it('believes no other page that says it is Meta', async () => {
    const link = await makeLink();
    const page = await open(link.url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    const message = { type: 'WA_EMBEDDED_SIGNUP', event: 'FINISH', data: { waba_id: '1', phone_number_id: '2' } };
    await page.evaluate(`window.posted = new Promise((resolve) => addEventListener('message', resolve));
      window.postMessage(${JSON.stringify(JSON.stringify(message))}, '*'); window.posted`);
    await page.evaluate(`FB.answer({ authResponse: { code: 'x' } })`);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    expect(posts).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('It was cancelled.', { exact: true }).waitFor();
  }, 120_000);

  describe('in the frame of the widget, on a page of another origin', () => {
    let server: Server;
    let shop: string;
    beforeAll(async () => {
      const { baseUrl, project } = parley.credentials;
      let body = '';
      server = createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(body));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const settings = { enabled: true, allowedOrigins: [shop], displayName: 'Corner Shop', engine: 'cloud' };
      const path = `/v1/widget?projectId=${project.id}`;
      const { publicKey } = await parley.client.put<WidgetSettings>(path, settings);
      const script = `<script src="${baseUrl}/widget/embed.js" data-parley-key="${publicKey}" data-external-id="tenant-7"></script>`;
      body = `<title>Shop</title><link rel="icon" href="data:,"><body>${keepsMessages}${script}`;
    });
    afterAll(() => void server.close());

    const openShop = async (script: string) => {
      const page = await open(shop, script);
      await page.getByRole('button', { name: 'Connect WhatsApp' }).click();
      const frame = page.frameLocator('dialog iframe');
      await frame.getByRole('button', { name: 'Start' }).click();
      return { page, frame };
    };
    /** What the frame told the page around it. */
    const messagesToPage = async (page: Page): Promise<FrameMessage[]> =>
      page.evaluate<FrameMessage[]>('window.ofParley');
    const handoff = async (page: Page): Promise<WidgetHandoff> => {
      const { widgetSessionId } = (await messagesToPage(page)).at(-1) as FrameMessage;
      return parley.client.get<WidgetHandoff>(`/v1/widget/sessions/${widgetSessionId}/handoff`);
    };

    it('signs a number up, tells the page, and hands the session over', async () => {
      const signedUp = number({ pin: '482913' });
      const { page, frame } = await openShop(dialogGives(signedUp, graph.signUp(signedUp, app)));
      await frame.getByRole('button', { name: 'Continue with Facebook' }).click();
      await frame.getByLabel('PIN of six digits').fill('482913');
      await frame.getByRole('button', { name: 'Go on' }).click();
      await frame.getByRole('heading', { name: 'Your WhatsApp is linked' }).waitFor();
      await page.waitForFunction("window.ofParley.some(({ type }) => type === 'connected')");
      const received = await messagesToPage(page);
      expect(new Set(received.map(({ origin }) => origin))).toEqual(new Set([parley.credentials.baseUrl]));
      expect(received.map(({ type }) => type)).toEqual(expect.arrayContaining(['opened', 'status', 'connected']));
      const phoneNumber = `+${signedUp.displayPhoneNumber.replaceAll(/\D/g, '')}`;
      expect(await handoff(page)).toMatchObject({
        ...{ status: 'handed_off', externalId: 'tenant-7' },
        session: { phoneNumber },
      });
      expect(problems).toEqual([]);
    }, 120_000);

    it('keeps the number in the app on the phone, of which the dialog names the account alone', async () => {
      const shared = number();
      const code = graph.signUp(shared, app, true);
      const { page, frame } = await openShop(dialogGives(shared, code, 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING'));
      await frame.getByRole('button', { name: 'Continue with Facebook' }).click();
      await frame.getByRole('heading', { name: 'Your WhatsApp is linked' }).waitFor();
      await page.waitForFunction("window.ofParley.some(({ type }) => type === 'connected')");
      expect((await handoff(page)).session?.phoneNumber).toBe(`+${shared.displayPhoneNumber.replaceAll(/\D/g, '')}`);
      const registered = graph.requests.filter(
        ({ operation, path: [id] }) => operation === 'register' && id === shared.phoneNumberId,
      );
      expect(registered).toEqual([]);
      expect(problems).toEqual([]);
    }, 120_000);

    it('says that the dialog was closed, and opens it again', async () => {
      const signedUp = number();
      const gives = dialogGives(signedUp, graph.signUp(signedUp, app));
      const { frame } = await openShop(`${gives} window.closesFirst = true;`);
      await frame.getByRole('button', { name: 'Continue with Facebook' }).click();
      await frame.getByText('The window was closed before everything was done.', { exact: false }).waitFor();
      await frame.getByRole('button', { name: 'Continue with Facebook' }).click();
      await frame.getByRole('heading', { name: 'Your WhatsApp is linked' }).waitFor();
      expect(problems).toEqual([]);
    }, 120_000);
  });
});

interface FrameMessage {
  readonly origin: string;
  readonly type: string;
  readonly widgetSessionId: string;
}

/** On the page around the frame. */
const keepsMessages = `<script>
  window.ofParley = [];
  addEventListener('message', ({ data, origin }) => {
    if (data?.source === 'parley') window.ofParley.push({ ...data, origin });
  });
</script>`;

/** Sets what the dialog gives to the page that opens it. */
function dialogGives({ phoneNumberId, businessAccountId }: FakeNumber, code: string, event = 'FINISH'): string {
  // Meta names no number that stays in the app.
  const named = event === 'FINISH' ? { phone_number_id: phoneNumberId } : {};
  const data = { code, event, waba_id: businessAccountId, ...named };
  return `window.ofDialog = ${JSON.stringify(data)};`;
}

/** As Meta's script: it calls back once the window that it opened is done. */
const sdk = `(() => {
  let settings;
  let callback;
  addEventListener('message', ({ data }) => data === 'done' && FB.answer({ authResponse: { code: ofDialog.code } }));
  window.FB = {
    init: (given) => { settings = given; },
    answer: (response) => callback?.(response),
    login: (then, options) => {
      callback = then;
      const isRight = settings.appId === '${app.appId}' && options.config_id === '${app.configId}';
      if (window.closesFirst) {
        window.closesFirst = false;
        return setTimeout(() => then({ status: 'unknown' }));
      }
      if (!isRight || options.response_type !== 'code' || !options.override_default_response_type) throw new Error('wrong');
      window.open('${metaPage}#' + encodeURIComponent(JSON.stringify(window.ofDialog)));
    },
  };
  window.fbAsyncInit();
})();`;

/** Meta's window, which tells the page that opened it. */
const dialog = `<script>
  const { event, phone_number_id, waba_id } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const message = { type: 'WA_EMBEDDED_SIGNUP', event, version: '3', data: { phone_number_id, waba_id } };
  opener.postMessage(JSON.stringify(message), '*');
  opener.postMessage('done', '*');
</script>`;
