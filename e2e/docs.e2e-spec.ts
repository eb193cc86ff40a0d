import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DashboardBrowser } from './support/browser.js';
import { timeouts } from './support/timeouts.js';

let browser: DashboardBrowser;
let page: Page;
const foreign: string[] = [];

beforeAll(async () => {
  browser = await DashboardBrowser.open();
  page = await browser.newPage();
  const { baseUrl } = browser.parley.credentials;
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseUrl) && !/^(?:data|blob):/.test(url)) foreign.push(url);
  });
}, timeouts.startMs);

afterEach(() => browser.expectNoProblems());
afterAll(() => browser.close(), timeouts.stopMs);

describe('/docs', () => {
  it(
    'shows the reference, and asks nobody but this Parley',
    async () => {
      await page.goto('/docs');
      await page.getByRole('heading', { level: 1, name: 'Parley' }).waitFor();
      expect(foreign).toEqual([]);
    },
    timeouts.recoveryMs,
  );

  it(
    'finds an operation by its name',
    async () => {
      await page
        .getByRole('button', { name: /search/i })
        .first()
        .click();
      await page.keyboard.type('sendText');
      await page.getByRole('option').filter({ hasText: 'sendText' }).first().waitFor();
      await page.keyboard.press('Escape');
    },
    timeouts.recoveryMs,
  );
});

describe('/docs, to try', () => {
  it(
    'opens the first hit of the search by Enter, and sends a list without filters',
    async () => {
      const own = await browser.newPage({ width: 1_400 });
      await own.goto('/docs');
      await own.getByRole('heading', { level: 1, name: 'Parley' }).waitFor();
      await own
        .getByRole('button', { name: /search/i })
        .first()
        .click();
      await own.keyboard.type('list sessions');
      await own.getByRole('option').filter({ hasText: '/api/sessions' }).first().waitFor();
      await own.keyboard.press('Enter');
      await own.waitForURL(/#tag\/sessions\/GET\/api\/sessions$/);
      await own.getByRole('button', { name: /test request\s*\(get \/api\/sessions\)/i }).click();
      const token = own.getByRole('dialog').getByPlaceholder('Token');
      await token.fill(browser.parley.credentials.project.token);
      const answered = own.waitForResponse((response) => new URL(response.url()).pathname === '/api/sessions');
      await own.getByRole('button', { name: /^Send/ }).last().click();
      const answer = await answered;
      expect([new URL(answer.url()).search, answer.status()]).toEqual(['', 200]);
      await own.close();
    },
    timeouts.recoveryMs,
  );
});

describe.each(['light', 'dark'])('/docs, %s', (scheme) => {
  it(
    'has enough contrast',
    async () => {
      const own = await browser.newPage({ width: 1_280, dark: scheme === 'dark' });
      await own.goto('/docs');
      await own.getByRole('heading', { level: 1, name: 'Parley' }).waitFor();
      await own.getByText('delete', { exact: true }).first().waitFor();
      // The reference chooses its colours by itself.
      await own.locator(`body.${scheme}-mode`).waitFor();
      await browser.expectAccessible(own, ['color-contrast']);
      await own.close();
    },
    timeouts.recoveryMs,
  );
});

describe('/docs/errors', () => {
  it(
    'breaks no word of an error code',
    async () => {
      const narrow = await browser.newPage({ width: 360 });
      await narrow.goto('/docs/errors');
      await narrow.getByRole('heading', { level: 1 }).waitFor();
      const lines = await narrow.evaluate<number>(`{
        const [text] = document.querySelector('#unsupported_version code').childNodes;
        const range = document.createRange();
        range.selectNodeContents(text);
        new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }`);
      expect(lines).toBe(1);
      await narrow.close();
    },
    timeouts.recoveryMs,
  );
});

describe('/docs/guides', () => {
  it(
    'shows one language at a time, and remembers which',
    async () => {
      const own = await browser.newPage({ width: 1_280 });
      await own.goto('/docs/guides/quickstart');
      const python = own.getByRole('tab', { name: 'Python' });
      await python.nth(1).click();
      expect(await python.evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('aria-selected')))).toEqual(
        expect.not.arrayContaining(['false']),
      );
      expect(await own.getByText('create_session.sync').first().isVisible()).toBe(true);
      expect(await own.getByText('CreateSessionWithResponse').first().isVisible()).toBe(false);
      await own.keyboard.press('ArrowRight');
      expect(await own.getByText('CreateSessionWithResponse').first().isVisible()).toBe(true);
      await own.keyboard.press('ArrowLeft');
      // A page without Python keeps what it shows; the choice comes back where there is one.
      await own.goto('/docs/guides/sessions');
      await own.getByRole('tab', { name: 'curl', selected: true }).first().waitFor();
      await own.goto('/docs/guides/quickstart');
      await own.getByRole('tab', { name: 'Python', selected: true }).first().waitFor();
      await own.close();
    },
    timeouts.recoveryMs,
  );

  it(
    'finds a section by its words, by keyboard alone',
    async () => {
      const own = await browser.newPage({ width: 1_280 });
      await own.goto('/docs/guides/sessions');
      await own.keyboard.press('/');
      await own.keyboard.type('verify signatu');
      await own.getByRole('option').filter({ hasText: 'Webhooks: Verify it' }).waitFor();
      await browser.expectAccessible(own);
      await own.keyboard.type(' zzzz');
      await own.getByText('Nothing found.').waitFor();
      await own.getByRole('combobox').fill('bridge two_way');
      await own.getByRole('option').filter({ hasText: 'Bridges: Create the bridge' }).waitFor();
      await own.keyboard.press('Enter');
      await own.waitForURL(/\/docs\/guides\/bridges#create-the-bridge$/);
      await own.close();
    },
    timeouts.recoveryMs,
  );

  it(
    'leads from page to page, and says what its variables are',
    async () => {
      const own = await browser.newPage({ width: 1_280 });
      await own.goto('/docs/guides/sessions');
      await own.getByText('$PARLEY_URL is the address of your Parley').waitFor();
      const along = own.getByRole('navigation', { name: 'Previous and next' });
      await along.getByRole('link', { name: /^Next/ }).click();
      await own.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
      await along.getByRole('link', { name: /^Previous/ }).click();
      await own.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
      await own.close();
    },
    timeouts.recoveryMs,
  );
});

describe.each([
  '/docs/guides/',
  '/docs/guides/quickstart',
  '/docs/guides/sessions',
  '/docs/guides/webhooks',
  '/docs/errors',
])('%s', (path) => {
  it.each([{ width: 1_280 }, { width: 360, dark: true }])(
    'is readable by everybody, %j',
    async (look) => {
      const own = await browser.newPage(look);
      await own.goto(path);
      await own.getByRole('heading', { level: 1 }).waitFor();
      await browser.expectAccessible(own);
      expect(await own.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(look.width);
      await own.close();
    },
    timeouts.recoveryMs,
  );
});
