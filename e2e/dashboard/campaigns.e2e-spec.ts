import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let phone: string;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  ({ phoneNumber: phone } = await connectedSession(dashboard.parley, 'reader'));
  await connectedSession(dashboard.parley, 'sender');
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

interface StartedCampaign {
  campaign: { id: string };
}

function makeCampaign(name: string, fields: object): Promise<StartedCampaign> {
  const { projectId, parley } = dashboard;
  return parley.client.post<StartedCampaign>('/v1/campaigns', {
    projectId,
    name,
    session: 'sender',
    message: { type: 'text', text: 'Hello' },
    ...fields,
  });
}

describe('a campaign', () => {
  it('is made from pasted recipients, tells which lines it cannot use, and shows what they will read', async () => {
    const { page } = dashboard;
    await dashboard.open('/campaigns');
    await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor();
    await page.getByRole('link', { name: 'Create campaign' }).first().click();
    await page.getByRole('heading', { name: 'Create campaign', level: 1 }).waitFor();
    // As a link to a template that was deleted since.
    await dashboard.open('/campaigns/new?template=1');
    await page.getByLabel('Name').fill('Autumn');
    await page.getByLabel('Session', { exact: true }).selectOption('sender');
    await page.getByLabel('Message', { exact: false }).first().fill('Hello {{name}}, autumn is here.');
    await page.getByRole('textbox', { name: 'Recipients' }).fill(`phone,name\n${phone},`);
    await page.getByText('No line can be used: see above.').waitFor();
    await page
      .getByRole('textbox', { name: 'Recipients' })
      .fill(`phone,name\n${phone},Ada\nnobody,Bob\n${phone},Ada again\n+12025550001,`);

    await page.getByText('Line 3: “nobody” is not a phone number.').waitFor();
    await page.getByText(`Line 4: ${phone} is on line 2 already.`).waitFor();
    await page.getByText('Line 5: There is no text for {{name}}.').waitFor();
    await page
      .getByRole('status')
      .getByText('1 recipient, numbers from the column “phone”, variables: name.')
      .waitFor();
    await page
      .getByRole('figure', { name: `Message to ${phone}` })
      .getByText('Hello Ada, autumn is here.')
      .waitFor();
    await dashboard.expectAccessible();

    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByRole('heading', { name: 'Autumn', level: 1 }).waitFor();
    await page.getByText('1 of 1 done (100%)').waitFor();
    await page.getByRole('link', { name: /^(?:Message \d+|Delivered|Read)$/ }).waitFor();
    await dashboard.expectAccessible();
  });

  it('is duplicated, with its message and recipients', async () => {
    const recipients = [{ to: phone, variables: { name: 'Ada' } }];
    const message = { type: 'text', text: 'Hello {{name}}' };
    const { campaign } = await makeCampaign('Spring', { message, recipients, ratePerMinute: 60 });
    const { page } = dashboard;
    await dashboard.open(`/campaigns/${campaign.id}`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'Create campaign', level: 1 }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Copy of Spring');
    await page
      .getByRole('figure', { name: `Message to ${phone}` })
      .getByText('Hello Ada')
      .waitFor();
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByRole('heading', { name: 'Copy of Spring', level: 1 }).waitFor();
    await page.getByText('1 of 1 done (100%)').waitFor();
  });

  it('is sent from a connected session unless another is chosen', async () => {
    const { page, parley, projectId } = dashboard;
    await parley.client.post('/api/sessions', { name: 'asleep', projectId, start: false });
    await dashboard.open('/campaigns/new');
    await page.getByRole('option', { name: 'asleep (disconnected)' }).waitFor({ state: 'attached' });
    expect(await page.getByLabel('Session', { exact: true }).inputValue()).not.toBe('asleep');
  });

  it('takes its recipients from a file', async () => {
    const { page } = dashboard;
    await dashboard.open('/campaigns/new');
    const buffer = Buffer.from('Customer;Mobile\nAda;+12025550147\nGrace;+12025550148\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await page.getByText('2 recipients, numbers from the column “Mobile”, variables: Customer.').waitFor();
    // A browser tells of a choice only if it differs from what the field holds.
    expect(await page.locator('input[type=file]').inputValue()).toBe('');
  });

  it('that is to be sent later cannot be made while it has no time, or one that is past', async () => {
    const { page } = dashboard;
    await dashboard.open('/campaigns/new');
    await page.getByLabel('Name').fill('Later');
    await page.getByLabel('Session', { exact: true }).selectOption('sender');
    await page.getByLabel('Message', { exact: false }).first().fill('Hello');
    await page.getByRole('textbox', { name: 'Recipients' }).fill(phone);
    const create = page.getByRole('button', { name: 'Create campaign' });
    await page.getByRole('switch', { name: 'Send later' }).click();
    await page.getByLabel('Not before').fill('');
    await page.getByText('Choose a time.').waitFor();
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel('Not before').fill('2020-01-01T08:00');
    await page.getByText('That time is past.').waitFor();
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel('Not before').fill('2099-01-01T08:00');
    await page.getByText('That time is past.').waitFor({ state: 'detached' });
    expect(await create.isDisabled()).toBe(false);
  });

  it('shows those that failed by its address, with why in words', async () => {
    const { campaign } = await makeCampaign('Nobody home', { recipients: [{ to: '+12025550000' }, { to: phone }] });
    const { page } = dashboard;
    await dashboard.open(`/campaigns/${campaign.id}?status=failed`);
    const row = page.getByRole('row', { name: /12025550000/ });
    await row.getByText('This number or id is not on the network').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('failed');
  });

  it('is cancelled only once that is confirmed, and shows it by itself', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { campaign } = await makeCampaign('Winter', { recipients: [{ to: phone }], scheduledAt });
    const { page } = dashboard;
    await dashboard.open(`/campaigns/${campaign.id}`);
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Cancel operation' }).click();
    await page.getByRole('dialog', { name: 'Cancel operation' }).waitFor();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Cancel operation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel operation' }).click();
    await page.getByText('1 of 1 done (100%)').waitFor();
    await page.getByRole('row', { name: /Skipped/ }).waitFor();
  });

  it('shows its message as WhatsApp does, with what its variables are filled with', async () => {
    const { page, projectId, parley } = dashboard;
    const components = [{ type: 'BODY', text: '*Sale* for {{1}}', example: { body_text: [['Ada']] } }];
    const fields = { projectId, name: 'sale', language: 'en', components };
    const { id: templateId } = await parley.client.post<{ id: string }>('/v1/templates', fields);
    const message = { templateId, variables: { '1': 'everyone' } };
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { campaign } = await makeCampaign('Sale', { message, recipients: [{ to: phone }], scheduledAt });
    await dashboard.open(`/campaigns/${campaign.id}`);
    const preview = page.getByRole('figure', { name: 'Preview' });
    await preview.getByText('Sale for everyone', { exact: true }).waitFor();
    await preview.locator('strong', { hasText: 'Sale' }).waitFor();
  });

  it('says what cannot be read to make it, and reads it by a click', async () => {
    const { page } = dashboard;
    dashboard.tolerate(/403 .*\/v1\/(?:sessions|templates)\?/);
    const lists = /\/v1\/(?:sessions|templates)\?/;
    await page.route(lists, (route) =>
      route.fulfill({ status: 403, json: { error: 'Not now', code: 'insufficient_scope' } }),
    );
    await dashboard.open('/campaigns/new');
    const sessions = page.getByText('The sessions could not be read.');
    await sessions.waitFor();
    await page.getByRole('alert').waitFor();
    await dashboard.expectAccessible();
    await page.unroute(lists);
    const again = page.getByRole('button', { name: 'Try again' });
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('option', { name: 'sale (en', exact: false }).waitFor({ state: 'attached' });
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await again.click();
    await sessions.waitFor({ state: 'detached' });
    await waitFor(async () => (await page.getByLabel('Session', { exact: true }).inputValue()) !== '');
  });

  it('that is under way shows its figures as they grow', async () => {
    const recipients = Array.from({ length: 20 }, (_, at) => ({ to: `+120255500${at + 10}` }));
    const { campaign } = await makeCampaign('Slow', { recipients, ratePerMinute: 30 });
    const { page } = dashboard;
    await dashboard.open(`/campaigns/${campaign.id}`);
    const done = page.getByText(/^\d+ of 20 done \(/);
    const first = await done.textContent();
    await waitFor(async () => (await done.textContent()) !== first, { timeoutMs: timeouts.soonMs });
    await page.getByText('Running', { exact: true }).first().waitFor();
  });

  it('that somebody else makes appears in the list', async () => {
    const { page } = dashboard;
    await dashboard.open('/campaigns');
    await page.getByRole('link', { name: 'Autumn' }).waitFor();
    await makeCampaign('From elsewhere', { recipients: [{ to: phone }] });
    await page.getByRole('link', { name: 'From elsewhere' }).waitFor();
  });

  it('that is not there is said not to be', async () => {
    dashboard.tolerate(/404 .*\/v1\/campaigns\/1/);
    await dashboard.open('/campaigns/1');
    await dashboard.page.getByRole('heading', { name: 'Campaign not found' }).waitFor();
  });
});
