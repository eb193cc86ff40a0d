import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { updateWebhook } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../testing/index.js';

const headers = { authorization: 'Bearer very-secret-value', 'x-one': '1' };
let installation: Installation;
let receiver: HttpReceiver;

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
}, 60_000);
afterAll(() => installation.close(), 60_000);
beforeEach(async () => {
  receiver = await httpReceiver();
});
afterEach(() => receiver.close());

/** All that the database has of an endpoint, as text. */
async function stored(id: string): Promise<string> {
  const { rows } = await installation.database.pool.query<{ text: string }>(
    `SELECT p::text || encode(coalesce(headers_sealed, ''), 'escape') AS text FROM endpoints p WHERE id = $1`,
    [id],
  );
  return rows[0]!.text;
}

describe('the headers of an endpoint', () => {
  it('are sent and shown, and stored sealed', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: receiver.url, headers });
    expect(webhook.headers).toEqual(headers);
    expect(await stored(webhook.id)).not.toContain('very-secret-value');
    await installation.publish(anEvent(project));
    await installation.delivery(webhook, project, 'succeeded');
    expect(receiver.requests[0]?.headers).toMatchObject(headers);
    const changes = { description: 'x' };
    const kept = await installation.ask(updateWebhook, { webhookId: webhook.id, changes }, project);
    expect(kept.headers).toEqual(headers);
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { headers: { a: 'b' } } }, project);
    expect((await installation.read(webhook, project)).headers).toEqual({ a: 'b' });
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { headers: null } }, project);
    expect(await installation.read(webhook, project)).not.toHaveProperty('headers');
  });

  it('that an earlier version stored as they are hold, and are sealed by the next start, of two replicas too', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const { pool } = installation.database;
    await pool.query('UPDATE endpoints SET headers = $2 WHERE id = $1', [webhook.id, JSON.stringify(headers)]);
    expect((await installation.read(webhook, project)).headers).toEqual(headers);
    await Promise.all(['node-b', 'node-c'].map((name) => installation.start({ PARLEY_NODE_ID: name })));
    await waitFor(async () => !(await stored(webhook.id)).includes('very-secret-value'));
    expect((await installation.read(webhook, project)).headers).toEqual(headers);
    await installation.publish(anEvent(project));
    await installation.delivery(webhook, project, 'succeeded');
    expect(receiver.requests[0]?.headers).toMatchObject(headers);
  });

  it('are sealed again under a new PARLEY_SECRET, after which the old one may go', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: receiver.url, headers });
    const before = await stored(webhook.id);
    const [older, newer] = ['a secret of thirty-two characters', 'another secret of thirty-two chars'];
    await installation.start({ PARLEY_NODE_ID: 'node-d', PARLEY_SECRET: newer, PARLEY_SECRET_PREVIOUS: older });
    await waitFor(async () => (await stored(webhook.id)) !== before);
  });
});
