import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession, type ConnectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let shop: ConnectedSession;
let phone: TestingNumber;
let webhookId: string;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  const { parley, projectId } = dashboard;
  shop = await connectedSession(parley, 'finder-shop');
  phone = await parley.client.post('/v1/testing-numbers', { projectId, country: 'GB' });
  await parley.client.post(`/v1/testing-numbers/${phone.id}/messages`, {
    ...{ to: shop.phoneNumber, type: 'text', text: 'Where is my zanzibar order?' },
  });
  const name = 'Zoe Finder';
  await waitFor(async () => (await firstChat())?.lastMessage !== undefined, { timeoutMs: timeouts.soonMs });
  await parley.client.put(`/api/finder-shop/contacts/${encodeURIComponent(phone.phoneNumber)}`, { name });
  const settings = { projectId, url: 'https://zebra.example/hooks', events: ['message.received'], enabled: false };
  ({ id: webhookId } = await parley.client.post<{ id: string }>('/api/webhooks', settings));
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

interface Chat {
  id: string;
  lastMessage?: { id: string };
}
const firstChat = async (): Promise<Chat | undefined> =>
  (await dashboard.parley.client.get<Chat[]>('/api/finder-shop/chats'))[0];

const field = () => dashboard.page.getByRole('combobox', { name: 'Find pages' });
const option = (name: string | RegExp) => dashboard.page.getByRole('option', { name });
async function find(text: string): Promise<void> {
  if (!(await field().isVisible())) await dashboard.page.keyboard.press('Control+k');
  await field().fill(text);
}

describe('the finder', () => {
  it('opens by its keys and its button, is a combobox for screen readers, and closes by Escape', async () => {
    const { page } = dashboard;
    await dashboard.open('/');
    await page.getByRole('button', { name: 'Search' }).click();
    await option('New session').waitFor();
    expect(await field().getAttribute('aria-activedescendant')).toBe(await option('New session').getAttribute('id'));
    await field().press('ArrowDown');
    await page.getByRole('option', { name: 'New webhook', selected: true }).waitFor();
    await dashboard.expectAccessible();
    await field().press('Escape');
    await field().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field().waitFor();
  });

  it.each([
    ['finder-sh', /finder-shop/, /\/sessions\/\d+/],
    ['zoe f', /Zoe Finder/, /\/chats\/finder-shop\/\d+/],
    ['zebra', /zebra\.example/, /\/webhooks\/\d+/],
    ['zanzibar ord', /Where is my zanzibar order/, /\/chats\/finder-shop\/\d+.*message=\d+/],
    ['retention', /^Retention/, /\/settings\/retention/],
  ])('finds %j and opens it', async (text, name, address) => {
    const { page } = dashboard;
    await dashboard.open('/');
    await find(text);
    await option(name).first().click();
    await page.waitForURL(address);
    await field().waitFor({ state: 'detached' });
  });

  it('finds people and sessions by their numbers', async () => {
    await dashboard.open('/');
    await find(phone.phoneNumber.slice(-6));
    await option(/Zoe Finder/).waitFor();
    await find(shop.phoneNumber);
    await option(/finder-shop/)
      .first()
      .waitFor();
    await find('no such thing at all');
    await dashboard.page.getByText('Nothing of this project matches.').waitFor();
  });

  it('opens what an id names, by Enter alone', async () => {
    const { page } = dashboard;
    const { id: chatId, lastMessage } = (await firstChat())!;
    const opened: [id: string, address: RegExp][] = [
      [shop.id, new RegExp(`/sessions/${shop.id}`)],
      [webhookId, new RegExp(`/webhooks/${webhookId}`)],
      [chatId, new RegExp(`/chats/finder-shop/${chatId}`)],
      [lastMessage!.id, new RegExp(`/chats/finder-shop/${chatId}.*message=${lastMessage!.id}`)],
    ];
    for (const [id, address] of opened) {
      await dashboard.open('/');
      await find(id);
      await field().press('Enter');
      await page.waitForURL(address);
    }
    await dashboard.open('/');
    await find(webhookId);
    await find(`${webhookId.slice(0, -4)}0000`);
    await page.getByText('Nothing of this project matches.').waitFor();
  });

  it('does what it is asked to: the form is open, once', async () => {
    const { page } = dashboard;
    await dashboard.open('/');
    await find('new webhook');
    await field().press('Enter');
    await page.getByRole('dialog', { name: 'Create webhook' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await find('send a message');
    await field().press('Enter');
    await page.getByRole('dialog', { name: 'New chat' }).waitFor();
  });

  it('keeps what was opened last, until the member signs out', async () => {
    await dashboard.open('/');
    await find('zebra');
    await option(/zebra/).first().click();
    await dashboard.page.waitForURL(/\/webhooks\/\d+/);
    await find('');
    await dashboard.page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /zebra/ }).waitFor();
  });

  it('asks the server at most three times for what is typed, in the chosen project alone', async () => {
    const { page, projectId } = dashboard;
    await dashboard.open('/');
    await find('');
    await option('New session').waitFor();
    const requested: URL[] = [];
    page.on('request', (request) => requested.push(new URL(request.url())));
    await find('finder-shop');
    await option(/finder-shop/)
      .first()
      .waitFor();
    await page.getByText('Searching…').waitFor({ state: 'detached' });
    const searches = requested.filter(({ pathname }) => /^\/v1\/(sessions|chats|search)/.test(pathname));
    expect(searches.length).toBeGreaterThan(0);
    expect(searches.length).toBeLessThanOrEqual(3);
    for (const { searchParams } of searches) expect(searchParams.get('projectId')).toBe(projectId);
  });

  it('aborts what it does not wait for any more', async () => {
    const { page } = dashboard;
    await dashboard.open('/');
    const isSlow = (url: URL) => url.pathname === '/v1/chats' && url.searchParams.get('q') === 'slow words';
    await page.route(isSlow, () => undefined);
    const [slow] = await Promise.all([
      page.waitForRequest((request) => isSlow(new URL(request.url()))),
      find('slow words'),
    ]);
    await Promise.all([page.waitForEvent('requestfailed', (request) => request === slow), find('zoe')]);
    await option(/Zoe Finder/).waitFor();
    await page.unroute(isSlow);
  });

  it('finds nothing of another project', async () => {
    const { parley } = dashboard;
    const other = await parley.client.post<{ id: string; slug: string }>('/v1/projects', { name: 'Elsewhere' });
    await dashboard.open(`/?project=${other.id}`);
    await find('zebra');
    await dashboard.page.getByText('Nothing of this project matches.').waitFor();
    await find(shop.id);
    await dashboard.page.getByText('Nothing of this project matches.').waitFor();
    await parley.client.delete(`/v1/projects/${other.id}`);
    await dashboard.open(`/?project=${dashboard.projectId}`);
  });

  it('fits a phone, also in the dark', async () => {
    const page = await dashboard.newPage({ width: 360, dark: true, login: dashboard.parley.credentials.login });
    await dashboard.open('/', page);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Find pages' }).fill('zoe');
    await page.getByRole('option', { name: /Zoe Finder/ }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
  });
});
