import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type { Page } from 'playwright-core';
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

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function invite(email: string): Promise<string> {
  const answer = await dashboard.page.request.post('/v1/members', {
    data: { email, role: 'member' },
    headers: { origin: dashboard.parley.credentials.baseUrl },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { invitation: { url: string } }).invitation.url;
}

describe('an invitation', () => {
  it('is accepted with a password of one’s own, once, and signs in to the team', async () => {
    dashboard.tolerate(/404/);
    const person = { email: `ada@${randomUUID()}.example`, password: 'a password of my own' };
    const path = new URL(await invite(person.email)).pathname;
    const page = await dashboard.newPage({ width: 360 });
    await page.goto(path);
    await page.getByRole('heading', { name: 'Accept the invitation' }).waitFor();
    await dashboard.expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByText('At least 12 characters.', { exact: true }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();

    await page.goto(path);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByText('This link was used already, or is no longer valid.').waitFor();
  });
});

describe('an invitation of somebody with an account, where another person is signed in', () => {
  it('refuses a wrong password and signs nobody out; the right one signs in who was invited', async () => {
    dashboard.tolerate(/401 \(Unauthorized\).*\/accept/);
    const { baseUrl, adminToken } = dashboard.parley.credentials;
    const login = { email: `ada@${randomUUID()}.example`, password: 'a password of my own' };
    const body = { name: 'Elsewhere', ownerEmail: login.email, ownerPassword: login.password };
    expect((await ask(baseUrl, 'POST', '/enterprise/teams', { key: adminToken, body })).status).toBe(201);
    const { pathname } = new URL(await invite(login.email));
    const page = await dashboard.newPage({ login: await joinAs(dashboard, 'member') });
    await page.goto(pathname);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByText('that is not its password', { exact: false }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(login.password);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByText(login.email).waitFor();
  });
});

describe('a signed-in session', () => {
  it('that ends leads to the sign-in page, and from there back', async () => {
    dashboard.tolerate(/401 \(Unauthorized\)/);
    const login = await joinAs(dashboard, 'admin');
    const page = await dashboard.newPage({ login });
    await dashboard.open('/webhooks', page);
    // Found before the session ends: what the page asks by itself may lead to the sign-in page before the click.
    const link = await page.getByRole('link', { name: 'Sessions', exact: true }).elementHandle();
    await page.context().clearCookies();
    // Without a pointer, whose coming near begins to load the page: the sign-in page would be there before the click.
    await link?.dispatchEvent('click');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // It may be seen before the page of the link is there.
    const next = new URL(page.url()).searchParams.get('next') ?? '';
    expect(next).toMatch(/^\/dashboard\/(sessions|webhooks)$/);
    await signIn(page, login);
    await page.waitForURL((url) => url.pathname === next);
    await page.getByRole('heading', { name: /^(Sessions|Webhooks)$/, level: 1 }).waitFor();
  });

  it('that asks too much is told when to come again', async () => {
    dashboard.tolerate(/429/, /ERR_FAILED.*\/changes/);
    const { page } = dashboard;
    // Once it is open, the stream of changes has everything read again, whether the click does or not.
    await page.route(/\/changes(\?|$)/, (route) => route.abort());
    const refuse = {
      status: 429,
      headers: { 'retry-after': '17' },
      json: { error: 'Too many requests.', code: 'rate_limited' },
    };
    let isRefusing = true;
    await page.route('**/api/webhooks?*', (route) => (isRefusing ? route.fulfill(refuse) : route.continue()));
    await dashboard.open('/webhooks');
    await page.getByText('Too many requests. Try again in 17 seconds.').waitFor();
    isRefusing = false;
    await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click');
    await page.getByRole('heading', { name: 'No webhooks yet' }).or(page.getByRole('table')).first().waitFor();
    await page.unrouteAll();
  });
});

describe('what is chosen', () => {
  it('is a project, which stays chosen, and whose things alone are shown', async () => {
    const { page, parley, projectId } = dashboard;
    const other = await parley.client.post<{ id: string }>('/v1/projects', { name: 'Second shop' });
    await parley.client.post('/api/sessions', { name: 'of-the-first', projectId, start: false });
    await parley.client.post('/api/sessions', { name: 'of-the-second', projectId: other.id, start: false });
    await dashboard.open('/sessions');
    await page.getByRole('link', { name: 'of-the-first' }).waitFor();
    await page.getByRole('combobox', { name: 'Project' }).selectOption(other.id);
    await page.getByRole('link', { name: 'of-the-second' }).waitFor();
    expect(await page.getByRole('link', { name: 'of-the-first' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Chats', exact: true }).click();
    await page.getByRole('heading', { name: 'Chats', level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('project')).toBe(other.id);
    await page.getByRole('combobox', { name: 'Project' }).selectOption(projectId);
  });

  it('is a team, for who is a member of several', async () => {
    const login = await joinAs(dashboard, 'member');
    const { baseUrl, adminToken } = dashboard.parley.credentials;
    const body = { name: 'The other team', ownerEmail: login.email, ownerPassword: login.password };
    expect((await ask(baseUrl, 'POST', '/enterprise/teams', { key: adminToken, body })).status).toBe(201);
    const page = await dashboard.newPage({ login });
    await dashboard.open('/members', page);
    const team = page.getByRole('combobox', { name: 'Team' });
    const first = await team.inputValue();
    dashboard.tolerate(/ERR_FAILED.*\/auth\/team/);
    await page.route('**/v1/auth/team', (route) => route.abort(), { times: 1 });
    await team.selectOption({ label: 'The other team' });
    await page.getByText('Parley does not answer.').waitFor();
    await team.selectOption({ label: 'The other team' });
    await waitFor(async () => (await team.inputValue()) !== first);
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByLabel('Project name').fill('Shop');
    await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await page.getByRole('cell', { name: login.email }).or(page.getByText(login.email)).first().waitFor();
    await waitFor(async () => (await page.getByRole('row').filter({ hasText: '@' }).count()) === 1);
  });
});
