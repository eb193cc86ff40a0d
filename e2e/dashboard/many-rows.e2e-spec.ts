import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type { Page } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { TestEndpoint } from '../support/endpoints.js';
import { ListedEvents, makeEvent, rowOf, texts } from '../support/listed-events.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let listed: ListedEvents;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  listed = await ListedEvents.make(dashboard);
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(async () => {
  await dashboard.close();
  await listed.close();
}, timeouts.stopMs);

async function download(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ]);
  await page.getByText(/ rows exported$/).waitFor();
  return readFile(await file.path(), 'utf8');
}

describe('many rows', () => {
  it('are selected with Shift and Space, and retried after one confirmation', async () => {
    const { page } = dashboard;
    await dashboard.open('/deliveries?status=failed');
    const boxOf = (index: number) => listed.row(index).getByRole('checkbox');
    await boxOf(3).focus();
    await page.keyboard.press('Space');
    await boxOf(0).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByText('4 deliveries selected').waitFor();
    await page.keyboard.press('Space');
    await bar.getByText('3 deliveries selected').waitFor();
    await dashboard.expectAccessible();
    await bar.getByRole('button', { name: 'Retry', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Retry 3 deliveries' });
    await dashboard.expectAccessible();
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await bar.getByText('3 deliveries selected').waitFor();

    const before = listed.endpoint.receiver.requests.length;
    await bar.getByRole('button', { name: 'Retry', exact: true }).click();
    await dialog.getByRole('button', { name: 'Retry 3 deliveries' }).click();
    await dialog.getByText('3 of 3 done', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await bar.waitFor({ state: 'detached' });
    await waitFor(() => listed.endpoint.receiver.requests.length === before + 3, {
      timeoutMs: timeouts.soonMs,
      message: 'retries',
    });
  });

  it('that fail are named with the reason, and stay selected', async () => {
    dashboard.tolerate(/409 .*\/retry$/);
    const { page, parley } = dashboard;
    const off = await TestEndpoint.make(parley, { events: ['message.vote'], retry: { schedule: [0] } });
    off.receiver.always({ kind: 'answer', status: 500 });
    const event = await makeEvent(dashboard, 'message.vote');
    const delivery = await off.delivery(event.id, 'failed');
    await parley.client.patch(off.path, { enabled: false });
    await dashboard.open('/deliveries?status=failed');
    await rowOf(event.id, page).getByRole('checkbox').check();
    await listed.row(0).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Retry', exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Retry 2 deliveries' }).click();
    await dialog.getByText('2 of 2 done, 1 failed').waitFor();
    await dialog.getByRole('list', { name: 'Failed' }).getByText(`message.vote ${delivery.id}: `).waitFor();
    await dashboard.expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('1 delivery selected').waitFor();
    await off.receiver.close();
  });

  it('wait as long as the server says', async () => {
    dashboard.tolerate(/429 .*\/retry$/);
    const { page } = dashboard;
    let isLimited = true;
    await page.route('**/retry', (route) => {
      if (!isLimited) return route.continue();
      isLimited = false;
      const headers = { 'retry-after': '2', 'content-type': 'application/json' };
      return route.fulfill({ status: 429, headers, body: '{"error":"Too many requests.","code":"rate_limited"}' });
    });
    await dashboard.open('/deliveries?status=failed');
    await listed.row(0).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Retry', exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Retry 1 delivery' }).click();
    await dialog.getByText('The server limits requests.').waitFor();
    await dialog.getByText('1 of 1 done', { exact: true }).waitFor();
    await page.unroute('**/retry');
  });

  it('are all that match, replayed to a webhook', async () => {
    const { page, parley } = dashboard;
    const good = await TestEndpoint.make(parley, { events: ['call.offered'] });
    await dashboard.open('/events?type=message.received');
    await listed.row(0).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Select all that match (up to 1,000)' }).click();
    await page.getByText('4 events selected').waitFor();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Replay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replay 4 events' });
    await dialog.getByLabel('Webhook').selectOption(good.webhook.id);
    await dialog.getByRole('button', { name: 'Replay 4 events' }).click();
    await dialog.getByText('4 of 4 done', { exact: true }).waitFor();
    await waitFor(() => good.receiver.requests.length === 4, { timeoutMs: timeouts.soonMs, message: 'four replays' });
    await good.receiver.close();
  });

  it('of sessions are stopped and removed', async () => {
    const { page, parley, projectId } = dashboard;
    const names = [1, 2].map((index) => `many-${index}-${Date.now()}`);
    for (const name of names) await parley.client.post('/api/sessions', { name, projectId, engine: 'sandbox' });
    await dashboard.open('/sessions');
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Stop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Stop 2 sessions' }).click();
    await dialog.getByText('2 of 2 done', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await bar.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove 2 sessions' }).click();
    await dialog.getByText('2 of 2 done', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    for (const name of names) await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  });
});

describe('an export', () => {
  it('has what the filters show, as CSV without formulas and as JSON', async () => {
    const { page } = dashboard;
    await dashboard.open(`/events?type=message.received&until=${new Date(Date.now() + 60_000).toISOString()}`);
    await listed.row(0).waitFor();
    const csv = await download(page, 'CSV');
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFcreatedAt,eventType,session,contactName,contactNumber,excerpt,source,sourceId,environment,payloadAvailability,eventId',
    );
    expect(lines).toHaveLength(6);
    expect(csv).toContain(`,message.received,test,Ada,"'+12025550147",first,test,`);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    await dashboard.expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await dashboard.open('/deliveries?status=failed&type=message.received');
    await listed.row(0).waitFor();
    const rows = JSON.parse(await download(page, 'JSON')) as { eventId: string; status: string; excerpt: string }[];
    expect(rows.map(({ eventId, status, excerpt }) => [eventId, status, excerpt])).toEqual(
      [3, 2, 1, 0].map((index) => [listed.events[index]!.id, 'failed', texts[index]]),
    );
  });

  it('can be stopped, and saves what was read', async () => {
    const { page } = dashboard;
    await dashboard.open('/events');
    await listed.row(0).waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/event-summaries*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'JSON' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    release();
    await page.getByText('It was stopped. The file has what was read until then.').waitFor();
    await page.getByRole('button', { name: 'Save what was read' }).waitFor();
    await page.unroute('**/v1/event-summaries*');
  });
});
