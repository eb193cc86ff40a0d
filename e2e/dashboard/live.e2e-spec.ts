import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

const live = (page: Page) => page.getByRole('status', { name: 'Live updates' }).getByText('Live', { exact: true });

describe('what changes', () => {
  it('is shown in all tabs over one stream, which another tab goes on with when its own is closed', async () => {
    const first = await dashboard.newPage({ login: dashboard.parley.credentials.login });
    const streams: Page[] = [];
    const openTab = async (tab: Page) => {
      tab.on('request', (request) => {
        if (request.url().endsWith('/changes')) streams.push(tab);
      });
      await dashboard.open('/sessions', tab);
      await live(tab).waitFor();
    };
    await openTab(first);
    const second = await first.context().newPage();
    await openTab(second);
    expect(streams).toEqual([first]);
    await connectedSession(dashboard.parley, 'seen-by-both');
    for (const tab of [first, second]) await tab.getByRole('link', { name: 'seen-by-both' }).waitFor();

    await first.close();
    await second.waitForRequest(/\/changes$/, { timeout: timeouts.soonMs }).catch(() => undefined);
    await live(second).waitFor();
    await connectedSession(dashboard.parley, 'seen-by-the-other');
    await second.getByRole('link', { name: 'seen-by-the-other' }).waitFor();
    expect(streams).toEqual([first, second]);
  });

  it('is shown of API keys, members, invitations and widget sessions, too', async () => {
    const { page, parley, projectId } = dashboard;
    const beside = await page.context().newPage();
    await dashboard.open('/api-keys');
    await live(page).waitFor();
    await parley.client.post('/api/account/keys', { label: 'Made elsewhere', scopes: ['events:read'], projectId });
    await page.getByRole('link', { name: 'Made elsewhere' }).waitFor();

    await dashboard.open('/members');
    const invited = await beside.request.post('/v1/members', {
      data: { email: 'ada@elsewhere.example', role: 'member' },
      headers: { origin: parley.credentials.baseUrl },
    });
    expect(invited.status()).toBe(201);
    await page.getByText('ada@elsewhere.example').waitFor();

    await parley.client.put(`/v1/widget?projectId=${projectId}`, {
      ...{ enabled: true, allowedOrigins: [parley.credentials.baseUrl], displayName: 'Shop', engine: 'sandbox' },
      theme: { mode: 'auto', accent: '#2f54eb' },
    });
    await dashboard.open('/links/widget-sessions');
    await page.getByRole('heading', { level: 2 }).or(page.getByText(/No/).first()).first().waitFor();
    const made = await parley.client.post<{ id: string }>('/v1/widget/sessions', { projectId });
    await page.getByRole('link', { name: made.id }).waitFor();
    await beside.close();
  });

  it('is shown on a page whose address names another project, which becomes that of what is shown', async () => {
    const { page, parley, projectId } = dashboard;
    const { id } = await connectedSession(parley, 'of-the-first');
    const other = await parley.client.post<{ id: string }>('/v1/projects', { name: 'Another' });
    await dashboard.open(`/sessions/${id}?project=${other.id}`);
    await page.waitForURL((url) => url.searchParams.get('project') === projectId);
    await live(page).waitFor();
    await parley.client.post('/api/sessions/of-the-first/stop');
    await page.locator('header').getByText('Disconnected', { exact: true }).waitFor();
    await parley.client.delete(`/v1/projects/${other.id}`);
  });

  it('is shown of a project that is deleted elsewhere: a form that is open in it is closed', async () => {
    const { page, parley } = dashboard;
    // Its stream and its lists are not found any more.
    dashboard.tolerate(/404 \(Not Found\)/);
    const gone = await parley.client.post<{ id: string }>('/v1/projects', { name: 'Closing down' });
    await dashboard.open(`/webhooks?project=${gone.id}`);
    await live(page).waitFor();
    await page.getByRole('button', { name: 'Create webhook' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create webhook' });
    await dialog.getByLabel('URL').fill('https://crm.example.com/hook');
    await parley.client.delete(`/v1/projects/${gone.id}`);
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox', { name: 'Project' }).textContent()).not.toContain('Closing down');
    await page.getByText('The project of this address does not exist.').waitFor();
  });
});
