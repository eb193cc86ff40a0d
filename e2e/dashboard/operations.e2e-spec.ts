import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardBrowser } from '../support/browser.js';
import { ask } from '../support/http.js';
import { joinAs } from '../support/teams.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

/** An operation that asks for something. */
async function enroll(): Promise<string> {
  const path = `/v1/projects/${dashboard.projectId}/enrollment`;
  return (await dashboard.parley.client.post<{ operationId: string }>(path, {})).operationId;
}

describe('the operations', () => {
  it('say what would be here while there are none', async () => {
    await dashboard.open('/operations');
    await dashboard.page.getByText('No operations yet').waitFor();
    await dashboard.expectAccessible();
  });

  it('are cancelled only when that is confirmed', async () => {
    const { page } = dashboard;
    const id = await enroll();
    await dashboard.open('/operations?kind=production_enrollment');
    await page.getByRole('link', { name: id }).click();
    await page.getByRole('status', { name: 'Status' }).getByText('Action required').waitFor();
    await dashboard.expectAccessible();

    await page.getByRole('button', { name: 'Cancel operation' }).click();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('status', { name: 'Status' }).getByText('Action required').waitFor();

    await page.getByRole('button', { name: 'Cancel operation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel operation' }).click();
    await page.getByRole('status', { name: 'Status' }).getByText('Cancelled').waitFor();
    await page.getByRole('list', { name: 'Transitions' }).getByText('Cancelled').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel operation' }).count()).toBe(0);
  });

  it('are answered on their page, which follows them to the end', async () => {
    const { page } = dashboard;
    const id = await enroll();
    const asMember = await dashboard.newPage({ login: await joinAs(dashboard, 'member') });
    await dashboard.open(`/operations/${id}`, asMember);
    await asMember.getByText('Only an owner or an admin of the team can do this.').waitFor();
    expect(await asMember.getByRole('button', { name: 'Accept terms' }).count()).toBe(0);

    await dashboard.open(`/operations/${id}`);
    await page.getByLabel('I accept the terms of production use.').check();
    await page.getByRole('button', { name: 'Accept terms' }).click();
    await page.getByLabel('Business name').fill('Harbour Tours');
    await page.getByLabel('Website').fill('https://example.com');
    await page.getByRole('button', { name: 'Verify business' }).click();
    await page.getByRole('status', { name: 'Status' }).getByText('Succeeded').waitFor();
    const transitions = page.getByRole('list', { name: 'Transitions' });
    await transitions.getByText('Succeeded').waitFor();
    await transitions.getByText('Pending').waitFor();
  });

  it('move in the list as they move', async () => {
    const { page, parley, projectId } = dashboard;
    const { id } = await parley.client.post<{ id: string }>(`/platform/projects/${projectId}/events/test`, {
      type: 'session.connected',
    });
    const webhook = await parley.client.post<{ id: string }>('/api/webhooks', {
      projectId,
      url: 'http://127.0.0.1:9/nobody',
      events: ['session.connected'],
      retry: { schedule: [0] },
    });
    await dashboard.open('/operations?kind=event_replay');
    await page.getByText('No matching operations').waitFor();
    const { baseUrl, team } = parley.credentials;
    const replay = await ask(baseUrl, 'POST', `/platform/projects/${projectId}/events/${id}/replays`, {
      key: team.key,
      body: { webhookId: webhook.id },
      headers: { 'idempotency-key': `operations-page-${id}` },
    });
    expect(replay.status).toBe(202);
    await page.getByText('Nothing could be delivered: every attempt failed.').waitFor();
  });

  it('say what is not there, and are readable on a phone in the dark', async () => {
    dashboard.tolerate(/404 .*\/operations\/1$/);
    const page = await dashboard.newPage({ width: 360, dark: true, login: dashboard.parley.credentials.login });
    await dashboard.open('/operations/1', page);
    await page.getByRole('heading', { name: 'Operation not found' }).waitFor();
    await dashboard.open('/operations', page);
    await page.getByRole('table', { name: 'Operations' }).waitFor();
    await dashboard.expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
