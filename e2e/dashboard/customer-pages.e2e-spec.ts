import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuickLink } from '@parley/contracts/onboarding';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { WidgetSettings } from '@parley/contracts/widget';
import { waitFor } from '@parley/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { timeouts } from '../support/timeouts.js';

const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The pages that end customers see, as their phones and browsers show them. */
let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  // Pages for customers have no icon.
  dashboard.tolerate(/404 .*\/favicon\.ico/);
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

const pairing = { config: { pairing: 'qr' } };
const makeLink = (name: string, fields: object = {}): Promise<QuickLink> =>
  dashboard.parley.client.post<QuickLink>('/v1/quicklinks', { projectId: dashboard.projectId, name, ...fields });
const customer = (options: BrowserContextOptions): Promise<Page> => dashboard.newCustomer(options);
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const widget = () => `/v1/widget?projectId=${dashboard.projectId}`;

const overhang = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('the page of a QuickLink on a phone', () => {
  it('asks for the number first, and has the QR code for another phone', async () => {
    const number = { projectId: dashboard.projectId, country: 'US' };
    const { id, phoneNumber } = await dashboard.parley.client.post<TestingNumber>('/v1/testing-numbers', number);
    const { url } = await makeLink('Phone', { config: { pairing: 'qr', testingNumberId: id } });
    const page = await customer({ ...phone, locale: 'es-MX' });
    await page.goto(url);
    await page.getByRole('button', { name: 'Empezar' }).tap();
    await page.getByRole('heading', { name: 'Vincula con un código' }).waitFor();
    expect(await page.getByRole('img', { name: 'Código QR' }).isVisible()).toBe(false);
    await page.getByLabel('Tu número de WhatsApp, con código de país').fill(phoneNumber);
    await dashboard.expectAccessible(page);
    expect(await overhang(page)).toBe(0);
    await page.getByText('O escanea un código QR con otro teléfono').tap();
    await page.getByRole('img', { name: 'Código QR' }).waitFor();
    await page.getByRole('button', { name: 'Obtener un código' }).tap();
    await page
      .locator('#code')
      .getByText(/^[A-Z0-9-]{8,9}$/)
      .waitFor();
    await page.context().close();
  });

  it.each([
    ['ar-EG', 'rtl', 'ابدأ', true],
    ['id-ID', 'ltr', 'Mulai', false],
  ])('is in the language %s, written %s, and accessible at 360 px', async (locale, direction, start, dark) => {
    const { url } = await makeLink('Languages', pairing);
    const page = await customer({ ...phone, locale, colorScheme: dark ? 'dark' : 'light' });
    await page.goto(url);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    await dashboard.expectAccessible(page);
    await page.getByRole('button', { name: start }).tap();
    await page.locator('#phone').waitFor();
    await dashboard.expectAccessible(page);
    expect(await overhang(page)).toBe(0);
    await page.context().close();
  });
});

describe('the widget', () => {
  it('shows logo and name, is as high as its content, and has one button to leave it', async () => {
    const { baseUrl } = dashboard.parley.credentials;
    const { publicKey } = await dashboard.parley.client.put<WidgetSettings>(widget(), {
      ...{ enabled: true, allowedOrigins: [baseUrl], displayName: 'Corner Shop', ...pairing },
      theme: { mode: 'light', accent: '#aa3300', logo },
    });
    const page = await dashboard.newPage();
    const body = `<title>Shop</title><body><script src="${baseUrl}/widget/embed.js?v=2" data-parley-key="${publicKey}"></script>`;
    await page.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Connect WhatsApp' }).click();
    const frame = page.frameLocator('dialog iframe');
    await frame.getByText('Corner Shop', { exact: true }).waitFor();
    const image = frame.locator('#brand img');
    await waitFor(() => image.evaluate<boolean, { naturalWidth: number }>(({ naturalWidth }) => naturalWidth === 1));
    const heights = async () => [
      (await page.locator('dialog').boundingBox())?.height,
      (await frame.locator('main').boundingBox())?.height,
    ];
    const isEven = async (): Promise<boolean> => {
      const [around = 0, content = 1] = await heights();
      return Math.abs(around - content) <= 1;
    };
    await waitFor(isEven, { message: 'the dialog to be as high as its content' });
    const [before = 0] = await heights();
    await frame.getByRole('button', { name: 'Start' }).click();
    await frame.getByRole('img', { name: 'QR code' }).waitFor();
    await waitFor(async () => ((await heights())[0] ?? 0) > before);
    expect(await frame.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await frame.getByRole('button', { name: 'Close' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it('has its logo chosen and removed in the settings', async () => {
    const { page } = dashboard;
    await dashboard.open('/settings/signup');
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo, 'base64') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Save embedded signup' }).click();
    await page.getByText('Embedded signup saved.').waitFor();
    const stored = await dashboard.parley.client.get<WidgetSettings>(widget());
    expect(stored.theme.logo).toMatch(/\/widget\/logos\/[\w-]{22}$/);
  });
});

describe('a QuickLink of the sandbox', () => {
  it('is tried by a developer who plays the phone, and its session is called by the link', async () => {
    const link = await makeLink('Trade fair');
    const { page } = dashboard;
    await dashboard.open(`/links/${link.id}`);
    await page.getByRole('button', { name: 'Ask for a scan' }).click();
    await page.getByRole('link', { name: 'Open the page' }).waitFor();
    const visitor = await customer({ locale: 'pt-BR' });
    await visitor.goto(link.url);
    await visitor.locator('#start').click();
    await page.getByRole('button', { name: 'Scan QR code' }).click();
    await visitor.locator('#connected').getByRole('heading').waitFor();
    await visitor.context().close();
    await dashboard.open('/sessions');
    await page.getByRole('link', { name: 'Trade fair' }).click();
    await page.getByRole('heading', { name: 'Trade fair', level: 1 }).waitFor();
  });
});
