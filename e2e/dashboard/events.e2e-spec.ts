import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventRecord } from '@parley/contracts/events';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { waitFor } from '@parley/testing';
import { startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { DashboardBrowser } from '../support/browser.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let receiver: VerifyingReceiver;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  receiver = await startVerifyingReceiver();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(async () => {
  await dashboard.close();
  await receiver.close();
}, timeouts.stopMs);

function makeEvent(type: string, payload?: object): Promise<EventRecord> {
  return dashboard.parley.client.post(`/platform/projects/${dashboard.projectId}/events/test`, { type, payload });
}

describe('the events', () => {
  it('say what to do while there are none, and show the test event that is sent', async () => {
    const { page } = dashboard;
    await dashboard.open('/events?type=message.vote');
    await page.getByText('No matching events').waitFor();
    await dashboard.open('/events');
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByLabel('Type').last().selectOption('message.vote');
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('table', { name: 'Events' }).getByText('message.vote').waitFor();
    await dashboard.expectAccessible();
  });

  it('come by themselves, and wait while the list is paused', async () => {
    const { page } = dashboard;
    await dashboard.open('/events?type=session.connected');
    const first = await makeEvent('session.connected');
    await page.getByRole('link', { name: first.id }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    const second = await makeEvent('session.connected');
    await page.getByText('1 new event').waitFor();
    expect(await page.getByRole('link', { name: second.id }).count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('link', { name: second.id }).waitFor();
  });

  it('are filtered by a time that is typed on the keyboard', async () => {
    const { page } = dashboard;
    await dashboard.open('/events');
    await page.getByLabel('Since').focus();
    // The last letter is for browsers whose hours end at twelve.
    await page.keyboard.type('020220260304A', { delay: 20 });
    await page.waitForURL((url) => url.searchParams.has('since'));
    expect(await page.getByLabel('Since').inputValue()).toBe('2026-02-02T03:04');
    await waitFor(() => new URL(page.url()).searchParams.get('since')?.endsWith(':04:00.000Z'));
    expect(await page.getByLabel('Since').inputValue()).toBe('2026-02-02T03:04');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await waitFor(async () => (await page.getByLabel('Since').inputValue()) === '');
  });

  it('stay in a paused list that is read anew, where more came than it has', async () => {
    const { page } = dashboard;
    await dashboard.open('/events?type=session.phone_offline');
    const first = await makeEvent('session.phone_offline');
    await page.getByRole('link', { name: first.id }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await Promise.all(Array.from({ length: 52 }, () => makeEvent('session.phone_offline')));
    await page.getByText(/^(Many|52) new events$/).waitFor();
    await waitFor(async () => {
      // As when the window gets the focus. A list is read anew once it is some seconds old.
      await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
      return (await page.getByText('50 new events', { exact: true }).count()) === 1;
    });
    expect(await page.getByRole('link', { name: first.id }).count()).toBe(1);
    expect(await page.getByRole('row').filter({ hasText: 'session.phone_offline' }).count()).toBe(1);
  });

  it('have a page each, with the body as it was sent, from where they are sent again', async () => {
    const { page, projectId, parley } = dashboard;
    const webhook = await parley.client.post<WebhookEndpoint>('/api/webhooks', {
      projectId,
      url: receiver.url,
      events: ['session.logged_out'],
    });
    const { id } = await makeEvent('session.logged_out', { reason: 'Grüße 👋' });
    await dashboard.open(`/events/${id}`);
    await page.getByRole('region', { name: 'JSON' }).getByText('Grüße 👋').waitFor();
    const table = page.getByRole('table', { name: 'Deliveries' });
    const shownUrl = webhook.url!.replace('http://', '');
    await table.getByRole('link', { name: shownUrl }).waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Delivery',
      'Status',
      'Webhook',
      'Attempts',
      'Last response',
      'Created',
    ]);
    await dashboard.expectAccessible();

    await page.getByRole('link', { name: 'Why, for each webhook' }).click();
    await page.getByRole('listitem', { name: webhook.url }).waitFor();
    await page.getByRole('link', { name: id }).click();
    await table.getByRole('link', { name: shownUrl }).waitFor();

    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('combobox', { name: 'Webhook' }).selectOption(webhook.id);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page
      .getByRole('status')
      .getByRole('link', { name: /^Replay \d+/ })
      .click();
    await page.getByRole('heading', { name: /^Event replay \d+/ }).waitFor();
  });

  it('have a body that is shown as it was sent, in Portuguese too', async () => {
    const { id } = await makeEvent('session.logged_out', { reason: 'até já' });
    const page = await dashboard.newPage({ login: dashboard.parley.credentials.login, locale: 'pt-BR' });
    await dashboard.open(`/events/${id}`, page);
    await page.getByText('Como enviado', { exact: true }).click();
    await page.getByRole('region', { name: 'Conteúdo, como enviado' }).getByText('até já').waitFor();
    // The page behind the drawer is hidden, with its heading.
    await page.goto(`/dashboard/events?open=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Linha seguinte' }).waitFor();
    await page.context().close();
  });

  it('say what is not there', async () => {
    dashboard.tolerate(/404 .*\/events\/1\?/);
    await dashboard.open('/events/1');
    await dashboard.page.getByRole('heading', { name: 'Event not found' }).waitFor();
  });

  it('are readable on a phone in the dark', async () => {
    const page = await dashboard.newPage({ width: 360, dark: true, login: dashboard.parley.credentials.login });
    await dashboard.open('/events', page);
    await page.getByRole('table', { name: 'Events' }).waitFor();
    await dashboard.expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
