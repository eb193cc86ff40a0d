import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { ListedEvents } from '../support/listed-events.js';
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

describe('rows of lists', () => {
  it('say what they are about first, and have small ids that are copied', async () => {
    for (const list of ['/deliveries', '/events']) {
      await dashboard.open(list);
      const row = listed.row(1);
      await row.getByText('message.received').waitFor();
      await row.getByText('Ada +12025550147').waitFor();
      await row.getByText('second', { exact: true }).waitFor();
      await row.getByRole('button', { name: `Copy Event ${listed.events[1]!.id}` }).waitFor();
      await dashboard.expectAccessible();
    }
  });

  it('are read with what they say by one request for a page', async () => {
    const { page } = dashboard;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await dashboard.open('/deliveries');
    await listed.row(0).getByText('first', { exact: true }).waitFor();
    expect(requests.filter((path) => path === '/v1/event-summaries')).toHaveLength(1);
    expect(requests.filter((path) => path.includes('/platform/') && path.includes(listed.events[0]!.id))).toEqual([]);
  });
});

describe('the details beside a list', () => {
  it('are in the address, step with the arrow keys, close with Back, and give the focus back', async () => {
    const { page } = dashboard;
    await dashboard.open('/deliveries?status=failed');
    await listed
      .row(3)
      .getByRole('button', { name: /^Details of message\.received/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Delivery' });
    await drawer.getByText('fourth', { exact: true }).waitFor();
    await drawer.getByText('Given up after one attempt.').waitFor();
    await drawer.getByText('Attempt 1', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toMatch(new RegExp(`^${listed.endpoint.webhook.id}\\.\\d+$`));
    await dashboard.expectAccessible();

    await page.keyboard.press('ArrowDown');
    await drawer.getByText('=HYPERLINK("x")', { exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await drawer.getByText('second', { exact: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await drawer.getByText('=HYPERLINK("x")', { exact: true }).waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('open')).toBeNull();
    expect(new URL(page.url()).searchParams.get('status')).toBe('failed');
    const control = listed.row(2).getByRole('button', { name: /^Details of / });
    await waitFor(() => control.evaluate((element) => element.matches(':focus')));

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await drawer.getByText('second', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await waitFor(() =>
      listed
        .row(1)
        .getByRole('button', { name: /^Details of / })
        .evaluate((element) => element.matches(':focus')),
    );
  });

  it('open from an address, and by a click on the row', async () => {
    const { page } = dashboard;
    // The page behind the drawer is hidden, with its heading.
    await page.goto(`/dashboard/events?open=${listed.events[0]!.id}`);
    const drawer = page.getByRole('dialog', { name: 'Event' });
    await drawer.getByRole('region', { name: 'JSON' }).getByText('first').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('open=');
    await listed.row(1).getByText('second', { exact: true }).click();
    await drawer.getByRole('region', { name: 'JSON' }).getByText('second').waitFor();
    await drawer.getByRole('link', { name: 'Open page' }).click();
    await page.getByRole('heading', { name: `message.received ${listed.events[1]!.id}`, level: 1 }).waitFor();
  });

  it('of a delivery open from the page of its webhook too', async () => {
    const { page } = dashboard;
    const path = `/webhooks/${listed.endpoint.webhook.id}`;
    await dashboard.open(`${path}?status=failed`);
    const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
    await rows
      .getByRole('button', { name: /^Details of message\.received/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Delivery' });
    await drawer.getByText('Given up after one attempt.').waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toMatch(new RegExp(`^${listed.endpoint.webhook.id}\\.\\d+$`));
    await drawer.getByText('fourth', { exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await drawer.getByText('=HYPERLINK("x")', { exact: true }).waitFor();
    await dashboard.expectAccessible();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/dashboard${path}`);
  });

  it('fill a phone, in the dark', async () => {
    const page = await dashboard.newPage({ width: 360, dark: true, login: dashboard.parley.credentials.login });
    await dashboard.open('/deliveries', page);
    await listed
      .row(0, page)
      .getByRole('button', { name: /^Details of / })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Delivery' });
    await drawer.getByText('Given up after one attempt.').waitFor();
    expect((await drawer.boundingBox())?.width).toBe(360);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
    await page.close();
  });

  it('are there for every list', async () => {
    const { page, parley, projectId } = dashboard;
    const { id } = await parley.client.post<{ id: string }>('/api/sessions', {
      name: 'beside',
      projectId,
      engine: 'sandbox',
    });
    await dashboard.open('/sessions');
    await page.getByRole('button', { name: 'Details of beside' }).click();
    await page.getByRole('dialog', { name: 'Session' }).getByText(id).first().waitFor();
    await dashboard.expectAccessible();
    await page.goto(`/dashboard/webhooks?open=${listed.endpoint.webhook.id}`);
    await page.getByRole('dialog', { name: 'Webhook' }).getByText('message.received').waitFor();
    await dashboard.expectAccessible();
    const path = `/v1/projects/${projectId}/enrollment`;
    const { operationId } = await parley.client.post<{ operationId: string }>(path, {});
    await dashboard.open('/operations');
    await page.getByRole('button', { name: `Details of Production enrollment ${operationId}` }).click();
    await page.getByRole('dialog', { name: 'Operation' }).getByText('Timeline').waitFor();
    await dashboard.expectAccessible();
  });
});

describe('filters of lists', () => {
  it('are by type and code, in the address', async () => {
    const { page } = dashboard;
    await dashboard.open('/deliveries');
    await page.getByLabel('Type', { exact: true }).selectOption('message.vote');
    await page.getByRole('heading', { name: 'No matching deliveries' }).waitFor();
    await page.getByLabel('Type', { exact: true }).selectOption('message.received');
    await listed.row(0).waitFor();
    await page.getByLabel('Response code').fill('50');
    await page.getByText('Three digits, such as 503').waitFor();
    await page.getByLabel('Response code').fill('200');
    await page.getByRole('heading', { name: 'No matching deliveries' }).waitFor();
    await page.getByLabel('Response code').fill('503');
    await listed.row(0).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('type'), searchParams.get('code')]).toEqual(['message.received', '503']);
  });

  it('are by session', async () => {
    const { page, parley, projectId } = dashboard;
    const session = { name: `by-session-${Date.now()}`, projectId, engine: 'sandbox' };
    const { id } = await parley.client.post<{ id: string }>('/api/sessions', session);
    await dashboard.open('/events');
    await page.getByLabel('Session', { exact: true }).selectOption(id);
    await page.getByRole('table', { name: 'Events' }).getByText(session.name).first().waitFor();
    expect(await listed.row(0).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('session')).toBe(id);
  });
});
