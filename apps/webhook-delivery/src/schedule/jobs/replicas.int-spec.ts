import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { type ForkedService, forkService, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../testing/index.js';

/** Counts what it is sent at once. Answers after a while. */
class CountingReceiver {
  most = 0;
  readonly begunAt: number[] = [];
  private now = 0;
  private readonly server: Server;

  constructor(private readonly answerAfterMs: number) {
    this.server = createServer((request, response) => {
      this.begunAt.push(performance.now());
      this.now += 1;
      this.most = Math.max(this.most, this.now);
      request.resume();
      setTimeout(() => {
        this.now -= 1;
        response.writeHead(204).end();
      }, this.answerAfterMs);
    });
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`);
      });
    });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

let installation: Installation;
const forked: ForkedService[] = [];
const receivers: CountingReceiver[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  // Who has a delivery is forgotten with its end.
  await installation.database.pool.query(`
    CREATE TABLE claims (webhook_id bigint, by text, PRIMARY KEY (webhook_id, by));
    CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO claims VALUES (NEW.webhook_id, NEW.claimed_by) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_claim AFTER INSERT OR UPDATE ON deliveries
      FOR EACH ROW WHEN (NEW.claimed_by IS NOT NULL) EXECUTE FUNCTION note_claim()`);
  for (const name of ['node-a', 'node-b']) {
    const env = { PARLEY_NODE_ID: name, HEALTH_PORT: '0' };
    forked.push(await forkService('webhook-delivery', installation.environment(env)));
  }
}, 120_000);
afterEach(() => {
  for (const receiver of receivers.splice(0)) receiver.close();
});
afterAll(async () => {
  for (const service of forked) await service.kill();
  await installation.close();
}, 60_000);

async function receiving(answerAfterMs: number): Promise<{ receiver: CountingReceiver; url: string }> {
  const receiver = new CountingReceiver(answerAfterMs);
  receivers.push(receiver);
  return { receiver, url: await receiver.listen() };
}

async function delivered({ id }: WebhookEndpoint, count: number): Promise<void> {
  await waitFor(
    async () => {
      const { rows } = await installation.database.pool.query<{ status: string }>(
        'SELECT status FROM deliveries WHERE webhook_id = $1',
        [id],
      );
      return rows.length === count && rows.every(({ status }) => status === 'succeeded');
    },
    { timeoutMs: 90_000, message: `${count} deliveries to succeed` },
  );
}

/** The processes that have had deliveries of the endpoint. */
async function claimants({ id }: WebhookEndpoint): Promise<string[]> {
  const { rows } = await installation.database.pool.query<{ by: string }>(
    'SELECT by FROM claims WHERE webhook_id = $1 ORDER BY by',
    [id],
  );
  return rows.map(({ by }) => by);
}

/** In bursts, so that both processes are woken for some. */
async function publish(project: Caller, { id }: WebhookEndpoint, bursts: number): Promise<void> {
  for (let burst = 0; burst < bursts; burst++) {
    const { rowCount: before } = await installation.database.pool.query(
      'SELECT FROM deliveries WHERE webhook_id = $1',
      [id],
    );
    await Promise.all(Array.from({ length: 12 }, () => installation.publish(anEvent(project))));
    await waitFor(async () => {
      const made = await installation.database.pool.query('SELECT FROM deliveries WHERE webhook_id = $1', [id]);
      return made.rowCount === before! + 12;
    });
  }
}

/** Which process a burst comes to is chance. @returns how many events there were when both had had some */
async function publishUntilBoth(project: Caller, webhook: WebhookEndpoint): Promise<number> {
  let bursts = 10;
  await publish(project, webhook, bursts);
  for (; (await claimants(webhook)).length < 2 && bursts < 40; bursts++) await publish(project, webhook, 1);
  return bursts * 12;
}

describe('two processes that deliver to one endpoint', () => {
  it('never have more requests under way than its maxConcurrency, and both deliver', async () => {
    const { receiver, url } = await receiving(50);
    const project = aProject();
    const webhook = await installation.endpoint(project, { url, maxConcurrency: 2 });
    const events = await publishUntilBoth(project, webhook);
    await delivered(webhook, events);
    expect(await claimants(webhook)).toEqual(['node-a', 'node-b']);
    expect(receiver.begunAt).toHaveLength(events);
    expect(receiver.most).toBe(2);
  }, 120_000);

  it('take turns where it allows one request at a time', async () => {
    const { receiver, url } = await receiving(10);
    const project = aProject();
    const webhook = await installation.endpoint(project, { url, maxConcurrency: 1 });
    const events = await publishUntilBoth(project, webhook);
    await delivered(webhook, events);
    expect(await claimants(webhook)).toEqual(['node-a', 'node-b']);
    expect(receiver.most).toBe(1);
  }, 120_000);

  it('go by a maxConcurrency that is changed while deliveries wait', async () => {
    const { receiver, url } = await receiving(100);
    const project = aProject();
    const webhook = await installation.endpoint(project, { url, maxConcurrency: 1 });
    await publish(project, webhook, 10);
    expect(receiver.most).toBe(1);
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { maxConcurrency: 6 } }, project);
    await delivered(webhook, 120);
    expect(receiver.most).toBe(6);
  }, 120_000);

  it('keep to its ratePerSecond together', async () => {
    const { receiver, url } = await receiving(0);
    const project = aProject();
    const webhook = await installation.endpoint(project, { url, ratePerSecond: 20 });
    await publish(project, webhook, 10);
    await delivered(webhook, 120);
    expect(receiver.begunAt).toHaveLength(120);
    const seconds = (receiver.begunAt.at(-1)! - receiver.begunAt[0]!) / 1000;
    // The burst of one, what each process may have had in hand, and requests that were a little late on their way.
    expect(120).toBeLessThanOrEqual(20 * seconds + 10);
  }, 120_000);
});
