import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession } from '../support/sessions.js';
import { joinAs } from '../support/teams.js';
import { ask } from '../support/http.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

describe('API keys in the dashboard', () => {
  it('are created from a preset, shown once, and work until they are deactivated or deleted', async () => {
    const { page } = dashboard;
    await dashboard.open('/api-keys');
    await page.getByRole('button', { name: 'Create API key' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Label' }).fill('CRM');
    await dialog.getByLabel('Expires').selectOption('30');
    await dialog.getByRole('button', { name: 'Send messages' }).click();
    expect(await dialog.getByLabel('messages:send').isChecked()).toBe(true);
    expect(await dialog.getByLabel('members:read').count()).toBe(0);
    await dialog.getByLabel('webhooks:read').check();
    await dashboard.expectAccessible();
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    const shown = page.getByRole('dialog', { name: 'API key created' });
    const key = (await shown.getByText(/^parley_proj_/).textContent())!;
    await shown.getByRole('button', { name: 'Copy', exact: true }).click();
    await shown.getByText(/curl -X POST/).waitFor();
    await dashboard.expectAccessible();
    await shown.getByRole('button', { name: 'Done' }).click();
    expect(await page.getByText(key).count()).toBe(0);

    const { baseUrl } = dashboard.parley.credentials;
    const statusOfUse = async () => (await ask(baseUrl, 'GET', '/api/webhooks', { key })).status;
    expect(await statusOfUse()).toBe(200);

    await page.getByRole('link', { name: 'CRM' }).click();
    await page.getByRole('heading', { name: 'CRM', level: 1 }).waitFor();
    await page.getByText('messages:send').waitFor();
    await page.getByRole('button', { name: 'Rename API key' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('CRM, production');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename API key' }).click();
    await page.getByRole('heading', { name: 'CRM, production', level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Deactivate API key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate API key' }).click();
    await page.getByText('Inactive', { exact: true }).first().waitFor();
    expect(await statusOfUse()).toBe(401);
    await page.getByRole('button', { name: 'Activate API key' }).click();
    await page.getByRole('button', { name: 'Deactivate API key' }).waitFor();
    expect(await statusOfUse()).toBe(200);
    await dashboard.expectAccessible();

    await page.getByRole('button', { name: 'Delete API key' }).click();
    await page.getByRole('dialog').getByText('Keys that were minted from it are revoked too').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete API key' }).click();
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'CRM, production' }).waitFor({ state: 'detached' });
    expect(await statusOfUse()).toBe(401);
  });

  it('are shown once where there was none before, too', async () => {
    const { page } = dashboard;
    // Lists are read again whenever something changes.
    let isFirst = true;
    await page.route('**/api/account/keys?*', (route) => (isFirst ? route.fulfill({ json: [] }) : route.fallback()));
    await dashboard.open('/api-keys');
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
    await page.getByRole('button', { name: 'Create API key' }).last().click();
    await page.getByRole('textbox', { name: 'Label' }).fill('First');
    await page.getByLabel('messages:send').check();
    isFirst = false;
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    await page.locator('table').getByText('First', { exact: true }).waitFor({ state: 'attached' });
    const shown = page.getByRole('dialog', { name: 'API key created' });
    await shown.getByText(/^parley_proj_/).waitFor();
    await shown.getByRole('button', { name: 'Done' }).click();
  });

  it('come with an example that names a connected session and works', async () => {
    const { page, parley } = dashboard;
    const create = async () => {
      await dashboard.open('/api-keys');
      await page.getByRole('button', { name: 'Create API key' }).first().click();
      await page.getByRole('textbox', { name: 'Label' }).last().fill('Example');
      await page.getByLabel('messages:send').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
      return page.getByRole('dialog', { name: 'API key created' });
    };
    await (await create()).getByText('In place of SESSION_NAME, put the name of a connected session.').waitFor();
    await connectedSession(parley, 'exemplary');
    const shown = await create();
    await shown.getByText(/"session":"exemplary"/).waitFor();
    const key = (await shown.getByText(/^parley_proj_/).textContent())!;
    const curl = (await shown.getByText(/curl -X POST/).textContent())!;
    const body = JSON.parse(/-d '(.*)'/.exec(curl)![1]!) as object;
    expect((await ask(parley.credentials.baseUrl, 'POST', '/api/sendText', { key, body })).status).toBe(200);
  });

  it('are filtered and exported, without their secrets', async () => {
    const { page, parley, projectId } = dashboard;
    for (const [label, owner] of [
      ['Metrics of one', { projectId }],
      ['Metrics of all', {}],
    ] as const) {
      await parley.client.post('/api/account/keys', { label, scopes: ['metrics:read'], ...owner });
    }
    await dashboard.open('/api-keys');
    const filters = page.getByRole('search');
    await filters.getByLabel('Label').fill('metrics');
    await filters.getByLabel('For').selectOption('team');
    await page.getByRole('link', { name: 'Metrics of one' }).waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Metrics of all/ })
      .getByText('Events and webhooks (read)')
      .waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'JSON' }).click(),
    ]);
    const rows = JSON.parse(await readFile(await file.path(), 'utf8')) as { label: string; scopes: string }[];
    expect(rows.map(({ label, scopes }) => [label, scopes])).toEqual([['Metrics of all', 'metrics:read']]);
    expect(Object.keys(rows[0]!)).toEqual(['label', 'status', 'scopes', 'createdAt', 'keyId']);
    await page.getByText('1 row exported').waitFor();
  });

  it('are kept from members, in words', async () => {
    const login = await joinAs(dashboard, 'member');
    const page = await dashboard.newPage({ login });
    await dashboard.open('/api-keys', page);
    await page.getByText('Only owners and admins see API keys').waitFor();
    expect(await page.getByRole('button', { name: 'Create API key' }).count()).toBe(0);
    await dashboard.expectAccessible(page);
  });

  it('fit on a small screen, in the dark', async () => {
    const { login } = dashboard.parley.credentials;
    const page = await dashboard.newPage({ login, width: 360, dark: true });
    await dashboard.open('/api-keys', page);
    await page.getByRole('table', { name: 'API keys' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Permissions' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
  });
});
