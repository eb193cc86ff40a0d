import { expect } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type EndpointSettings, updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import type { BrokerTarget, ReceivedMessage } from '@parley/destination-kit/testing';
import { type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent } from './an-event.js';
import { aProject, type Installation } from './installation.js';

const patient = { timeoutMs: 60_000 };
const retry = { schedule: [0, ...Array.from({ length: 19 }, () => 1)] };
/** The breaker opens after this many failures in a row. */
const failures = 20;

/**
 * An endpoint whose broker is in trouble, and its neighbour: an endpoint over HTTP that gets the same events. Both belong to a
 * project of their own.
 */
export class TroubledEndpoint {
  private readonly published: string[] = [];

  private constructor(
    private readonly installation: Installation,
    private readonly receiver: HttpReceiver,
    private readonly project: Caller,
    readonly webhook: WebhookEndpoint,
  ) {}

  static async make(
    installation: Installation,
    receiver: HttpReceiver,
    settings: Partial<EndpointSettings>,
  ): Promise<TroubledEndpoint> {
    const project = aProject();
    const webhook = await installation.endpoint(project, { retry, timeoutSeconds: 15, ...settings });
    await installation.endpoint(project, { url: `${receiver.url}${webhook.id}`, retry });
    return new TroubledEndpoint(installation, receiver, project, webhook);
  }

  async publish(count: number, sessions = 1): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const event = anEvent(this.project, { session: `session-${n % sessions}` });
      this.published.push(event.id);
      await this.installation.publish(event);
    }
  }

  /** All that was published until now was delivered. */
  async allDelivered(): Promise<void> {
    const { id } = this.webhook;
    const count = async (): Promise<number> =>
      (await this.sql(`SELECT FROM deliveries WHERE webhook_id = $1 AND status = 'succeeded'`, id)).length;
    await waitFor(async () => (await count()) === this.published.length, {
      ...patient,
      message: 'all to be delivered',
    });
  }

  /** Waits until the endpoint has failed so often, makes that as old as it must be, and waits for the breaker. */
  async breakerOpens(): Promise<void> {
    const { id } = this.webhook;
    await waitFor(async () => Number((await this.health())?.failures) >= failures, { ...patient, message: 'failures' });
    await this.sql(
      `UPDATE endpoint_health SET failing_since = now() - interval '61 seconds' WHERE endpoint_id = $1`,
      id,
    );
    await waitFor(async () => (await this.health())?.open_since, { ...patient, message: 'the breaker to open' });
  }

  /** Does not wait for the time of the next probe. */
  async breakerCloses(): Promise<void> {
    const probe = `UPDATE endpoint_health SET probe_at = now() WHERE endpoint_id = $1 AND probe_at > now()`;
    await waitFor(
      async () => {
        await this.sql(probe, this.webhook.id);
        return (await this.health()) === undefined;
      },
      { ...patient, message: 'the breaker to close' },
    );
  }

  /** What attempts failed with, each once. */
  async errors(): Promise<unknown[]> {
    const rows = await this.sql(
      `SELECT DISTINCT a.error FROM attempts a JOIN deliveries d ON d.event_id = a.event_id AND d.id = a.delivery_id
       WHERE d.webhook_id = $1 AND a.error IS NOT NULL`,
      this.webhook.id,
    );
    return rows.map(({ error }) => error);
  }

  read(): Promise<WebhookEndpoint> {
    return this.installation.read(this.webhook, this.project);
  }

  async change(changes: Record<string, unknown>): Promise<void> {
    await this.installation.ask(updateWebhook, { webhookId: this.webhook.id, changes }, this.project);
  }

  /** The neighbour gets what is published now within the time that anyone waits for. */
  async expectPromptNeighbour(count = 20): Promise<void> {
    const path = new URL(`${this.receiver.url}${this.webhook.id}`).pathname;
    const publishedAt = new Map<string, number>();
    for (let n = 0; n < count; n += 1) {
      await this.publish(1);
      publishedAt.set(this.published.at(-1)!, Date.now());
    }
    const arrived = () =>
      this.receiver.requests.filter(
        ({ path: to, headers }) => to === path && publishedAt.has(String(headers['webhook-id'])),
      );
    await waitFor(() => arrived().length >= count, patient);
    const waits = arrived().map(({ at, headers }) => at.getTime() - publishedAt.get(String(headers['webhook-id']))!);
    expect(Math.max(...waits)).toBeLessThan(3_000);
  }

  /** The target has all that was published. What it has twice has an equal id. */
  async expectNothingLost(target: BrokerTarget): Promise<ReceivedMessage[]> {
    const received = await target.received();
    const ids = received.map(({ carried }) => carried['webhook-id']!);
    expect([...new Set(ids)].sort()).toEqual([...this.published].sort());
    const deduplicated = received.filter(({ deduplicationId }) => deduplicationId !== undefined);
    for (const { deduplicationId, carried } of deduplicated) expect(deduplicationId).toBe(carried['webhook-id']);
    return received;
  }

  private async health(): Promise<Record<string, unknown> | undefined> {
    return (await this.sql('SELECT * FROM endpoint_health WHERE endpoint_id = $1', this.webhook.id))[0];
  }

  private async sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.installation.database.pool.query<Record<string, unknown>>(text, values)).rows;
  }
}
