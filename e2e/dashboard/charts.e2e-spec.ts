import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { TestEndpoint, testEvent } from '../support/endpoints.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let endpoint: TestEndpoint;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  endpoint = await TestEndpoint.make(dashboard.parley, { retry: { schedule: [0, 0] } });
  const { id } = await testEvent(dashboard.parley, 'message.received');
  await endpoint.delivery(id, 'succeeded');
  endpoint.receiver.always({ kind: 'answer', status: 500 });
  const failed = await testEvent(dashboard.parley, 'message.ack');
  await endpoint.delivery(failed.id, 'failed', 2);
  await waitFor(async () => {
    const path = `/v1/metrics/deliveries?webhookId=${endpoint.webhook.id}&measures=attempts&granularity=1d`;
    const { series } = await dashboard.parley.client.get<{ series: { points: { attempts: number }[] }[] }>(path);
    return series[0]?.points.reduce((sum, { attempts }) => sum + attempts, 0) === 3;
  });
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(async () => {
  await dashboard.close();
  await endpoint.receiver.close();
}, timeouts.stopMs);

describe('charts in the dashboard', () => {
  it('of a webhook are read by eye, by arrow keys and as a table, over four periods', async () => {
    const { page } = dashboard;
    await dashboard.open(`/webhooks/${endpoint.webhook.id}`);
    const charts = page.getByRole('region', { name: 'Delivery attempts over time' });
    await charts.getByText('3 attempts: 1 succeeded, 2 failed.').waitFor();
    const attempts = charts.getByRole('slider', { name: 'Attempts: 1 succeeded, 2 failed' });
    await attempts.locator('canvas').waitFor();
    await charts.getByRole('slider', { name: /Attempts by response: 5xx 2, 2xx 1/ }).waitFor();
    await charts.getByRole('slider', { name: /Attempts by event type: message.ack 2, message.received 1/ }).waitFor();
    await attempts.focus();
    await page.keyboard.press('Home');
    expect(await attempts.getAttribute('aria-valuetext')).toMatch(/, Succeeded 0, Failed 0$/);
    await page.keyboard.press('ArrowRight');
    expect(await attempts.getAttribute('aria-valuenow')).toBe('1');
    await dashboard.expectAccessible();
    for (const [period, label] of [
      ['24h', '24 h'],
      ['7d', '7 d'],
      ['30d', '30 d'],
    ] as const) {
      await charts.getByRole('button', { name: label }).click();
      await waitFor(() => new URL(page.url()).searchParams.get('period') === period);
      await charts.getByText('3 attempts: 1 succeeded, 2 failed.').waitFor();
    }
    const chart = charts.getByRole('group', { name: 'Success rate' });
    await chart.getByRole('button', { name: 'Show table' }).click();
    await chart.getByRole('table', { name: 'Success rate' }).getByText('33.3 %').waitFor();
    await dashboard.expectAccessible();
  });

  it('show each webhook in a row of the list, and a project on the overview; also narrow and dark', async () => {
    const narrow = await dashboard.newPage({ login: dashboard.parley.credentials.login, width: 360, dark: true });
    await dashboard.open('/webhooks', narrow);
    await narrow.getByText('1 succeeded, 2 failed').waitFor();
    await dashboard.expectAccessible(narrow);
    await dashboard.open('/?period=24h', narrow);
    const charts = narrow.getByRole('region', { name: 'Delivery attempts over time' });
    await charts.getByRole('slider', { name: 'Attempts: 1 succeeded, 2 failed' }).locator('canvas').waitFor();
    await dashboard.expectAccessible(narrow);
    const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    expect(await narrow.evaluate<boolean>(isWide)).toBe(false);
    await narrow.context().close();
  });

  it('say in a row that they could not be read, and are read again on request', async () => {
    dashboard.tolerate(/503 .*\/v1\/metrics\/deliveries/);
    const { page } = dashboard;
    let isAway = true;
    const away = { code: 'unavailable', error: 'The webhooks do not answer.' };
    await page.route('**/v1/metrics/deliveries?*', (route) =>
      isAway ? route.fulfill({ status: 503, json: away }) : route.fallback(),
    );
    await dashboard.open('/webhooks');
    await page.getByText('Not available right now.').waitFor();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 succeeded, 2 failed').waitFor();
    await page.unroute('**/v1/metrics/deliveries?*');
  });

  it('of messages lead to the events that they count', async () => {
    const { page, parley } = dashboard;
    await parley.client.post('/api/sessions', { projectId: dashboard.projectId, name: 'charted', engine: 'sandbox' });
    await dashboard.open('/sessions');
    await page.getByRole('link', { name: 'charted' }).click();
    await page.getByRole('region', { name: 'Connection over time' }).locator('canvas').first().waitFor();
    await page.getByRole('region', { name: 'Messages over time' }).locator('canvas').first().waitFor();
    await dashboard.expectAccessible();
    await dashboard.open('/');
    await page.getByRole('link', { name: '0 sent', exact: true }).click();
    await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('type')).toBe('message.sent');
    expect(Date.parse(searchParams.get('since') ?? '')).toBeLessThan(Date.now() - 3_590_000);

    const foreign = await dashboard.newPage({ login: dashboard.parley.credentials.login, locale: 'pt-BR' });
    await dashboard.open('/', foreign);
    await foreign.getByRole('link', { name: '0 enviado', exact: true }).waitFor();
    await foreign.getByRole('link', { name: '0 recebido', exact: true }).waitFor();
    await foreign.context().close();
  });
});
