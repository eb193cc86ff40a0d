import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import type { Bridge } from '@parley/contracts/bridges';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { DashboardBrowser } from '../support/browser.js';
import { type ConnectedSession, connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let shop: ConnectedSession;
let buyer: TestingNumber;
let colleague: TestingNumber;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  const { client } = dashboard.parley;
  const number = () =>
    client.post<TestingNumber>('/v1/testing-numbers', { projectId: dashboard.projectId, country: 'US' });
  [buyer, colleague] = [await number(), await number()];
  shop = await connectedSession(dashboard.parley, 'shop');
  await connectedSession(dashboard.parley, 'night');
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

function makeBridge(name: string, chatId: string): Promise<Bridge> {
  return dashboard.parley.client.post<Bridge>('/v1/bridges', {
    projectId: dashboard.projectId,
    name,
    from: { session: 'shop', chatId: buyer.phoneNumber },
    to: { session: 'night', chatId },
  });
}

function write(text: string): Promise<unknown> {
  return dashboard.parley.client.post(`/v1/testing-numbers/${buyer.id}/messages`, {
    to: shop.phoneNumber,
    type: 'text',
    text,
  });
}

describe('a bridge', () => {
  it('is made between two sessions, and its page counts what it relays', async () => {
    const { page } = dashboard;
    await dashboard.open('/bridges');
    await page.getByRole('heading', { name: 'No bridges yet' }).waitFor();
    await page.getByRole('button', { name: 'Create bridge' }).click();
    await page.getByLabel('Name', { exact: false }).first().fill('To the night shift');
    await page.getByLabel('From session').selectOption('shop');
    await page.getByLabel('Direction').selectOption('two_way');
    await page.getByText('Two ways need a chat to send answers to.').waitFor();
    await page.getByLabel('From chat').fill(buyer.phoneNumber);
    await page.getByLabel('To session').selectOption('night');
    await page.getByLabel('To chat').fill(colleague.phoneNumber);
    await page.getByLabel('Begin texts with the sender’s name').check();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Create bridge' }).click();

    await page.getByRole('heading', { name: 'To the night shift', level: 1 }).waitFor();
    await write('Is it in stock?');
    await page.getByText('Relayed messages').locator('xpath=..').getByText('1', { exact: true }).waitFor();
    await dashboard.expectAccessible();
  });

  it('says in words why something was not relayed', async () => {
    const { id } = await makeBridge('To nobody', '+12025550000');
    await dashboard.open(`/bridges/${id}`);
    await write('Hello?');
    await dashboard.page.getByText('This number or id is not on the network.').waitFor();
  });

  it('is disabled and enabled', async () => {
    const { id } = await makeBridge('On and off', colleague.phoneNumber);
    const { page } = dashboard;
    await dashboard.open(`/bridges/${id}`);
    await page.getByRole('button', { name: 'Disable bridge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable bridge' }).click();
    await page.getByText('Disabled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Enable bridge' }).click();
    await page.getByText('Enabled', { exact: true }).waitFor();
  });

  it('is deleted only once that is confirmed', async () => {
    const { id } = await makeBridge('Short-lived', colleague.phoneNumber);
    const { page } = dashboard;
    await dashboard.open(`/bridges/${id}`);
    await page.getByRole('button', { name: 'Delete bridge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Delete bridge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete bridge' }).click();
    await page.getByRole('heading', { name: 'Bridges', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'To the night shift' }).waitFor();
    await page.getByRole('link', { name: 'Short-lived' }).waitFor({ state: 'detached' });
  });
});

describe('the list of bridges', () => {
  it('is filtered by session and status, and disables many at once', async () => {
    await connectedSession(dashboard.parley, 'elsewhere');
    await makeBridge('Night one', colleague.phoneNumber);
    await makeBridge('Night two', colleague.phoneNumber);
    const { page } = dashboard;
    await dashboard.open('/bridges');
    const filters = page.getByRole('search');
    await filters.getByLabel('Session').selectOption({ label: 'elsewhere' });
    await page.getByRole('heading', { name: 'No matching bridges' }).waitFor();
    await filters.getByLabel('Session').selectOption({ label: 'night' });
    await filters.getByLabel('Name').fill('night o');
    await page.getByRole('link', { name: 'Night two' }).waitFor({ state: 'detached' });
    await filters.getByLabel('Name').fill('night');
    // Other filters select nothing, so the first to be selected is one that these filters show.
    await page.getByRole('checkbox', { name: 'Select Night two' }).check();
    await page.getByRole('checkbox', { name: 'Select Night one' }).check();
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable 2 bridges' }).click();
    await dialog.getByText('2 of 2 done').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await filters.getByLabel('Status').selectOption('enabled');
    await page.getByRole('link', { name: 'Night one' }).waitFor({ state: 'detached' });
    await filters.getByLabel('Status').selectOption('disabled');
    await page.getByRole('link', { name: 'Night one' }).waitFor();
    await dashboard.expectAccessible();
  });
});
