import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardBrowser } from '../support/browser.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

describe('signing in', () => {
  it('refuses a wrong password in plain words, and lets in with the right one', async () => {
    const page = await dashboard.newPage();
    const { email, password } = dashboard.parley.credentials.login;
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('The email or the password is wrong.').waitFor();
    await dashboard.expectAccessible(page);

    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/');

    // What a page asks at that very moment is asked by nobody any more.
    dashboard.tolerate(/401 \(Unauthorized\)/, /ERR_FAILED.*\/logout/);
    await page.route('**/v1/auth/logout', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Parley does not answer.').waitFor();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('comes back to the page that was asked for', async () => {
    const page = await dashboard.newPage();
    const { email, password } = dashboard.parley.credentials.login;
    await page.goto('/dashboard/sessions?status=CONNECTED');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
    expect(page.url()).toContain('/dashboard/sessions?status=CONNECTED');
  });
});

describe('the navigation', () => {
  it('reaches every page by its link, says so in the title, and puts the focus on the heading', async () => {
    const { page } = dashboard;
    await dashboard.open('/');
    for (const name of [
      ...['Sessions', 'Chats', 'Webhooks', 'Deliveries', 'Events', 'Operations', 'Campaigns', 'Templates'],
      ...['Links', 'Bridges', 'API keys', 'Members', 'Settings', 'Overview'],
    ]) {
      await page.getByRole('link', { name, exact: true }).press('Enter');
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.locator('h1:focus', { hasText: name }).waitFor();
      expect(await page.title()).toBe(`${name} · Parley`);
    }
  });

  it('is behind a button where there is little room', async () => {
    const page = await dashboard.newPage({ width: 360, login: dashboard.parley.credentials.login });
    await dashboard.open('/', page);
    expect(await page.getByRole('link', { name: 'Sessions' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await dashboard.expectAccessible(page);
    await page.getByRole('link', { name: 'Sessions' }).click();
    await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Sessions' }).isVisible()).toBe(false);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('says what is not there', async () => {
    await dashboard.open('/no-such-page');
    const { page } = dashboard;
    await page.getByRole('main').getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await dashboard.expectAccessible();
  });

  it('is readable in the dark', async () => {
    const page = await dashboard.newPage({ dark: true, login: dashboard.parley.credentials.login });
    await dashboard.open('/', page);
    await dashboard.expectAccessible(page);
  });
});
