import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Delivery, WebhookEndpoint } from '@parley/contracts/webhooks';
import { createFakeS3, type FakeS3, httpReceiver, type HttpReceiver, selfSigned, waitFor } from '@parley/testing';
import type { Locator, Page } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { testEvent } from '../support/endpoints.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let storage: FakeS3;
let receiver: HttpReceiver;
let tokens: HttpReceiver;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  storage = await createFakeS3();
  receiver = await httpReceiver();
  tokens = await httpReceiver();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(async () => {
  await dashboard.close();
  await Promise.all([storage.close(), receiver.close(), tokens.close()]);
}, timeouts.stopMs);

/** The form of a new webhook, of the type that is called so. */
async function newWebhook(title: string, page = dashboard.page): Promise<Locator> {
  await dashboard.open('/webhooks', page);
  await page.getByRole('button', { name: 'Create webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create webhook' });
  await dialog.getByLabel('Send to').selectOption({ label: title });
  return dialog;
}

const read = (id: string): Promise<WebhookEndpoint> => dashboard.parley.client.get(`/api/webhooks/${id}`);
const make = (settings: object): Promise<WebhookEndpoint> =>
  dashboard.parley.client.post('/api/webhooks', { projectId: dashboard.projectId, events: ['*'], ...settings });
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!;

function bucket(): object {
  const { endpoint, region, credentials } = storage;
  return { type: 's3', bucket: storage.bucket, region, endpoint, prefix: 'parley/', credentials };
}

/** What a form of each type asks for, by the labels of its fields. */
const forms: Readonly<Record<string, readonly string[]>> = {
  URL: ['URL'],
  'AMQP exchange, such as of RabbitMQ': ['URL', 'Exchange', 'Routing key', 'Server name', 'Password', 'Client key'],
  'Kafka topic': ['Brokers', 'Topic', 'Key', 'Compression', 'TLS', 'SASL', 'Username'],
  'NATS stream': ['Servers', 'Subject', 'CA certificates', 'Token', 'Nkey seed', 'JWT'],
  'SQS queue': ['Queue URL', 'Region', 'Endpoint', 'Key', 'Access key id', 'Secret access key', 'Session token'],
  'S3 bucket, in batches': ['Bucket', 'Region', 'Prefix', 'Force path style', 'Max events', 'Max bytes', 'Max seconds'],
};

describe('the form of a webhook', () => {
  it('has the fields and the guide of each type, fits on a small screen and is readable in the dark', async () => {
    const { login, baseUrl } = dashboard.parley.credentials;
    const page = await dashboard.newPage({ login, width: 360, dark: true });
    const dialog = await newWebhook('URL', page);
    expect(await dialog.getByLabel('Send to').locator('option').allTextContents()).toEqual(
      expect.arrayContaining(Object.keys(forms)),
    );
    for (const [title, labels] of Object.entries(forms)) {
      await dialog.getByLabel('Send to').selectOption({ label: title });
      for (const label of labels) await dialog.getByLabel(label, { exact: false }).first().waitFor();
      const guide = await dialog.getByRole('link', { name: `Guide: ${title}` }).getAttribute('href');
      expect([title, (await fetch(new URL(guide!, baseUrl))).status]).toEqual([title, 200]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await dashboard.expectAccessible(page);
    }
  });

  it('says beside the field what a check of the connection found, and makes a webhook that sends', async () => {
    const { page } = dashboard;
    const dialog = await newWebhook('S3 bucket, in batches');
    const check = dialog.getByRole('button', { name: 'Check connection' });
    expect(await check.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Bucket' }).fill('absent');
    await dialog.getByLabel('Region').fill(storage.region);
    await dialog.getByLabel('Endpoint').fill(storage.endpoint);
    await dialog.getByLabel('Prefix').fill('parley/');
    const credentials = dialog.getByRole('group', { name: 'Credentials' });
    await credentials.getByRole('textbox', { name: 'Access key id' }).fill(storage.credentials.accessKeyId);
    await credentials.getByRole('textbox', { name: 'Secret access key' }).fill('another secret');
    await check.click();
    await credentials.getByText('The destination refused the credentials.').waitFor();
    await dialog.getByText('Not connected: see “Credentials”').waitFor();
    await credentials.getByRole('textbox', { name: 'Secret access key' }).fill(storage.credentials.secretAccessKey);
    // What was found is not said of what is typed now.
    await dialog.getByText('Not connected').waitFor({ state: 'detached' });
    await check.click();
    await dialog.getByText('Not connected: see “Bucket”').waitFor();
    await dialog.getByRole('textbox', { name: 'Bucket' }).fill(storage.bucket);
    await check.click();
    await dialog.getByText(/^Connected in \d+ ms$/).waitFor();
    expect(storage.objects.size).toBe(0);
    await dashboard.expectAccessible();
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByText(`Events now go to s3 ${storage.bucket} parley/.`).waitFor();
    await page.getByRole('link', { name: 'Open webhook' }).click();
    await page.getByRole('heading', { name: `s3 ${storage.bucket} parley/`, level: 1 }).waitFor();
    await page.getByText('Set: Access key id, Secret access key').waitFor();

    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('dialog').getByText('It arrived').waitFor();
    const [key] = [...storage.objects.keys()];
    await page.getByRole('dialog').getByRole('link', { name: 'Open delivery' }).click();
    await page.getByText('Delivered: the destination confirmed that it has it.').waitFor();
    await page.getByText('Stored', { exact: true }).waitFor();
    await page.getByText(key!, { exact: true }).waitFor();
    await page.getByText('Target', { exact: true }).waitFor();
    await page.getByText('sha256').waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await waitFor(() => storage.objects.size === 2, { timeoutMs: timeouts.soonMs });
    await page.getByText('Attempt 2', { exact: true }).waitFor();
    await dashboard.open('/webhooks');
    await page.getByRole('table', { name: 'Webhooks' }).getByText('S3 bucket, in batches').waitFor();
  });

  it('keeps credentials, which are set and never shown, until they are replaced', async () => {
    const { page } = dashboard;
    const { id } = await make({ destination: bucket() });
    await dashboard.open(`/webhooks/${id}`);
    await page.getByRole('button', { name: 'Check connection' }).click();
    await page.getByText(/^Connected in \d+ ms$/).waitFor();
    await page.getByRole('button', { name: 'Edit webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit webhook' });
    await dialog.getByText('Set: Access key id, Secret access key.').waitFor();
    expect(await dialog.innerHTML()).not.toContain(storage.credentials.accessKeyId);
    await dialog.getByRole('button', { name: 'Check connection' }).click();
    await dialog.getByText(/^Connected in \d+ ms$/).waitFor();
    await dialog.getByLabel('Prefix').fill('others/');
    await dialog.getByText('Save first, or enter the credentials again').waitFor();
    await dialog.getByRole('button', { name: 'Save webhook' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await read(id)).destination).toMatchObject({
      prefix: 'others/',
      credentials: { set: ['accessKeyId', 'secretAccessKey'] },
    });

    await page.getByRole('button', { name: 'Edit webhook' }).click();
    await dialog.getByRole('button', { name: 'Replace credentials' }).click();
    await dialog.getByText('Fill in “Access key id”.').waitFor();
    await dialog.getByRole('textbox', { name: 'Access key id' }).fill('AKIA OTHER');
    await dialog.getByRole('textbox', { name: 'Secret access key' }).fill('other');
    dashboard.tolerate(/400 \(Bad Request\)/);
    await dialog.getByRole('button', { name: 'Save webhook' }).click();
    await dialog
      .getByRole('group', { name: 'Credentials' })
      .getByText(/"destination\.credentials\.accessKeyId"/)
      .waitFor();
    await dialog.getByRole('textbox', { name: 'Access key id' }).fill('AKIAOTHER');
    await dialog.getByRole('button', { name: 'Save webhook' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Check connection' }).click();
    await page.getByText('Not connected: see “Credentials”').waitFor();
  });

  it('has requests sign in, and says where the token server is at fault', async () => {
    const { page } = dashboard;
    tokens.always({ kind: 'answer', status: 401, body: '{"error":"invalid_client"}' });
    const dialog = await newWebhook('URL');
    await dialog.getByRole('textbox', { name: 'URL', exact: true }).fill(receiver.url);
    await dialog.getByRole('button', { name: 'Sign-in' }).click();
    await dialog.getByLabel('Requests sign in with').selectOption('oauth2');
    await dialog.getByLabel('Token URL').fill(`${tokens.url}/token`);
    await dialog.getByLabel('Client id').fill('parley');
    for (const [way, label] of Object.entries({
      private_key_jwt: 'Private key',
      post: 'Client secret',
      basic: 'Client secret',
    })) {
      await dialog.getByLabel('Client auth').selectOption(way);
      await dialog.getByRole('textbox', { name: label }).waitFor();
    }
    await dialog.getByRole('textbox', { name: 'Client secret' }).fill('wrong');
    await dialog.getByRole('button', { name: 'Check connection' }).click();
    await dialog.getByText('Not connected: see “Token URL”').waitFor();
    await dialog.getByText('The other side said: HTTP 401 invalid_client').waitFor();
    await dashboard.expectAccessible();
    tokens.always({
      ...{ kind: 'answer', headers: { 'content-type': 'application/json' } },
      body: '{"access_token":"of-the-server","token_type":"Bearer","expires_in":3600}',
    });
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByRole('link', { name: 'Open webhook' }).click();
    await page.getByText('An OAuth 2.0 token, by client credentials').waitFor();
    await page.getByText(/Set: Client secret$/).waitFor();
    await testEvent(dashboard.parley, 'message.received');
    const signedIn = () => receiver.requests.some(({ headers }) => headers.authorization === 'Bearer of-the-server');
    await waitFor(signedIn, { timeoutMs: timeouts.soonMs });

    await page.getByRole('button', { name: 'Edit webhook' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit webhook' });
    await edit.getByRole('button', { name: 'Sign-in' }).click();
    await edit.getByLabel('Requests sign in with').selectOption('basic');
    await edit.getByLabel('Username').fill('shop');
    await edit.getByRole('textbox', { name: 'Password' }).fill('secret');
    await edit.getByRole('button', { name: 'Save webhook' }).click();
    await edit.waitFor({ state: 'detached' });
    expect((await read(idIn(page))).auth).toEqual({
      ...{ type: 'basic', username: 'shop' },
      credentials: { set: ['password'] },
    });
  });

  it('refuses certificates beside their field, and warns of those that end', async () => {
    const { page } = dashboard;
    const inADay = new Date(Date.now() + 24 * 3_600_000);
    const dialog = await newWebhook('URL');
    await dialog.getByRole('textbox', { name: 'URL', exact: true }).fill('https://hooks.example.com');
    await dialog.getByRole('button', { name: 'TLS' }).click();
    await dialog.getByLabel('CA certificates').fill('not a certificate');
    dashboard.tolerate(/400 \(Bad Request\)/);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog.locator('.mantine-Textarea-error', { hasText: '"tls.ca"' }).waitFor();
    await dialog.getByLabel('CA certificates').fill(selfSigned(inADay).cert);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByRole('link', { name: 'Open webhook' }).click();
    await page.getByText(/^The CA certificate CN=localhost ends/).waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Edit webhook' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit webhook' });
    await edit.getByLabel('Description').fill('Shop');
    await edit.getByRole('button', { name: 'Save webhook' }).click();
    await edit.waitFor({ state: 'detached' });
    // The form cannot show certificates, so it leaves them alone.
    const id = idIn(page);
    expect((await read(id)).tls?.ca).toEqual([expect.objectContaining({ subject: 'CN=localhost' })]);
    await dashboard.open('/webhooks');
    await page
      .getByRole('row', { name: /hooks\.example\.com/ })
      .getByText(/The CA certificate ends/)
      .waitFor();

    await dashboard.open(`/webhooks/${id}`);
    await page.getByRole('button', { name: 'Edit webhook' }).click();
    await edit.getByRole('button', { name: 'TLS' }).click();
    await edit.getByText(/Trusts CN=localhost/).waitFor();
    await edit.getByRole('button', { name: 'Remove TLS settings' }).click();
    await edit.getByRole('button', { name: 'Save webhook' }).click();
    await edit.waitFor({ state: 'detached' });
    expect((await read(id)).tls).toBeUndefined();
    await page.getByText(/^The CA certificate/).waitFor({ state: 'detached' });
  });

  it('gets what it missed by Recover, and an event once more by Replay, as objects of their own', async () => {
    const { page, parley } = dashboard;
    const prefix = 'recovered/';
    const objects = () => [...storage.objects.keys()].filter((key) => key.startsWith(prefix));
    const batch = { maxSeconds: 10 };
    const { id } = await make({
      destination: { ...bucket(), prefix, batch },
      events: ['message.edited'],
      enabled: false,
    });
    const event = await testEvent(parley, 'message.edited');
    await parley.client.patch(`/api/webhooks/${id}`, { enabled: true });
    await dashboard.open(`/webhooks/${id}`);
    await page.getByRole('button', { name: 'Recover' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recover' });
    await dialog.getByText(`s3 ${storage.bucket} ${prefix}`).waitFor();
    const preview = async () => {
      await dialog.getByRole('button', { name: 'Preview' }).click();
      return dialog.getByText(/events? will be sent$|^Nothing to recover$/).textContent();
    };
    await waitFor(async () => (await preview()) === '1 event will be sent', { timeoutMs: timeouts.soonMs });
    await dialog.getByRole('button', { name: 'Recover' }).click();
    await dialog.getByText('Succeeded').waitFor();
    await waitFor(() => objects().length === 1, { timeoutMs: timeouts.soonMs });
    await dashboard.open(`/events/${event.id}`);
    await page.getByRole('button', { name: 'Replay' }).first().click();
    const replay = page.getByRole('dialog', { name: 'Replay event' });
    await replay.getByLabel('Webhook').selectOption({ label: `s3 ${storage.bucket} ${prefix}` });
    await replay.getByRole('button', { name: 'Replay' }).click();
    await waitFor(() => objects().length === 2, { timeoutMs: timeouts.soonMs });
  });

  it('explains an attempt that a destination refused', async () => {
    const { page, parley } = dashboard;
    const webhook = await make({ destination: { ...bucket(), bucket: 'absent' }, retry: { schedule: [0] } });
    await parley.client.post(`/api/webhooks/${webhook.id}/test`, {});
    const failed = await waitFor(
      async () => {
        const { data } = await parley.client.get<{ data: Delivery[] }>(`/api/webhooks/${webhook.id}/deliveries`);
        return data.find(({ status }) => status === 'failed');
      },
      { timeoutMs: timeouts.soonMs },
    );
    await dashboard.open(`/deliveries/${webhook.id}/${failed.id}`);
    await page.getByText('The destination has no such exchange, topic, stream, queue or bucket.').waitFor();
    await page.getByText('Not found', { exact: true }).waitFor();
    await page
      .getByText(/absent/)
      .first()
      .waitFor();
  });
});
