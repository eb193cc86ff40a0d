import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuickLink } from '@parley/contracts/onboarding';
import type { Page } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

const options = { rpId: 'whatsapp.com', challenge: 'Y2hhbGxlbmdlLW9mLXdoYXRzYXBw' };
const passkey = { stage: 'sign', options, expiresAt: '2100-01-01T00:00:00.000Z' };
const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', response };

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

/** What the extension does on a page (integrations/passkey-extension/in-page.js). The answer is what the page sends on. */
async function answered(page: Page): Promise<unknown> {
  const asking = page.locator('[data-parley-passkey]:visible');
  expect(JSON.parse((await asking.getAttribute('data-parley-passkey')) ?? '')).toEqual(options);
  let answer: unknown;
  await page.route(/\/passkey$/, async (route) => {
    answer = route.request().postDataJSON();
    await route.fulfill({ json: { stage: 'waiting' } });
  });
  const sent = page.waitForResponse(/\/passkey$/);
  await page.evaluate(`postMessage(${JSON.stringify({ source: 'another', credential: {} })}, location.origin)`);
  await page.evaluate(`postMessage(${JSON.stringify({ source: 'parley-passkey', credential })}, location.origin)`);
  await sent;
  return answer;
}

describe('a page that asks for the passkey of an account', () => {
  it('is a session in the dashboard', async () => {
    const { page } = dashboard;
    const { id } = await connectedSession(dashboard.parley, 'with-passkey');
    await page.route(new RegExp(`/api/sessions/${id}$`), async (route) => {
      const real = await route.fetch();
      await route.fulfill({ response: real, json: { ...((await real.json()) as object), passkey } });
    });
    await dashboard.open(`/sessions/${id}`);
    await page.getByRole('heading', { name: 'Use the passkey' }).waitFor();
    await dashboard.expectAccessible();
    expect(await answered(page)).toEqual({ credential });
  });

  it('is the page of a QuickLink', async () => {
    const { projectId, parley } = dashboard;
    const { slug } = await parley.client.post<QuickLink>('/v1/quicklinks', { projectId, name: 'Passkey' });
    const page = await dashboard.page.context().newPage();
    await page.route(/\/visits\/\d+\?wait=/, async (route) => {
      const real = await route.fetch();
      await route.fulfill({ response: real, json: { ...((await real.json()) as object), status: 'scan', passkey } });
    });
    await page.goto(`${parley.credentials.baseUrl}/q/${slug}`);
    await page.locator('#start').click();
    await page.locator('#passkey-sign').waitFor();
    expect(await page.locator('#own-tab').isVisible()).toBe(false);
    expect(await answered(page)).toEqual({ credential });
    await page.close();
  });
});
