import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { sampleFiles } from '../support/sample-files.js';
import { connectedSession, type ConnectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let shop: ConnectedSession;
let phone: TestingNumber;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  const { parley, projectId } = dashboard;
  shop = await connectedSession(parley, 'media-shop');
  phone = await parley.client.post('/v1/testing-numbers', { projectId, country: 'GB' });
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

const say = (body: object): Promise<unknown> =>
  dashboard.parley.client.post(`/v1/testing-numbers/${phone.id}/messages`, { to: shop.phoneNumber, ...body });
const messages = () => dashboard.page.getByRole('region', { name: 'Messages' });
const open = () => dashboard.open(`/chats/media-shop/${encodeURIComponent(phone.phoneNumber)}`);

interface Sent {
  type: string;
  ptt?: boolean;
  fromMe: boolean;
  filename?: string;
}
const sent = async (type: string): Promise<Sent[]> => {
  const path = `/api/media-shop/chats/${encodeURIComponent(phone.phoneNumber)}/messages`;
  return (await dashboard.parley.client.get<Sent[]>(path)).filter((one) => one.fromMe && one.type === type);
};

describe('the inbox in a browser', () => {
  it('records a voice message, or discards it', async () => {
    const { page } = dashboard;
    await open();
    await page.getByRole('button', { name: 'Record voice message' }).click();
    const timer = page.getByRole('timer', { name: 'Recording' });
    await timer.filter({ hasText: /0:0[1-9]/ }).waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Discard recording' }).click();
    await timer.waitFor({ state: 'detached' });
    expect(await sent('audio')).toEqual([]);
    await page.getByRole('button', { name: 'Record voice message' }).click();
    await timer.filter({ hasText: /0:0[1-9]/ }).waitFor();
    await page.getByRole('button', { name: 'Send recording' }).click();
    await messages().getByLabel('Voice message').waitFor();
    const [voice] = await waitFor(async () => {
      const found = await sent('audio');
      return found.length > 0 && found;
    });
    expect(voice).toMatchObject({ type: 'audio', ptt: true });
  });

  it('stages files that are dropped anywhere, and sends them', async () => {
    const { page } = dashboard;
    await open();
    await page.getByLabel('Message', { exact: true }).waitFor();
    const transfer = await page.evaluateHandle<object>(`(() => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob('${sampleFiles.png}'), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
      return transfer;
    })()`);
    await page.dispatchEvent('h1', 'dragover', { dataTransfer: transfer });
    await page.getByText('Drop the files to send them').waitFor();
    await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
    await page.getByText('Drop the files to send them').waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Files to send' }).getByText('dropped.png').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await messages().getByRole('button', { name: 'Photo' }).waitFor();
    expect((await sent('image')).length).toBe(1);
  });

  it('tells of what comes while the member looks elsewhere, once they have allowed it', async () => {
    const { page, parley } = dashboard;
    await page.context().grantPermissions(['notifications'], { origin: parley.credentials.baseUrl });
    await page.addInitScript(`
      window.shown = [];
      const real = window.Notification;
      window.Notification = class {
        constructor(title, options) { window.shown.push([title, options.body]); }
        addEventListener(_, click) { window.clickLast = click; }
        close() {}
      };
      Object.defineProperty(window.Notification, 'permission', { get: () => real.permission });
      Document.prototype.hasFocus = () => false;
    `);
    await dashboard.open('/chats');
    expect(await page.evaluate('Notification.permission')).toBe('granted');
    expect(await page.getByRole('button', { name: 'Turn on notifications' }).count()).toBe(0);
    // Whichever page is open.
    await dashboard.open('/webhooks');
    await say({ type: 'text', text: 'Before' });
    await waitFor(async () => (await page.title()).startsWith('(1)'), { timeoutMs: timeouts.soonMs });
    await say({ type: 'text', text: 'Is anybody there?' });
    await waitFor(
      async () => (await page.evaluate<string[][]>('window.shown')).some(([, body]) => body === 'Is anybody there?'),
      { timeoutMs: timeouts.soonMs },
    );
    await page.getByRole('link', { name: 'Sessions', exact: true }).first().click();
    await waitFor(async () => (await page.title()) === '(1) Sessions · Parley', { timeoutMs: timeouts.soonMs });
    await page.evaluate('window.clickLast()');
    await messages().getByText('Is anybody there?').waitFor();
    await page.waitForURL(/\/chats\/media-shop\/\d+/);
  });

  it('shows pictures that came together as an album', async () => {
    const { page } = dashboard;
    for (const caption of ['The beach', undefined, undefined]) {
      await say({ type: 'image', file: { data: sampleFiles.png, mimetype: 'image/png' }, ...(caption && { caption }) });
    }
    await open();
    const album = messages().getByRole('article', { name: /album of 3/ });
    await album.waitFor();
    expect(await album.getByRole('button', { name: /^(Photo|The beach)$/ }).count()).toBe(3);
    await dashboard.expectAccessible();
    await album.getByRole('button', { name: 'The beach' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'The beach' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('keeps a picture open when the next one makes an album of it', async () => {
    const { page } = dashboard;
    const file = { data: sampleFiles.png, mimetype: 'image/png' };
    await say({ type: 'image', file, caption: 'The harbour' });
    await open();
    await messages().getByRole('button', { name: 'The harbour' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'The harbour' });
    await picture.waitFor();
    await say({ type: 'image', file });
    await messages()
      .getByRole('article', { name: /album of 2/, includeHidden: true })
      .waitFor();
    expect(await picture.isVisible()).toBe(true);
    await dashboard.expectAccessible();
    await page.keyboard.press('Escape');
    await picture.waitFor({ state: 'detached' });
  });

  it('finds a session beyond the newest five hundred, in the address and in the filter', async () => {
    const { page } = dashboard;
    const [real] = await dashboard.parley.client.get<object[]>('/api/sessions');
    const others = Array.from({ length: 500 }, (_, at) => ({
      ...real,
      id: `3817250000000${at + 10_000}`,
      name: `other-${at}`,
    }));
    const isNewest = (url: URL) =>
      url.pathname === '/v1/sessions' && url.searchParams.get('limit') === '500' && !url.searchParams.has('name');
    await page.route(isNewest, (route) =>
      route.fulfill({ json: { data: others, pagination: { limit: 500, offset: 0 } } }),
    );
    await dashboard.open('/chats/media-shop');
    const conversations = page.getByRole('list', { name: 'Conversations' });
    await conversations.getByRole('link').first().waitFor();
    await dashboard.open('/chats');
    const field = page.getByLabel('Session', { exact: true }).and(page.locator('input:not([type=hidden])'));
    await field.click();
    await field.fill('media-sh');
    await page.getByRole('option', { name: 'media-shop' }).click();
    await page.waitForURL(/\/chats\/media-shop/);
    await page.unroute(isNewest);
  });
});
