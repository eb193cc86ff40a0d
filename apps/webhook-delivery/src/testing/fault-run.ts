import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import type { EndpointSettings, WebhookEndpoint } from '@parley/contracts/webhooks';
import {
  deliveryFaults,
  type DeliveryCheck,
  type ForkedService,
  forkService,
  httpReceiver,
  type HttpReceiver,
  type LiveSecret,
  type Load,
  type ReceivedRequest,
  startLoad,
  verifies,
  waitFor,
} from '@parley/testing';
import { anEvent } from './an-event.js';
import { aProject, Installation } from './installation.js';
import { recordedDeliveries } from './recorded-deliveries.js';

/** Refusals cost no attempts here; the schedule is long enough for every test. */
const schedule = [0, ...Array.from({ length: 19 }, () => 1)];
const senders = 4;
/** What a process sent before it died may be read later by us; none that takes its place sends anything so soon. */
const transitMs = 500;

/**
 * Replicas of the service in processes of their own, two endpoints that get every event, one of them in the order of
 * sessions, and the load that they get while a test breaks something.
 */
export class FaultRun {
  private readonly replicas = new Map<string, ForkedService>();
  private readonly endpoints: WebhookEndpoint[] = [];
  private readonly published: string[] = [];
  /** Attempts that a process held when it was killed: these may come once more, and no others. */
  private readonly window = new Map<string, Date>();

  private constructor(
    readonly installation: Installation,
    readonly receiver: HttpReceiver,
    readonly project: Caller,
  ) {}

  static async create(): Promise<FaultRun> {
    const [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
    return new FaultRun(installation, receiver, aProject());
  }

  /** A replica; a second one of the name takes the first one's place. @param env to reach a server another way */
  async startReplica(name = 'node-a', env: Record<string, string> = {}): Promise<ForkedService> {
    const environment = this.installation.environment({ PARLEY_NODE_ID: name, HEALTH_PORT: '0', ...env });
    const replica = await forkService('webhook-delivery', environment);
    this.replicas.set(name, replica);
    return replica;
  }

  /** The two endpoints, at `/plain` and `/ordered` of the receiver. */
  createEndpoints(settings: Partial<EndpointSettings> = {}): Promise<WebhookEndpoint[]> {
    return this.createAt({ plain: 'none', ordered: 'session' }, settings);
  }

  /** So many endpoints that events wait for their turn, first those without order. */
  createMany(counts: { plain: number; ordered: number }): Promise<WebhookEndpoint[]> {
    const paths = (kind: keyof typeof counts, ordering: WebhookEndpoint['ordering']) =>
      Array.from({ length: counts[kind] }, (_, index) => [`${kind}-${index}`, ordering] as const);
    return this.createAt(Object.fromEntries([...paths('plain', 'none'), ...paths('ordered', 'session')]), {});
  }

  private async createAt(
    paths: Record<string, WebhookEndpoint['ordering']>,
    settings: Partial<EndpointSettings>,
  ): Promise<WebhookEndpoint[]> {
    for (const [path, ordering] of Object.entries(paths)) {
      const url = `${this.receiver.url}${path}`;
      const common = { url, ordering, retry: { schedule }, maxConcurrency: 50, ...settings };
      this.endpoints.push(await this.installation.endpoint(this.project, common));
    }
    return this.endpoints;
  }

  /** Events of as many sessions as there are senders, so that each session's are made one after another. */
  startLoad(pauseMs = 80): Load<string> {
    return startLoad((_, sender) => this.publish({ session: `session-${sender}` }), { senders, pauseMs });
  }

  async publish(fields: Partial<EventMade> = {}): Promise<string> {
    const event = anEvent(this.project, fields);
    await this.installation.publish(event);
    this.published.push(event.id);
    return event.id;
  }

  /** Attempts that a replica has claimed, whose record is not committed. */
  async heldBy(name: string): Promise<string[]> {
    const { rows } = await this.installation.database.pool.query<{ attempt: string }>(
      `SELECT id || ' ' || attempts + 1 AS attempt FROM deliveries WHERE claimed_by = $1`,
      [name],
    );
    return rows.map(({ attempt }) => attempt);
  }

  /** SIGKILL. @returns the attempts of which it is not known whether the receiver had them */
  async kill(name = 'node-a'): Promise<string[]> {
    await this.replicas.get(name)?.kill();
    const held = await this.heldBy(name);
    for (const attempt of held) this.window.set(attempt, new Date());
    return held;
  }

  /** How many requests came once more. */
  repeats(): number {
    return this.receiver.requests.length - new Set(this.receiver.requests.map(attemptOf)).size;
  }

  /** How many of the secrets verify some request to that path. */
  signersOf(path: string, secrets: readonly LiveSecret[]): number {
    const requests = this.receiver.requests.filter((request) => request.path === path);
    return secrets.filter(({ secret }) => requests.some((request) => verifies(secret, request))).length;
  }

  /** Waits until every event is through at both endpoints. @returns what is wrong then; [] when nothing is */
  async faults(check: Partial<DeliveryCheck> = {}, timeoutMs = 60_000): Promise<string[]> {
    const { pool } = this.installation.database;
    const all = this.published.length * this.endpoints.length;
    // What is lost or stuck is listed below, by its name.
    await waitFor(
      async () => {
        const { rows } = await pool.query<{ through: number }>(
          `SELECT count(*)::int AS through FROM deliveries WHERE status IN ('succeeded', 'failed', 'discarded')`,
        );
        return rows[0]!.through >= all && (await this.installation.allTaken());
      },
      { timeoutMs },
    ).catch(() => undefined);
    const found = await Promise.all(
      this.endpoints.map(async ({ id, url, ordering }) => {
        const { pathname } = new URL(url!);
        const faults = deliveryFaults({
          expected: this.published,
          deliveries: await recordedDeliveries(pool, id),
          requests: this.receiver.requests.filter(({ path }) => path === pathname),
          mayRepeat: (request) => this.mayRepeat(request),
          ordering,
          ...check,
        });
        return faults.map((fault) => `${pathname} ${fault}`);
      }),
    );
    return found.flat();
  }

  async close(): Promise<void> {
    await Promise.all([...this.replicas.values()].map((replica) => replica.kill()));
    await this.receiver.close();
    await this.installation.close();
  }

  private mayRepeat(request: ReceivedRequest): boolean {
    const killedAt = this.window.get(attemptOf(request));
    return killedAt !== undefined && request.at.getTime() <= killedAt.getTime() + transitMs;
  }
}

export const attemptOf = ({ headers }: Pick<ReceivedRequest, 'headers'>): string =>
  `${String(headers['parley-delivery-id'])} ${String(headers['parley-attempt'])}`;
