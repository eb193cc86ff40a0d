import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import type { MadeWidgetSession, WidgetSettings } from '@parley/contracts/widget';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  await connectedSession(dashboard.parley, 'support');
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

describe('settings of the project', () => {
  it('rename it, and the navigation says so', async () => {
    const { page } = dashboard;
    await dashboard.open('/settings');
    await page.getByLabel('Name', { exact: false }).first().fill('Corner shop');
    await page.getByRole('button', { name: 'Save project' }).click();
    await page.getByRole('combobox', { name: 'Project' }).getByText('Corner shop').waitFor({ state: 'attached' });
    await dashboard.expectAccessible();
  });

  it('take it live: what the enrollment asks for is answered here', async () => {
    const { page } = dashboard;
    await dashboard.open('/settings');
    await page.getByRole('button', { name: 'Start enrollment' }).click();
    await page.getByLabel('I accept the terms of production use.').check();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Accept terms' }).click();
    await page.getByLabel('Business name').fill('Corner Shop Ltd');
    await page.getByLabel('Website').fill('https://shop.example.com');
    await page.getByRole('button', { name: 'Verify business' }).click();
    await page.getByRole('region', { name: 'Stage Live' }).waitFor();
  });

  it('make another, and delete it once its name is typed', async () => {
    const { page } = dashboard;
    await dashboard.open('/settings');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByLabel('Project name').fill('Short-lived');
    await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('combobox', { name: 'Project' }).getByText('Short-lived').waitFor({ state: 'attached' });

    await page.getByRole('button', { name: 'Delete project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete project' });
    expect(await dialog.getByRole('button', { name: 'Delete project' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Type “Short-lived” to confirm').fill('Short-lived');
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Project' }).textContent()).not.toContain('Short-lived');
    expect(await page.getByText('The project of this address does not exist.').count()).toBe(0);
  });

  it('are not those of another one where the address names a project that does not exist', async () => {
    const { page } = dashboard;
    await dashboard.open('/settings?project=381725011112738566');
    await page.getByText('The project of this address does not exist.').waitFor();
    await page.waitForURL((url) => url.searchParams.get('project') === dashboard.projectId);
  });
});

describe('settings of the team', () => {
  it('rename it', async () => {
    const { page } = dashboard;
    await dashboard.open('/settings/team');
    await page.getByLabel('Team name').fill('Corner shops');
    await page.getByRole('button', { name: 'Save team' }).click();
    await page.getByText('Team saved.').waitFor();
    const team = await dashboard.parley.client.get<{ name: string }>('/v1/team');
    expect(team.name).toBe('Corner shops');
  });
});

describe('content retention', () => {
  it('is withdrawn by session, once that is confirmed', async () => {
    const { page } = dashboard;
    await dashboard.open('/settings/retention');
    const keeps = page.getByLabel('Keep content of support');
    await keeps.click();
    await page.getByRole('dialog', { name: 'Remove content' }).getByText('support').waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await keeps.isChecked()).toBe(true);
    await keeps.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove content' }).click();
    await page.getByText('Content of support is not kept any more.').waitFor();
    const session = await dashboard.parley.client.get<Session>('/api/sessions/support');
    expect(session.contentRetention).toEqual({ enabled: false });
    await dashboard.expectAccessible();
  });
});

interface Box {
  getBoundingClientRect: () => { height: number };
}

describe('embedded signup', () => {
  const path = () => `/v1/widget?projectId=${dashboard.projectId}`;

  it('is enabled for this origin, and its preview stands in a frame', async () => {
    const { page } = dashboard;
    const { origin } = new URL(dashboard.parley.credentials.baseUrl);
    await dashboard.open('/settings/signup');
    await page.getByText('Enable the widget and save to see it here.').waitFor();
    await page.getByLabel('Enabled').check();
    await page.getByLabel('Display name').fill('Corner Shop');
    await page.getByRole('button', { name: 'Save embedded signup' }).click();
    await page.getByText('Only pages of the allowed origins can show the widget.', { exact: false }).waitFor();
    await page.getByLabel('Allowed origins').fill(origin);
    await page.getByRole('button', { name: 'Save embedded signup' }).click();
    await page.getByRole('button', { name: 'Show preview' }).click();
    const frame = page.frameLocator('iframe[title="Preview of embedded signup"]');
    await frame.getByText('Corner Shop', { exact: false }).first().waitFor();
    await dashboard.expectAccessible();
    const isAsHigh = async () => {
      const [shown, content] = await Promise.all([
        page.locator('iframe').evaluate<number, { clientHeight: number }>(({ clientHeight }) => clientHeight),
        frame.locator('main').evaluate<number, Box>((element) => Math.ceil(element.getBoundingClientRect().height)),
      ]);
      return shown === content;
    };
    await waitFor(isAsHigh, { timeoutMs: timeouts.soonMs });
    await page.getByRole('button', { name: 'Close preview' }).click();

    await page.getByLabel('Display name').fill('Corner Shop & Co');
    await page.getByRole('button', { name: 'Ask for a scan' }).click();
    await page.getByText('Testing numbers ask for a scan now').waitFor();
    expect((await dashboard.parley.client.get<WidgetSettings>(path())).config).toEqual({ pairing: 'qr' });
    await page.getByRole('button', { name: 'Show preview' }).click();
    await frame.locator('#start').click();
    await page.getByRole('button', { name: 'Scan QR code' }).click();
    await frame.locator('#connected').waitFor();
    await waitFor(isAsHigh, { timeoutMs: timeouts.soonMs });
    // What was typed before is saved with the pairing, not refused.
    await page.getByRole('button', { name: 'Save embedded signup' }).click();
    await page.getByText('Embedded signup saved.').last().waitFor();
    const saved = await dashboard.parley.client.get<WidgetSettings>(path());
    expect([saved.displayName, saved.config]).toEqual(['Corner Shop & Co', { pairing: 'qr' }]);
  });

  it('has its own guide, as have the notices', async () => {
    const guideOf = async (path: string) => {
      await dashboard.open(path);
      return dashboard.page.getByRole('link', { name: 'Guide', exact: true }).getAttribute('href');
    };
    expect(await guideOf('/settings/signup')).toBe('/docs/guides/embedded-signup');
    expect(await guideOf('/settings/notices')).toBe('/docs/guides/notices');
    expect(await guideOf('/settings/limits')).toBe('/docs/guides/limits');
  });

  it('is left by Escape once the focus is in its frame', async () => {
    const { baseUrl } = dashboard.parley.credentials;
    const { origin } = new URL(baseUrl);
    await dashboard.parley.client.put(path(), { enabled: true, allowedOrigins: [origin], engine: 'sandbox' });
    const { publicKey } = await dashboard.parley.client.get<WidgetSettings>(path());
    const page = await dashboard.newPage();
    const body = `<title>Shop</title><body><script src="${baseUrl}/widget/embed.js?v=1" data-parley-key="${publicKey}"></script>`;
    await page.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/shop');
    await page.locator('.parley-connect').click();
    await page.frameLocator('dialog iframe').locator('#start').focus();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it('says that it failed when its session cannot begin', async () => {
    dashboard.tolerate(/409 .*\/start/);
    const { projectId, parley } = dashboard;
    const { origin } = new URL(parley.credentials.baseUrl);
    await parley.client.put(path(), { enabled: true, allowedOrigins: [origin], engine: 'sandbox' });
    const { frameUrl } = await parley.client.post<MadeWidgetSession>('/v1/widget/sessions', { projectId });
    const page = await dashboard.newPage();
    await page.route('**/start', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'conflict', message: 'The project has as many sessions as it may.' },
      }),
    );
    await page.goto(frameUrl);
    await page.locator('#start').click();
    await page.getByText('Something went wrong.').first().waitFor();
    await page.locator('#ended').waitFor();
    await page.locator('#waiting').waitFor({ state: 'hidden' });
  });

  it('gives the page its snippet, with a key that can be rotated', async () => {
    const { page } = dashboard;
    const before = await dashboard.parley.client.get<WidgetSettings>(path());
    await dashboard.open('/settings/signup');
    await page.getByText(`data-parley-key="${before.publicKey}"`, { exact: false }).waitFor();
    await page.getByLabel('Display name').fill('Corner Shop & Sons');
    await page.getByRole('button', { name: 'Rotate public key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate public key' }).click();
    await page.getByText(`data-parley-key="${before.publicKey}"`, { exact: false }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save embedded signup' }).click();
    await page.getByText('Embedded signup saved.').waitFor();
    const after = await dashboard.parley.client.get<WidgetSettings>(path());
    expect(after.displayName).toBe('Corner Shop & Sons');
    expect(after.publicKey).not.toBe(before.publicKey);
  });

  it('says when somebody else has changed it meanwhile, and saves nothing then', async () => {
    dashboard.tolerate(/412 .*\/v1\/widget/);
    const { page, parley } = dashboard;
    await dashboard.open('/settings/signup');
    await page.getByLabel('Display name').fill('Mine');
    await parley.client.put(path(), { enabled: true, displayName: 'Theirs', engine: 'sandbox' });
    await page.getByRole('button', { name: 'Save embedded signup' }).click();
    await page.getByText('Someone else has changed these settings').waitFor();
    await page.getByRole('button', { name: 'Load current settings' }).click();
    await waitFor(async () => (await page.getByPlaceholder('Example Shop').inputValue()) === 'Theirs', {
      timeoutMs: timeouts.soonMs,
    });
  });
});
