import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuickLink } from '@parley/contracts/onboarding';
import type { WidgetSession } from '@parley/contracts/widget';
import { DashboardBrowser } from '../support/browser.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

function makeLink(name: string, fields: object = {}): Promise<QuickLink> {
  return dashboard.parley.client.post<QuickLink>('/v1/quicklinks', {
    projectId: dashboard.projectId,
    name,
    ...fields,
  });
}

describe('a QuickLink', () => {
  it('is made, and its page has the address as text and as a code', async () => {
    const { page } = dashboard;
    await dashboard.open('/links');
    await page.getByRole('heading', { name: 'No QuickLinks yet' }).waitFor();
    await page.getByRole('button', { name: 'Create QuickLink' }).click();
    await page.getByLabel('Name').fill('Acme support');
    await page.getByLabel('Places').fill('5');
    await page.getByLabel('Your reference').fill('crm-1');
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Create QuickLink' }).click();

    await page.getByRole('heading', { name: 'Acme support', level: 1 }).waitFor();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    await page.getByText('0 of 5').waitFor();
    await page.getByText(/\/q\/[A-Za-z0-9]{22}$/).waitFor();
    await page.getByRole('button', { name: 'Copy Address' }).click();
    await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
    await dashboard.expectAccessible();
  });

  it('shows by itself that a place was taken', async () => {
    const link = await makeLink('Two places', { maxSessions: 2 });
    const { page } = dashboard;
    await dashboard.open(`/links/${link.id}`);
    await page.getByText('0 of 2').waitFor();
    const visit = await fetch(`${dashboard.parley.credentials.baseUrl}/q/${link.slug}/visits`, { method: 'POST' });
    expect(visit.status).toBe(201);
    await page.getByText('1 of 2').waitFor();
  });

  it('with a long name without a space fits in the dialog that deletes it', async () => {
    const link = await makeLink('x'.repeat(100));
    const { page } = dashboard;
    await dashboard.open(`/links/${link.id}`);
    await page.getByRole('button', { name: 'Delete QuickLink' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(link.name, { exact: false }).waitFor();
    const overhang = await dialog.evaluate<number, { scrollWidth: number; clientWidth: number }>(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(overhang).toBe(0);
    await dialog.getByRole('button', { name: 'Keep' }).click();
  });

  it('is disabled, changed and deleted', async () => {
    const expiresAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 3_630_000).toISOString();
    const link = await makeLink('Old name', { maxSessions: 3, expiresAt });
    const { page, parley } = dashboard;
    await dashboard.open(`/links/${link.id}`);
    await page.getByRole('button', { name: 'Disable QuickLink' }).click();
    await page.getByText('Disabled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit QuickLink' }).click();
    await page.getByLabel('Name').fill('New name');
    await page.getByLabel('Places').fill('');
    // A browser takes years of more than four digits while they are typed.
    const shownTime = await page.getByLabel('Expires').inputValue();
    await page.evaluate(`{
      const field = document.querySelector('[type="datetime-local"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '20261-11-27T08:00');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }`);
    await page.getByLabel('Expires').fill(shownTime);
    expect(await page.getByLabel('Name').inputValue()).toBe('New name');
    await page.getByRole('button', { name: 'Save QuickLink' }).click();
    await page.getByRole('heading', { name: 'New name', level: 1 }).waitFor();
    await page.getByText('0, no limit').waitFor();
    expect(await parley.client.get(`/v1/quicklinks/${link.id}`)).toMatchObject({ expiresAt });
    await page.getByRole('button', { name: 'Delete QuickLink' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Delete QuickLink' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete QuickLink' }).click();
    await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Acme support' }).waitFor();
    await page.getByRole('link', { name: 'New name' }).waitFor({ state: 'detached' });
  });
});

describe('the page of a QuickLink', () => {
  it('can be left once its visit has begun', async () => {
    const { slug } = await makeLink('Left', { config: { pairing: 'qr' } });
    const page = await dashboard.page.context().newPage();
    try {
      let begin = () => undefined as void;
      const mayBegin = new Promise<void>((resolve) => (begin = resolve));
      await page.route(/\/visits$/, async (route) => {
        await mayBegin;
        await route.continue();
      });
      await page.goto(`${dashboard.parley.credentials.baseUrl}/q/${slug}`);
      await page.locator('#start').click();
      await page.locator('#waiting').waitFor();
      expect(await page.locator('#cancel').isVisible()).toBe(false);
      begin();
      await page.locator('#cancel').click();
      await page.locator('#ended').getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading').count()).toBe(1);
    } finally {
      await page.close();
    }
  });

  it('goes on with its visit after a reload in which the platform is away for a moment', async () => {
    const { slug } = await makeLink('Reloaded', { config: { pairing: 'qr' } });
    const page = await dashboard.page.context().newPage();
    try {
      await page.goto(`${dashboard.parley.credentials.baseUrl}/q/${slug}`);
      await page.locator('#start').click();
      const code = page.getByRole('img');
      await code.waitFor();
      let refused = 0;
      await page.route(/\/visits\/\d+\?wait=0$/, async (route) => {
        if (refused === 2) return route.continue();
        refused += 1;
        await route.fulfill({ status: refused === 1 ? 503 : 429, json: { error: 'Later.' } });
      });
      await page.reload();
      await code.waitFor();
      expect(refused).toBe(2);
    } finally {
      await page.close();
    }
  });
});

describe('widget sessions', () => {
  it('are listed by status, and one that has not connected is cancelled', async () => {
    const { projectId, parley, page } = dashboard;
    await parley.client.put(`/v1/widget?projectId=${projectId}`, { enabled: true });
    const made = await parley.client.post<WidgetSession>('/v1/widget/sessions', { projectId, externalId: 'crm-2' });
    await dashboard.open('/links/widget-sessions?status=created');
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: `Copy widget session ${made.id}` }).waitFor();
    await page.getByRole('link', { name: 'crm-2' }).click();
    await page.getByRole('heading', { name: 'crm-2' }).waitFor();
    await page.getByText(made.id, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel widget session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel widget session' }).click();
    await page.getByText('It was cancelled.', { exact: false }).waitFor();

    await page.getByRole('link', { name: 'Widget sessions' }).first().click();
    await page.getByLabel('Status').selectOption('created');
    await page.getByRole('heading', { name: 'No widget sessions with this status' }).waitFor();
    expect(page.url()).toContain('status=created');
  });
});
