import { expect } from '@jest/globals';
import type { EventType } from '@parley/contracts/events';
import { type Session, type SessionConfig, takeCloudHook } from '@parley/contracts/sessions';
import { bytesOf, FakeGraph, type FakeNumber, hubSignature, waitFor, type WebhookBody } from '@parley/testing';
import { Installation, type Instance } from '../../../testing/index.js';
import { TakeHook } from '@parley/engine-cloud/testing';

const untilMs = 25_000;

/** A session on the Cloud API, and its number at the fake Graph. */
export interface CloudSide {
  readonly session: Session;
  readonly number: FakeNumber;
}

/** Processes of the service that speak to a fake Graph. */
export class CloudInstallation {
  private constructor(
    readonly parley: Installation,
    readonly graph: FakeGraph,
    private readonly timeoutMs: number,
  ) {}

  static async make(settings: { mediaHost?: string; timeoutMs?: number } = {}): Promise<CloudInstallation> {
    const { timeoutMs = 2_000, ...options } = settings;
    const [graph, parley] = await Promise.all([FakeGraph.start(options), Installation.make()]);
    return new CloudInstallation(parley, graph, timeoutMs);
  }

  start(
    node = 'node-a',
    settings: Parameters<Installation['start']>[3] = {},
    others: Parameters<Installation['start']>[1] = {},
  ): Promise<Instance> {
    const timing = { ...others, cloud: { timeoutMs: this.timeoutMs } };
    const own = { GRAPH_BASE_URL: this.graph.url, WEBHOOK_ALLOWED_CIDRS: ['127.0.0.0/8', '::1/128'] };
    return this.parley.start(node, timing, false, { ...own, ...settings });
  }

  async close(): Promise<void> {
    await this.parley.close();
    await this.graph.close();
    expect(this.graph.violations).toEqual([]);
  }

  /** One that is CONNECTED. */
  async session(name: string, config: Partial<SessionConfig> = {}): Promise<CloudSide> {
    const number = this.graph.addNumber();
    const { phoneNumberId, businessAccountId, accessToken, appSecret } = number;
    const made = await this.parley.create(name, {
      engine: 'cloud',
      config: { phoneNumberId, businessAccountId, ...config },
      credentials: { accessToken, appSecret, verifyToken: 'a word' },
    });
    return { session: await this.parley.untilStatus(made.id, 'CONNECTED'), number };
  }

  /** Posts a webhook of the number; settles once it is answered. */
  async post(side: CloudSide, body: WebhookBody): Promise<void> {
    const { hookId, bytes, signature } = signed(side, body);
    await this.parley.ask(takeCloudHook, { hookId, body: bytes.toString('base64'), signature });
  }

  /** The same to one process. */
  async take(side: CloudSide, body: WebhookBody, { service }: Instance): Promise<void> {
    const { hookId, bytes, signature } = signed(side, body);
    await service.app.get(TakeHook).take(hookId, bytes, signature);
  }

  /** Once all that was posted is recorded. */
  async drained(): Promise<void> {
    const left = () => this.parley.database.pool.query('SELECT FROM cloud_inbox LIMIT 1');
    await waitFor(async () => (await left()).rowCount === 0, { message: 'the inbox to be empty', timeoutMs: untilMs });
  }

  async payloads({ session }: CloudSide, ...types: EventType[]): Promise<Record<string, unknown>[]> {
    const events = await this.parley.events(session.id, ...types);
    return events.map(({ envelope }) => envelope.payload as Record<string, unknown>);
  }
}

function signed({ session, number }: CloudSide, body: WebhookBody) {
  const bytes = bytesOf(body);
  const hookId = session.webhook?.url.split('/').at(-1) ?? '';
  return { hookId, bytes, signature: hubSignature(number.appSecret, bytes) };
}
