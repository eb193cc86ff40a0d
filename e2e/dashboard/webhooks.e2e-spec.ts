import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { TestEndpoint, testEvent } from '../support/endpoints.js';
import { ask } from '../support/http.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
const receivers: HttpReceiver[] = [];

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(async () => {
  await dashboard.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
}, timeouts.stopMs);

async function receiver(): Promise<HttpReceiver> {
  const made = await httpReceiver();
  receivers.push(made);
  return made;
}

async function endpoint(settings: object = {}): Promise<TestEndpoint> {
  const made = await TestEndpoint.make(dashboard.parley, settings);
  receivers.push(made.receiver);
  return made;
}

describe('webhooks in the dashboard', () => {
  it('say what they are for while there is none', async () => {
    await dashboard.open('/webhooks');
    await dashboard.page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await dashboard.expectAccessible();
  });

  it('are created with the secret shown, tested, switched off and on, and deleted by name', async () => {
    const { page } = dashboard;
    const server = await receiver();
    await dashboard.open('/webhooks');
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    // The last one: what is created where there was nothing shows its secret, too.
    await page.getByRole('button', { name: 'Create webhook' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill(server.url);
    await dialog.getByLabel('Description').fill('Our CRM');
    await dialog.getByLabel('Only some').check();
    await dialog.getByLabel('message.received').check();
    await dashboard.expectAccessible();
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await page.locator('table').getByText(server.url).waitFor({ state: 'attached' });
    await page
      .getByRole('dialog', { name: 'Webhook created' })
      .getByText(/^whsec_/)
      .waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('link', { name: 'Open webhook' }).click();
    await page.getByRole('heading', { name: server.url, level: 1 }).waitFor();
    await page.getByText('Not used yet').waitFor();

    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('dialog').getByText('It arrived').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    expect(server.requests.map(({ headers }) => headers['parley-event-type'])).toEqual(['message.received']);
    await page.reload();
    await page.getByText('Healthy').waitFor();

    await page.getByRole('button', { name: 'Disable webhook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable webhook' }).click();
    await page.getByText('Disabled by a person.').waitFor();
    await page.getByRole('button', { name: 'Enable webhook' }).click();
    await page.getByRole('button', { name: 'Disable webhook' }).waitFor();

    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('dialog').getByText(server.url).waitFor();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await page.getByRole('link', { name: server.url }).waitFor({ state: 'detached' });
  });

  it('have a page of their own where settings change, the secret is shown and rotated', async () => {
    const { page } = dashboard;
    const { webhook } = await endpoint({ description: 'Billing', events: ['message.ack'] });
    await dashboard.open(`/webhooks/${webhook.id}`);
    await page.getByRole('button', { name: 'Show secret' }).click();
    await page.getByText(webhook.secret).waitFor();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByLabel('Overlap').selectOption('3600');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByText(webhook.secret).waitFor({ state: 'detached' });
    await page.getByText(/^whsec_/).waitFor();

    await page.getByRole('button', { name: 'Edit webhook' }).click();
    await page.getByLabel('All events, including types added later').check();
    await page.getByRole('button', { name: 'Format, order, retries and limits' }).click();
    await page.getByLabel('Retry schedule').selectOption('0');
    await page.getByRole('button', { name: 'Headers' }).click();
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByLabel('Name 1').fill('X-Team');
    await page.getByLabel('Value 1').fill('billing');
    await dashboard.expectAccessible();
    const save = page.getByRole('button', { name: 'Save webhook' });
    await save.click();
    // The form says the same of the schedule before it is saved.
    await save.waitFor({ state: 'detached' });
    await page.getByText('At once, and not again.').waitFor();
    const { client } = dashboard.parley;
    expect(await client.get(`/api/webhooks/${webhook.id}`)).toMatchObject({
      events: ['*'],
      retry: { schedule: [0] },
      headers: { 'X-Team': 'billing' },
      description: 'Billing',
    });
    await dashboard.expectAccessible();
  });

  it('count what would be recovered before they recover it', async () => {
    const { page } = dashboard;
    const made = await endpoint({ enabled: false });
    await testEvent(dashboard.parley, 'message.received');
    const { baseUrl, team } = dashboard.parley.credentials;
    await ask(baseUrl, 'PATCH', `/api/webhooks/${made.webhook.id}`, { key: team.key, body: { enabled: true } });
    await dashboard.open(`/webhooks/${made.webhook.id}`);
    const preview = async () => {
      await page.getByRole('button', { name: 'Preview' }).click();
      return page.getByText(/events? will be sent$|^Nothing to recover$/).textContent();
    };
    await page.getByRole('button', { name: 'Recover' }).click();
    await waitFor(async () => /will be sent/.test((await preview()) ?? ''), { timeoutMs: timeouts.soonMs });
    expect(made.receiver.requests).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Recover' }).click();
    await page.getByRole('dialog').getByText('Succeeded').waitFor();
    await page.getByRole('link', { name: 'Open operation' }).waitFor();
    await waitFor(() => made.receiver.requests.length > 0, { timeoutMs: timeouts.soonMs });
  });

  it('recover what was counted last, though an earlier count came later', async () => {
    const { page } = dashboard;
    const { webhook } = await endpoint();
    await dashboard.open(`/webhooks/${webhook.id}`);
    const held: (() => Promise<void>)[] = [];
    await page.route('**/recover?preview=true', (route) => {
      held.push(() => route.fulfill({ json: { count: 3, waiting: 1 } }));
    });
    const preview = async (which: string) => {
      const request = page.waitForRequest('**/recover?preview=true');
      await page.getByLabel('Which events').selectOption(which);
      await page.getByRole('button', { name: 'Preview' }).click();
      await request;
    };
    await page.getByRole('button', { name: 'Recover' }).click();
    await preview('failed');
    await preview('missing');
    await waitFor(() => held.length === 2);
    await held[1]!();
    await page.getByText('3 events will be sent').waitFor();
    const late = page.waitForResponse('**/recover?preview=true');
    await held[0]!();
    await (await late).finished();
    const recovery = page.waitForRequest('**/recover');
    await page.getByRole('dialog').getByRole('button', { name: 'Recover' }).click();
    expect((await recovery).postDataJSON()).toMatchObject({ status: 'missing' });
    await page.unroute('**/recover?preview=true');
    await page.getByRole('link', { name: 'Open operation' }).waitFor();
  });

  it('show their deliveries as they come, by status', async () => {
    const { page } = dashboard;
    const made = await endpoint({ retry: { schedule: [0] } });
    made.receiver.always({ kind: 'answer', status: 500 });
    await dashboard.open(`/webhooks/${made.webhook.id}?status=failed`);
    await page.getByText('No delivery has this status.').waitFor();
    await testEvent(dashboard.parley, 'message.received');
    await page.getByRole('table', { name: 'Deliveries' }).getByText('Failed').waitFor();
    await page.getByText('Failing', { exact: true }).first().waitFor();
  });

  it('are removed only as they are shown, after their names are', async () => {
    const { page } = dashboard;
    const made = [];
    for (let at = 0; at < 6; at += 1) made.push(await endpoint({ description: `Doomed ${at}` }));
    await dashboard.open('/webhooks?name=Doomed+0');
    await page
      .getByRole('row', { name: /Doomed 0/ })
      .getByRole('checkbox')
      .click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByText('1 webhook selected').waitFor();
    await page.getByRole('search').getByLabel('Address or description').fill('doomed');
    await page.getByRole('row', { name: /Doomed 5/ }).waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select all shown: Webhooks' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove 6 webhooks' });
    const names = await dialog.getByRole('list', { name: 'What is chosen' }).getByRole('listitem').allTextContents();
    const urls = made.map(({ webhook }) => webhook.url);
    expect([names.length, names.filter((name) => urls.includes(name)).length]).toEqual([5, 5]);
    await dialog.getByText('and 1 more', { exact: true }).waitFor();
    await dashboard.expectAccessible();
    await dialog.getByRole('button', { name: 'Remove 6 webhooks' }).click();
    await dialog.getByText('6 of 6 done', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'No matching webhooks' }).waitFor();
  });

  it('fit on a small screen, and are readable in the dark', async () => {
    const { webhook } = await endpoint();
    const { login } = dashboard.parley.credentials;
    const page = await dashboard.newPage({ login, width: 360, dark: true });
    for (const path of ['/webhooks', `/webhooks/${webhook.id}`]) {
      await dashboard.open(path, page);
      await page.getByRole('link', { name: webhook.url }).or(page.getByText('Not used yet')).first().waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await dashboard.expectAccessible(page);
    }
  });
});
