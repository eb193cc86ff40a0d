import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { joinAs } from '../support/teams.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let page: Page;
const refused: string[] = [];

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  await connectedSession(dashboard.parley, 'shop');
  page = await dashboard.newPage({ login: await joinAs(dashboard, 'member') });
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

/** Each page, with the buttons that are not for who is only a member. */
const pages: readonly [path: string, heading: string, forbidden: readonly string[]][] = [
  ['/', 'Overview', ['Create API key']],
  ['/sessions', 'Sessions', []],
  ['/sessions/shop', 'shop', ['Edit client rules', 'Save client rules']],
  ['/chats', 'Chats', []],
  ['/webhooks', 'Webhooks', []],
  ['/deliveries', 'Deliveries', []],
  ['/events', 'Events', []],
  ['/operations', 'Operations', []],
  ['/campaigns', 'Campaigns', []],
  ['/templates', 'Templates', ['Create template']],
  ['/links', 'Links', []],
  ['/links/widget-sessions', 'Widget sessions', []],
  ['/bridges', 'Bridges', []],
  ['/api-keys', 'API keys', ['Create API key']],
  ['/members', 'Members', ['Invite']],
  ['/settings', 'Settings', ['Save', 'Delete project', 'Create project']],
];

describe('who is only a member of the team', () => {
  it.each(pages)('sees %s without being offered or refused anything', async (path, heading, forbidden) => {
    await dashboard.open(path, page);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('load');
    await page.getByRole('status', { name: 'Live updates' }).getByText('Live', { exact: true }).waitFor();
    for (const name of forbidden) {
      expect([name, await page.getByRole('button', { name, exact: true, disabled: false }).count()]).toEqual([name, 0]);
    }
    await dashboard.expectAccessible(page);
    expect(refused.splice(0)).toEqual([]);
  });

  it('is told of no save where there is none', async () => {
    await dashboard.open('/settings/signup', page);
    await page.getByText('The project has no settings of its own.', { exact: false }).waitFor();
    expect(await page.getByText('Saving gives it some.', { exact: false }).count()).toBe(0);
  });
});
