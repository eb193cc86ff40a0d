import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  await connectedSession(dashboard.parley, 'views');
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

const views = () => dashboard.page.getByRole('navigation', { name: 'Saved views' });
const view = (name: string) => views().getByRole('link', { name, exact: true });
async function save(name: string): Promise<void> {
  const { page } = dashboard;
  await views().getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await view(name).waitFor();
}
async function choose(name: string, item: string): Promise<void> {
  await views()
    .getByRole('button', { name: `Change view ${name}` })
    .click();
  await dashboard.page.getByRole('menuitem', { name: item }).click();
}

describe('filters of a list', () => {
  it('are saved by name, shown above the list, and opened again', async () => {
    const { page } = dashboard;
    await dashboard.open('/deliveries');
    expect(await views().count()).toBe(0);
    await dashboard.open('/deliveries?status=failed&since=2026-01-02T03%3A04%3A00.000Z');
    await save('Lost this year');
    expect(await view('Lost this year').getAttribute('aria-current')).toBe('page');
    expect(await views().getByRole('button', { name: 'Save view' }).count()).toBe(0);
    await dashboard.open('/deliveries?status=pending');
    await save('Pending');
    await dashboard.expectAccessible();
    await view('Lost this year').click();
    await page.waitForURL(/\/deliveries\?status=failed&since=2026-01-02T03%3A04%3A00.000Z$/);
    await page.reload();
    await view('Pending').waitFor();
  });

  it('belong to their list', async () => {
    await dashboard.open('/sessions?status=CONNECTED');
    await views().waitFor();
    expect(await views().getByRole('link').count()).toBe(0);
    await save('Connected');
    await dashboard.open('/operations?status=running');
    await views().waitFor();
    expect(await views().getByRole('link').count()).toBe(0);
  });

  it('are renamed, not to a name that another view has, and removed', async () => {
    const { page } = dashboard;
    await dashboard.open('/deliveries');
    await choose('Pending', 'Rename view');
    await page.getByLabel('Name of the view').fill('Lost this year');
    await page.getByText('Another view has this name.').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Rename view' }).isDisabled()).toBe(true);
    await page.getByLabel('Name of the view').fill('<b>Waiting</b>');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename view' }).click();
    await view('<b>Waiting</b>').waitFor();
    await choose('<b>Waiting</b>', 'Remove view');
    await dashboard.expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove view' }).click();
    await view('<b>Waiting</b>').waitFor({ state: 'detached' });
    await page.reload();
    await view('Lost this year').waitFor();
    expect(await views().getByRole('link').count()).toBe(1);
  });

  it('are sent to others as an address', async () => {
    const { page } = dashboard;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dashboard.open('/deliveries');
    await choose('Lost this year', 'Copy link');
    await page.getByText('Link copied.').waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    const other = await dashboard.newPage({ login: dashboard.parley.credentials.login });
    await other.goto(link);
    await other.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor();
    expect(await other.getByLabel('Status', { exact: true }).inputValue()).toBe('failed');
  });

  it('of the inbox have the session, and what is stored wrong is left out', async () => {
    const { page } = dashboard;
    await dashboard.open('/chats/views?unread=1');
    await save('Unread of views');
    await dashboard.open('/chats');
    await view('Unread of views').click();
    await page.waitForURL(/\/chats\/views\?unread=1$/);
    await page.evaluate(
      "for (const key of Object.keys(localStorage)) if (key.startsWith('parley-views-')) localStorage.setItem(key, '[{\"name\":1},7]')",
    );
    await dashboard.open('/chats/views?unread=1');
    await views().getByRole('button', { name: 'Save view' }).waitFor();
    expect(await views().getByRole('link').count()).toBe(0);
    await page.evaluate('localStorage.clear()');
  });

  it('fit a phone', async () => {
    const page = await dashboard.newPage({ width: 360, login: dashboard.parley.credentials.login });
    await dashboard.open('/deliveries?status=failed', page);
    const bar = page.getByRole('navigation', { name: 'Saved views' });
    await bar.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name of the view').fill('A name of sixty characters is about the longest that fits in');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await bar.getByRole('link').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
  });
});
