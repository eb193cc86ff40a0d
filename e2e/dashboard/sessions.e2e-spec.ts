import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession, sessionIn } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

describe('the sessions page', () => {
  it('creates a session on the sandbox, and shows it connected without a reload', async () => {
    const { page } = dashboard;
    await dashboard.open('/sessions');
    await page.getByRole('heading', { name: 'No session yet' }).waitFor();
    await page.getByRole('button', { name: 'Create session' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('shop');
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Create session' }).click();

    await page.getByRole('heading', { name: 'shop', level: 1 }).waitFor();
    await page.locator('header').getByText('Connected', { exact: true }).waitFor();
    const { me } = await sessionIn(dashboard.parley, 'shop', 'CONNECTED');
    await page.getByText(me?.phoneNumber ?? 'no number', { exact: true }).waitFor();
    await dashboard.expectAccessible();
  });

  it('says what the API has against a name, in the form', async () => {
    const { page } = dashboard;
    dashboard.tolerate(/400 \(Bad Request\).*\/api\/sessions$/);
    await dashboard.open('/sessions');
    await page.getByRole('button', { name: 'Create session' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('not a name');
    await page.getByRole('button', { name: 'Create session' }).click();
    await page.getByRole('dialog').getByRole('alert').getByText('name').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('explains an engine that is not installed', async () => {
    const { page } = dashboard;
    await dashboard.open('/sessions');
    await page.getByRole('button', { name: 'Create session' }).click();
    await page.getByRole('combobox', { name: 'Engine' }).selectOption('baileys');
    const engines = await dashboard.parley.client.get<{ name: string; installed: boolean }[]>('/v1/engines');
    const isInstalled = engines.some(({ name, installed }) => name === 'baileys' && installed);
    await page
      .getByText(isInstalled ? 'Linked devices' : 'This engine is not installed')
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Create session' }).isEnabled()).toBe(isInstalled);
  });

  it('creates a session by QR code, on a testing number of the project', async () => {
    const { page, parley, projectId } = dashboard;
    const number = await parley.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'GB' });
    await dashboard.open('/sessions');
    await page.getByRole('button', { name: 'Create session' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('by-code');
    await dialog.getByRole('combobox', { name: 'Country of a new number' }).selectOption('IN');
    await dialog.getByRole('combobox', { name: 'Testing number' }).selectOption(number.id);
    await dialog.getByRole('combobox', { name: 'Country of a new number' }).waitFor({ state: 'detached' });
    await dialog.getByLabel('By QR code: as with a real phone').check();
    await dialog.getByLabel('Campaign sends per second').fill('20');
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Create session' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    const { config } = await sessionIn(parley, 'by-code', 'CONNECTING', 'SCAN_QR');
    expect(config).toEqual({ testingNumberId: number.id, pairing: 'qr', maxSendsPerSecond: 20 });
  });

  it('asks for what an engine says that it needs, and shows what the API has against it', async () => {
    const { page, projectId } = dashboard;
    dashboard.tolerate(/400 \(Bad Request\).*\/api\/sessions$/);
    dashboard.tolerate(/501 \(Not Implemented\).*\/api\/sessions$/);
    await page.route('**/v1/engines', async (route) => {
      const response = await route.fetch();
      const [sandbox, cloud, baileys] = (await response.json()) as object[];
      const field = { name: 'shopId', label: 'Shop', kind: 'text', required: true, fixed: true, hint: 'On the sign' };
      const another = {
        ...cloud,
        label: 'Network of shops',
        description: 'For shops.',
        config: [field],
        credentials: [],
      };
      await route.fulfill({ response, json: [sandbox, another, { ...baileys, installed: true }] });
    });
    await dashboard.open('/sessions');
    await page.getByRole('button', { name: 'Create session' }).click();
    const dialog = page.getByRole('dialog');
    const engine = dialog.getByRole('combobox', { name: 'Engine' });
    await engine.selectOption('Network of shops');
    await dialog.getByText('For shops.').waitFor();
    await dialog.getByLabel('Shop').fill('17');
    expect(await dialog.getByLabel('Access token').count()).toBe(0);
    await page.getByRole('button', { name: 'Create session' }).click();
    await dialog.getByRole('alert').getByText('config.shopId').first().waitFor();

    await engine.selectOption('baileys');
    await dialog.getByText('Linked devices').first().waitFor();
    const name = await dialog.getByLabel('Name', { exact: true }).inputValue();
    const [response] = await Promise.all([
      page.waitForResponse('**/api/sessions'),
      page.getByRole('button', { name: 'Create session' }).click(),
    ]);
    expect(response.request().postDataJSON()).toEqual({ name, projectId, engine: 'baileys' });
    await page.unroute('**/v1/engines');
  });

  it('keeps its filters in the address', async () => {
    const { page } = dashboard;
    await connectedSession(dashboard.parley, 'filtered');
    await dashboard.open('/sessions?name=filt');
    await page.getByRole('link', { name: 'filtered' }).waitFor();
    expect(await page.getByRole('link', { name: 'shop' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('DISCONNECTED');
    await page.getByRole('heading', { name: 'No matching sessions' }).waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('DISCONNECTED');
    await page.getByRole('combobox', { name: 'Engine' }).selectOption('WhatsApp Cloud API');
    await page.waitForURL((url) => url.searchParams.get('engine') === 'cloud');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'shop' }).waitFor();
  });

  it('clears also what was typed at the last moment', async () => {
    const { page } = dashboard;
    await dashboard.open('/sessions');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('DISCONNECTED');
    await page.getByRole('heading', { name: 'No matching sessions' }).waitFor();
    await page.getByLabel('Name or number').fill('filt');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'shop' }).waitFor();
    expect(await page.getByLabel('Name or number').inputValue()).toBe('');
  });
});

describe('the page of a session', () => {
  it('links a phone by its QR code', async () => {
    const { page, parley, projectId } = dashboard;
    const session = await parley.client.post<Session>('/api/sessions', {
      name: 'paired',
      projectId,
      config: { pairing: 'qr', country: 'BR' },
    });
    await sessionIn(parley, 'paired', 'CONNECTING', 'SCAN_QR');
    await dashboard.open(`/sessions/${session.id}`);
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    await page.locator('header').getByText('Waiting for a scan').waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Scan QR code' }).click();
    await page.locator('header').getByText('Connected', { exact: true }).waitFor();
    expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(0);
  });

  it('shows a pairing code', async () => {
    const { page, parley, projectId } = dashboard;
    const number = await parley.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'US' });
    const session = await parley.client.post<Session>('/api/sessions', {
      name: 'coded',
      projectId,
      config: { pairing: 'qr', testingNumberId: number.id },
    });
    await sessionIn(parley, 'coded', 'CONNECTING', 'SCAN_QR');
    await dashboard.open(`/sessions/${session.id}`);
    await page.getByLabel('Phone number').fill(number.phoneNumber);
    await page.getByRole('button', { name: 'Get pairing code' }).click();
    await page.getByRole('button', { name: 'Copy Pairing code' }).waitFor();
  });

  it('stops, starts, makes faults, and says in plain words what happened', async () => {
    const { page } = dashboard;
    const { id } = await connectedSession(dashboard.parley, 'faulty');
    await dashboard.open(`/sessions/${id}`);
    await page.getByRole('button', { name: 'Stop session' }).click();
    await page.getByRole('alert').getByText('Someone stopped the session.').waitFor();
    await page.getByRole('button', { name: 'Start session' }).click();
    await page.getByRole('button', { name: 'Log out from the phone' }).click();
    await page.getByText('The phone ended the link.').waitFor();
    await page.locator('header').getByText('Logged out').waitFor();
    await page.getByRole('list', { name: 'Status history' }).getByText('Disconnected', { exact: true }).waitFor();
  });

  it('that is opened by its name stays open when it is renamed', async () => {
    const { page, parley } = dashboard;
    const { id } = await connectedSession(parley, 'before');
    await dashboard.open('/sessions/before');
    await page.waitForURL((url) => url.pathname === `/dashboard/sessions/${id}`);
    await page.getByRole('button', { name: 'Edit session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit session' });
    await dialog.getByLabel('Name').fill('after');
    await dialog.getByRole('button', { name: 'Save session' }).click();
    await page.getByRole('heading', { name: 'after', level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Session not found' }).count()).toBe(0);
  });

  it('asks before it deletes, and keeps what is kept', async () => {
    const { page, parley } = dashboard;
    const { id } = await connectedSession(parley, 'doomed');
    await dashboard.open(`/sessions/${id}`);
    await page.getByRole('button', { name: 'Delete session' }).click();
    await page.getByRole('dialog', { name: 'Delete session' }).getByText('doomed').waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete session' }).click();
    await page.getByRole('button', { name: 'Delete session' }).click();
    await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'doomed' }).count()).toBe(0);
    const listed = await parley.client.get<{ data: Session[] }>('/v1/sessions');
    expect(listed.data.map(({ name }) => name)).not.toContain('doomed');
  });

  it('takes credentials of the Cloud API and never shows them', async () => {
    const { page, parley } = dashboard;
    await dashboard.open('/sessions');
    await page.getByRole('button', { name: 'Create session' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('meta');
    await page.getByRole('combobox', { name: 'Engine' }).selectOption('cloud');
    await page.getByLabel('Phone number ID').fill(String(Date.now()));
    await page.getByLabel('Business account ID').fill('1002003004');
    await page.getByLabel('Access token').fill('EAAsecret');
    await page.getByLabel('App secret').fill('fedcba9876543210fedcba9876543210');
    await page.getByLabel('Verify token').fill('any text');
    await page.getByRole('button', { name: 'Create session' }).click();
    await page.getByRole('heading', { name: 'meta', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Copy Webhook URL' }).waitFor();
    await page.getByText(/accessToken/).waitFor();
    await page.getByRole('button', { name: 'Replace credentials' }).click();
    await page.getByLabel('Verify token').fill('my verify token');
    await page.getByLabel('Access token').fill('EAAother');
    await page.getByLabel('App secret').fill('0123456789abcdef0123456789abcdef');
    await page.getByRole('button', { name: 'Replace credentials' }).click();
    await page.getByText('Credentials saved.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain('EAA');
    await parley.client.post('/api/sessions/meta/stop');
  });

  it('says that there is none, for what another team has', async () => {
    dashboard.tolerate(/404 \(Not Found\)/);
    await dashboard.open('/sessions/1234567890123456789');
    await dashboard.page.getByRole('heading', { name: 'Session not found' }).waitFor();
    await dashboard.page.getByRole('link', { name: 'All sessions' }).click();
    await dashboard.page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
  });
});
