import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Operation } from '@parley/contracts/operations';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

describe('the overview', () => {
  it('leads through the first minute: a session, a message, a webhook, a key', async () => {
    const { page } = dashboard;
    await dashboard.open('/');
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('button', { name: 'Create session' }).click();
    await steps.getByText('Create a session (done)').waitFor();
    await steps.getByRole('button', { name: 'Send message' }).click();
    await steps.getByText('Send a message (done)').waitFor();
    await steps.getByLabel('URL of your program').fill('http://127.0.0.1:9/webhooks');
    await steps.getByRole('button', { name: 'Create webhook' }).click();
    await steps.getByText('Create a webhook (done)').waitFor();
    await steps.getByRole('button', { name: 'With the API: Send a message' }).click();
    await steps.getByText('/api/sendText').waitFor();
    await dashboard.expectAccessible();
    await steps.getByRole('button', { name: 'Dismiss' }).click();
    await steps.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await steps.count()).toBe(0);
  });

  it('leads to the guide of each page', async () => {
    const { page } = dashboard;
    for (const [section, guide] of [
      ['/', 'quickstart'],
      ['/operations', 'operations'],
      ['/deliveries', 'webhooks'],
    ]) {
      await dashboard.open(section!);
      const link = page.getByRole('link', { name: 'Guide' });
      const opened = page.waitForEvent('popup');
      await link.click();
      const shown = await opened;
      await shown.waitForURL(new RegExp(`/docs/guides/${guide}(?:#|$)`));
      await shown.getByRole('heading', { level: 1 }).waitFor();
      await shown.close();
    }
  });

  it('counts what there is, each figure leading to it', async () => {
    const { page, parley } = dashboard;
    const [session] = await parley.client.get<Session[]>('/api/sessions');
    await parley.client.post('/api/sendText', { session: session?.id, chatId: '+12025550148', text: 'One more' });
    await dashboard.open('/');
    const sessions = page.getByRole('region', { name: 'Sessions connected' });
    await sessions.getByText('1 of 1').waitFor();
    await page.getByRole('slider', { name: /Messages: sent 2/ }).waitFor({ timeout: timeouts.startMs });
    await page.getByRole('link', { name: 'http://127.0.0.1:9/webhooks' }).waitFor();
    await dashboard.expectAccessible();
    await sessions.getByRole('link', { name: '1 connected', exact: true }).click();
    await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('CONNECTED');
  });

  it('opens the messages of a session, the failing webhooks and the unfinished operations that it counts', async () => {
    const { page, parley, projectId } = dashboard;
    const [session] = await parley.client.get<Session[]>('/api/sessions');
    await parley.client.post('/api/webhooks', { projectId, url: 'http://127.0.0.1:9/quiet', events: ['message.vote'] });
    const campaign = (name: string, scheduledAt?: string): Promise<{ operationId: string }> => {
      const content = { message: { type: 'text', text: 'Hello' }, recipients: [{ to: '+12025550148' }] };
      return parley.client.post('/v1/campaigns', { projectId, name, session: session?.name, scheduledAt, ...content });
    };
    const { operationId } = await campaign('Autumn');
    await campaign('Winter', new Date(Date.now() + 3_600_000).toISOString());
    const ended = `/platform/operations/${operationId}`;
    await waitFor(async () => (await parley.client.get<Operation>(ended)).status === 'succeeded');
    const rows = page.getByRole('table').getByRole('rowgroup').last().getByRole('row');

    await dashboard.open('/');
    const figure = page.getByRole('region', { name: 'Unfinished operations' });
    await figure.getByRole('link', { name: '1', exact: true }).click();
    await rows.filter({ hasText: 'Winter' }).waitFor();
    expect(await rows.count()).toBe(1);
    await dashboard.expectAccessible();
    await dashboard.open('/');
    await figure.getByRole('link', { name: 'Campaign: 1' }).click();
    await rows.filter({ hasText: 'Winter' }).waitFor();
    expect(await rows.count()).toBe(1);
    expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('open');

    await dashboard.open('/');
    await page.getByRole('region', { name: 'Failing endpoints' }).getByRole('link', { name: '1 webhook' }).click();
    await rows.filter({ hasText: 'http://127.0.0.1:9/webhooks' }).waitFor();
    expect(await rows.count()).toBe(1);
    await dashboard.expectAccessible();

    await dashboard.open(`/sessions/${session?.id}`);
    await page.getByRole('link', { name: '3 sent', exact: true }).click();
    await rows.first().waitFor();
    expect(await rows.count()).toBe(3);
    expect(new URL(page.url()).searchParams.get('session')).toBe(session?.id);
    await dashboard.expectAccessible();
    const dark = await dashboard.newPage({ login: parley.credentials.login, width: 360, dark: true });
    for (const path of ['/', '/operations?status=open', '/webhooks?status=attention&for=project']) {
      await dashboard.open(path, dark);
      await dashboard.expectAccessible(dark);
    }
    await dark.context().close();
  });

  it('says what operations there are in words', async () => {
    const { page } = dashboard;
    await page.route('**/v1/overview?*', async (route) => {
      const response = await route.fetch();
      const overview = (await response.json()) as object;
      const operations = { running: 2, actionRequired: 1, byKind: { event_replay: 2 } };
      await route.fulfill({ response, json: { ...overview, operations } });
    });
    await dashboard.open('/');
    await page.getByRole('link', { name: '1 needs an action' }).waitFor();
    await page.getByRole('link', { name: 'Event replay: 2' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
