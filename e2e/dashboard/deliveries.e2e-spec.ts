import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventRecord } from '@parley/contracts/events';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { TestEndpoint, testEvent } from '../support/endpoints.js';
import { ask } from '../support/http.js';
import { joinAs } from '../support/teams.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
const endpoints: TestEndpoint[] = [];

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(async () => {
  await dashboard.close();
  await Promise.all(endpoints.map(({ receiver }) => receiver.close()));
}, timeouts.stopMs);

async function endpoint(settings: object = {}): Promise<TestEndpoint> {
  const made = await TestEndpoint.make(dashboard.parley, settings);
  endpoints.push(made);
  return made;
}

describe('deliveries in the dashboard', () => {
  it('are listed over all webhooks as they come, with filters in the address', async () => {
    const { page } = dashboard;
    await dashboard.open('/deliveries');
    await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor();
    const good = await endpoint();
    const bad = await endpoint({ retry: { schedule: [0] } });
    bad.receiver.always({ kind: 'answer', status: 503, body: 'no room' });
    const { id: eventId } = await testEvent(dashboard.parley, 'message.received');
    const table = page.getByRole('table', { name: 'Deliveries' });
    await table.getByText('Succeeded').waitFor();
    await table.getByText('Failed').waitFor();
    await dashboard.expectAccessible();

    await page.getByLabel('Status').selectOption('failed');
    await table.getByText('Succeeded').waitFor({ state: 'detached' });
    expect(page.url()).toContain('status=failed');
    await dashboard.open(`/deliveries?webhookId=${good.webhook.id}&eventId=${eventId}&since=2026-01-01T00:00:00.000Z`);
    await table.getByText('Succeeded').waitFor();
    expect(await table.getByRole('row').count()).toBe(2);
    expect(await page.getByLabel('Event id').inputValue()).toBe(eventId);
    expect(await page.getByLabel('Since').inputValue()).not.toBe('');
  });

  it('have their filters behind a button on a phone', async () => {
    const page = await dashboard.newPage({ width: 360, login: await joinAs(dashboard, 'member') });
    await page.goto('/dashboard/deliveries');
    await page.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor();
    const status = page.getByLabel('Status', { exact: true });
    expect(await status.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await status.selectOption('failed');
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await dashboard.expectAccessible(page);
    await page.close();
  });

  it('have a filter by webhook that stays narrow, however long its URL', async () => {
    const { page, parley, projectId } = dashboard;
    const url = `http://127.0.0.1:9/${'long/'.repeat(40)}`;
    const settings = { projectId, url, events: ['message.ack'], enabled: false };
    const { id } = await parley.client.post<{ id: string }>('/api/webhooks', settings);
    await dashboard.open(`/deliveries?webhookId=${id}`);
    await page.getByRole('option', { name: url }).waitFor({ state: 'attached' });
    expect((await page.getByLabel('Webhook').boundingBox())?.width).toBeLessThanOrEqual(256);
  });

  it('show each attempt with what was sent and what came back, and are retried', async () => {
    const { page } = dashboard;
    const made = await endpoint({ retry: { schedule: [0] }, headers: { 'X-Secret': 'hidden' } });
    made.receiver.next({ kind: 'answer', status: 503, body: '{"reason":"no room"}' });
    const { id: eventId } = await testEvent(dashboard.parley, 'message.received');
    const delivery = await made.delivery(eventId, 'failed');
    await dashboard.open('/deliveries');
    await page.getByRole('link', { name: delivery.id }).click();
    await page.getByRole('heading', { name: `Delivery ${delivery.id}`, level: 1 }).waitFor();
    await page.getByText('Given up after one attempt.').waitFor();
    await page.getByText('Your server answered 503: it failed.').waitFor();
    await page.getByText('"no room"').waitFor();
    await page.getByRole('button', { name: 'Request headers of attempt 1' }).click();
    await page.getByRole('row', { name: `webhook-id ${eventId}` }).waitFor();
    await page.getByRole('row', { name: 'x-secret ***' }).waitFor();
    await page.getByRole('button', { name: 'Signed body of attempt 1' }).click();
    await page.getByText('"message.received"').first().waitFor();
    for (const name of ['Signed body of attempt 1', 'Response body of attempt 1']) {
      expect([name, await page.getByRole('region', { name, exact: true }).count()]).toEqual([name, 1]);
    }
    await dashboard.expectAccessible();

    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Delivered: your server answered 200.').waitFor();
    await page.getByText('requested by Retry').waitFor();
    expect(
      await page
        .getByRole('list', { name: 'Attempts' })
        .getByText(/^Attempt \d$/)
        .allTextContents(),
    ).toEqual(['Attempt 2', 'Attempt 1']);
    await page.getByRole('link', { name: made.webhook.url }).waitFor();
    await page.getByRole('link', { name: eventId }).waitFor();
  });

  it('say in plain words why no answer came', async () => {
    const { page } = dashboard;
    const made = await endpoint({ retry: { schedule: [0] } });
    made.receiver.always({ kind: 'reset' });
    const { id: eventId } = await testEvent(dashboard.parley, 'message.received');
    const delivery = await made.delivery(eventId, 'failed');
    await dashboard.open(`/deliveries/${made.webhook.id}/${delivery.id}`);
    await page.getByText('The connection was cut before your server had answered.').waitFor();
    await page
      .getByText('Nothing came back.')
      .or(page.getByRole('button', { name: /Response body/ }))
      .first()
      .waitFor();
  });

  it('are not found by an id that is none', async () => {
    dashboard.tolerate(/404/);
    await dashboard.open('/deliveries/1/1');
    await dashboard.page.getByRole('heading', { name: 'Delivery not found' }).waitFor();
  });
});

describe('why a webhook did not arrive', () => {
  it('is offered for the newest failures, without an id', async () => {
    const { page } = dashboard;
    const bad = await endpoint({ retry: { schedule: [0] } });
    bad.receiver.always({ kind: 'answer', status: 418 });
    const { id: eventId } = await testEvent(dashboard.parley, 'message.received');
    await dashboard.open('/deliveries?status=failed');
    await page.getByRole('table', { name: 'Deliveries' }).getByText('418', { exact: true }).waitFor();
    await dashboard.open('/deliveries/why');
    const row = page.getByRole('row').filter({ has: page.getByText('418', { exact: true }) });
    await row.getByText('message.received').waitFor();
    await row.getByRole('link', { name: eventId }).click();
    await page.getByRole('listitem', { name: bad.webhook.url }).waitFor();
  });

  it('is said for each webhook of an event, with what to do', async () => {
    const { page } = dashboard;
    dashboard.tolerate(/404/);
    const arrived = await endpoint();
    const refused = await endpoint({ retry: { schedule: [0] } });
    refused.receiver.always({ kind: 'answer', status: 500 });
    const other = await endpoint({ events: ['message.ack'] });
    const disabled = await endpoint({ enabled: false });
    const { id: eventId } = await testEvent(dashboard.parley, 'message.received');
    await refused.delivery(eventId, 'failed');
    await arrived.delivery(eventId, 'succeeded');
    const later = await endpoint();

    await dashboard.open('/webhooks');
    await page.getByRole('link', { name: 'Why did my webhook not arrive?' }).click();
    await page.getByLabel('Event or message id').fill(eventId);
    await page.getByRole('button', { name: 'Find' }).click();
    const answerOf = ({ webhook }: TestEndpoint) => page.getByRole('listitem', { name: webhook.url });
    await answerOf(arrived).getByText('Delivered: your server answered 200.').waitFor();
    await answerOf(refused).getByText('Given up after one attempt.').waitFor();
    await answerOf(other).getByText('this webhook does not subscribe to message.received').waitFor();
    await answerOf(disabled).getByText('this webhook is disabled').waitFor();
    await answerOf(later).getByText('was created after the event').waitFor();
    await dashboard.expectAccessible();
    expect(page.url()).toContain(`id=${eventId}`);

    refused.receiver.always({ kind: 'answer', status: 204 });
    await answerOf(refused)
      .getByRole('button', { name: `Retry delivery to ${refused.webhook.url}` })
      .click();
    await answerOf(refused).getByText('Delivered: your server answered 204.').waitFor();
  });

  it('is found by the id of a message too', async () => {
    const { page } = dashboard;
    const { baseUrl, project } = dashboard.parley.credentials;
    const key = dashboard.parley.credentials.team.key;
    const made = await endpoint({ events: ['message.sent'] });
    const post = (path: string, body: object) => ask(baseUrl, 'POST', path, { key, body });
    const session = `why-${Date.now()}`;
    await post('/api/sessions', { name: session, projectId: project.id, engine: 'sandbox' });
    const sent = await waitFor(
      async () => {
        const answer = await post('/api/sendText', { session, chatId: '12025550123', text: 'Hello' });
        return answer.status === 200 && answer;
      },
      { timeoutMs: timeouts.soonMs, message: 'a message is sent' },
    );
    await waitFor(() => made.receiver.requests.length > 0, { timeoutMs: timeouts.soonMs, message: 'its event' });
    await dashboard.open(`/deliveries/why?id=${String(sent.body.id)}`);
    const answer = page.getByRole('region', { name: 'message.sent' });
    await answer.getByRole('listitem', { name: made.webhook.url }).getByText('Delivered:').waitFor();
  });

  it('is said of an event of the team itself, which has a page too', async () => {
    // It is looked for in the project first.
    dashboard.tolerate(/404 .*\/events\//);
    const { page, parley } = dashboard;
    const made = await endpoint({ projectId: undefined, events: ['customer.created'] });
    const event = await parley.client.post<EventRecord>('/platform/events/test', { type: 'customer.created' });
    await made.delivery(event.id, 'succeeded');
    await dashboard.open(`/webhooks/${made.webhook.id}`);
    await page.getByRole('table', { name: 'Deliveries' }).getByRole('link', { name: event.id }).click();
    await page.getByRole('heading', { name: `customer.created ${event.id}`, level: 1 }).waitFor();
    const shownUrl = made.webhook.url!.replace('http://', '');
    await page.getByRole('table', { name: 'Deliveries' }).getByRole('link', { name: shownUrl }).waitFor();
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('status').getByText('Succeeded').waitFor();

    await dashboard.open(`/deliveries/why?id=${event.id}`);
    const answer = page.getByRole('listitem', { name: made.webhook.url });
    await answer.getByText('Delivered: your server answered 200.').waitFor();
  });

  it('says so when there is no such event', async () => {
    dashboard.tolerate(/404/);
    await dashboard.open('/deliveries/why?id=1');
    await dashboard.page.getByRole('heading', { name: /^No event of this project/ }).waitFor();
  });

  it('fits on a small screen, in the dark', async () => {
    const { login } = dashboard.parley.credentials;
    const page = await dashboard.newPage({ login, width: 360, dark: true });
    await dashboard.open('/deliveries', page);
    await page.getByRole('table', { name: 'Deliveries' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: /^Delivery/, level: 1 }).waitFor();
    await page.getByRole('list', { name: 'Attempts' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
  });
});
