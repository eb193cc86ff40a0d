import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardBrowser } from '../support/browser.js';
import { acceptInvitation, joinAs } from '../support/teams.js';
import { timeouts } from '../support/timeouts.js';

const ada = `ada@${randomUUID()}.example`;
const bob = `bob@${randomUUID()}.example`;
let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

describe('members in the dashboard', () => {
  it('are invited by a link that is shown once, given another role, and removed', async () => {
    const { page } = dashboard;
    await dashboard.open('/members');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill(ada);
    await page.getByLabel('Role').selectOption('admin');
    await dashboard.expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const shown = page.getByRole('dialog', { name: 'Invitation' });
    const url = (await shown.getByText(/\/dashboard\/invitations\//).textContent())!;
    await shown.getByRole('button', { name: 'Copy' }).click();
    await shown.getByRole('button', { name: 'Done' }).click();
    const open = page.getByRole('table', { name: 'Open invitations' });
    await open.getByText(ada).waitFor();
    expect(await page.getByText(url).count()).toBe(0);
    await dashboard.expectAccessible();

    await acceptInvitation(dashboard, ada, url);
    await dashboard.open('/members');
    await page.getByRole('link', { name: ada }).click();
    await page.getByLabel('Role').selectOption('member');
    await page.getByRole('button', { name: 'Change role' }).click();
    await page.getByText('Role changed.').waitFor();
    await dashboard.expectAccessible();

    await page.getByRole('button', { name: 'Remove member' }).click();
    await page.getByRole('dialog').getByLabel('Keep them').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await page.getByRole('link', { name: ada }).waitFor({ state: 'detached' });
  });

  it('take an invitation back', async () => {
    const { page } = dashboard;
    await dashboard.open('/members');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill(bob);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: bob }).getByRole('button', { name: 'Withdraw invitation' }).click();
    await page.getByRole('dialog').getByText(bob).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
    await page.getByRole('row', { name: bob }).waitFor({ state: 'detached' });
  });

  it('keep the last owner, and say why', async () => {
    const { page } = dashboard;
    await dashboard.open('/members');
    await page.getByText('You are its only owner.').waitFor();
    expect(await page.getByRole('button', { name: 'Leave team' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: dashboard.parley.credentials.login.email }).click();
    await page.getByText('A team is never without an owner').waitFor();
  });

  it('who are only members change nobody, but their own password, and leave', async () => {
    const login = await joinAs(dashboard, 'member');
    const page = await dashboard.newPage({ login });
    await dashboard.open('/members', page);
    await page.getByText('Your role is member').waitFor();
    expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
    await page.getByRole('link', { name: dashboard.parley.credentials.login.email }).click();
    await page.getByText('Only an owner or an admin may change members.').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Members' }).first().click();

    dashboard.tolerate(/401/);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('a password of my own');
    await dashboard.expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The current password is wrong.').waitFor();
    await page.getByLabel('Current password').fill(login.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed.').waitFor();

    await page.getByRole('button', { name: 'Leave team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('see in every tab who is signed in, and what the role is', async () => {
    const login = await joinAs(dashboard, 'member');
    const page = await dashboard.newPage({ login });
    await dashboard.open('/members', page);
    await page.getByRole('status', { name: 'Live updates' }).getByText('Live', { exact: true }).waitFor();
    await page.getByText('Your role is member').waitFor();
    const headers = { origin: dashboard.parley.credentials.baseUrl };
    const { user } = (await (await page.request.get('/v1/auth/me')).json()) as { user: { id: string } };
    const path = `/v1/members/${user.id}`;
    const changed = await dashboard.page.request.patch(path, { data: { role: 'admin' }, headers });
    expect(changed.status()).toBe(200);
    await page.getByRole('button', { name: 'Invite' }).waitFor();

    const owner = dashboard.parley.credentials.login;
    await page.context().request.post('/v1/auth/login', { data: owner, headers });
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await page.getByText('You are its only owner.').waitFor();
    await page.getByTitle(owner.email).waitFor();
  });

  it('fit on a small screen, in the dark', async () => {
    const { login } = dashboard.parley.credentials;
    const page = await dashboard.newPage({ login, width: 360, dark: true });
    await dashboard.open('/members', page);
    await page.getByRole('link', { name: login.email }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
  });
});
