import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
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
