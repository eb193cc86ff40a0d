import type { Caller, RequestContract } from '@parley/contracts/base';
import { type EventMade, eventMade, eventStream } from '@parley/contracts/events';
import { identityStream } from '@parley/contracts/identity';
import { replayStream } from '@parley/contracts/replays';
import {
  type AttemptData,
  createWebhook,
  type Delivery,
  type EndpointSettings,
  getWebhook,
  listAttempts,
  listDeliveries,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '@parley/contracts/webhooks';
import { Broker, ensureStreams, RequestClient } from '@parley/messaging';
import type { Resolve } from '@parley/outbound-http';
import {
  createLogger,
  firstIdAt,
  loadConfig,
  MaintainPartitions,
  type RunningService,
  startService,
} from '@parley/service-runtime';
import {
  aCaller,
  aProjectCaller,
  createTestDatabase,
  createTestNats,
  createTestRedis,
  FakeOperations,
  sequentialIds,
  type TestDatabase,
  type TestNats,
  type TestRedis,
  waitFor,
} from '@parley/testing';
import { AppModule } from '../app.module.js';
import { configSpec } from '../config.js';
import type { KnownTypes } from '../destination-types/index.js';
import { webhookDelivery } from '../service.js';
import { FakeSessions } from './fake-sessions.js';
import { ResolveModule } from './resolve.module.js';

/** An answer that a busy machine gives late is no refusal. */
const answerWithinMs = 25_000;
const ids = sequentialIds(firstIdAt(new Date()));

/** A project token of a project, of a team, that no other test uses. */
export const aProject = (teamId = ids.next()): Caller => aProjectCaller({ teamId, projectId: ids.next() });
export const aTeam = (): Caller => aCaller({ teamId: ids.next() });

/** Servers of the test file's own, and as many processes of the service as it starts, in this one. */
export class Installation {
  private readonly running = new Set<RunningService>();

  private constructor(
    readonly database: TestDatabase,
    readonly nats: TestNats,
    readonly redis: TestRedis,
    readonly broker: Broker,
    readonly client: RequestClient,
    /** The service that knows the operations of replays. */
    readonly operations: FakeOperations,
    /** The service that knows the sessions of filters. */
    readonly sessions: FakeSessions,
  ) {}

  static async create(): Promise<Installation> {
    const [database, nats, redis] = await Promise.all([
      createTestDatabase('webhook-delivery'),
      createTestNats(),
      createTestRedis(),
    ]);
    const logger = createLogger({ service: 'gateway', level: 'silent' });
    const broker = await Broker.connect({ url: nats.url, name: 'test', logger });
    await ensureStreams(broker, [eventStream, identityStream, replayStream]);
    const operations = await FakeOperations.start(broker, logger);
    const sessions = await FakeSessions.start(broker);
    return new Installation(database, nats, redis, broker, new RequestClient(broker), operations, sessions);
  }

  /** What a process of the service is given; the loopback that the receivers listen on is allowed. */
  environment(env: Record<string, string> = {}): Record<string, string> {
    return {
      DATABASE_URL: this.database.url,
      NATS_URL: this.nats.url,
      REDIS_URL: this.redis.url,
      PARLEY_SECRET: 'a secret of thirty-two characters',
      PARLEY_NODE_ID: 'node-a',
      LOG_LEVEL: 'silent',
      WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
      ...env,
    };
  }

  /** @param known types of destination in place of those that are built */
  async start(env: Record<string, string> = {}, resolve?: Resolve, known?: KnownTypes): Promise<RunningService> {
    const config = loadConfig(configSpec, this.environment(env));
    const service = await startService({
      ...webhookDelivery(config),
      ...(known ? { module: () => AppModule.with(config, known) } : {}),
      ...(resolve ? { module: () => ResolveModule.around(AppModule.with(config, known), resolve) } : {}),
    });
    this.running.add(service);
    return service;
  }

  /**
   * A row that goes to the default partition while that of its day is made is refused: for tests that write rows. A service is
   * running; a table that was locked by another at its start is tried again here, not after ten minutes.
   */
  async todaysPartitions(): Promise<void> {
    const [service] = this.running;
    await waitFor(async () => {
      await service?.app.get(MaintainPartitions, { strict: false }).execute();
      const { rowCount } = await this.database.pool.query(
        `SELECT FROM unnest(ARRAY['delivery_events', 'deliveries', 'attempts']) AS name
         WHERE to_regclass('partitions.' || name || to_char(now() AT TIME ZONE 'UTC', '_YYYYMMDD')) IS NOT NULL`,
      );
      return rowCount === 3;
    });
  }

  async stop(service: RunningService): Promise<boolean> {
    this.running.delete(service);
    return service.stop();
  }

  async close(): Promise<void> {
    await Promise.all([...this.running].map((service) => this.stop(service)));
    await Promise.all([this.operations.close(), this.sessions.close()]);
    await this.broker.close();
    await Promise.all([this.database.drop(), this.nats.close(), this.redis.close()]);
  }

  ask<Q extends object, R extends object>(contract: RequestContract<Q, R>, body: Q, caller: Caller): Promise<R> {
    return this.client.request(contract, body, { caller, timeoutMs: contract.timeoutMs ?? answerWithinMs });
  }

  /** An endpoint for everything, but for what is said. */
  endpoint(caller: Caller, settings: Partial<EndpointSettings>): Promise<WebhookEndpointWithSecret> {
    return this.ask(createWebhook, { settings: { events: ['*'], ...settings } }, caller);
  }

  /** As the outboxes do; `msgId` other than the event's id makes JetStream take the same event twice. */
  async publish(event: EventMade | string, msgId?: string): Promise<void> {
    const text = typeof event === 'string' ? event : JSON.stringify(event);
    await this.broker.jetStream.publish(eventMade.subject, text, msgId === undefined ? {} : { msgID: msgId });
  }

  async deliveries({ id }: { id: string }, caller: Caller): Promise<Delivery[]> {
    return (await this.ask(listDeliveries, { webhookId: id, limit: 100 }, caller)).data;
  }

  attempts({ id, webhookId }: Delivery, caller: Caller): Promise<AttemptData> {
    return this.ask(listAttempts, { webhookId, deliveryId: id }, caller);
  }

  /** The one delivery of an endpoint, once it is in that status. */
  delivery(webhook: WebhookEndpoint, caller: Caller, status: Delivery['status']): Promise<Delivery> {
    return waitFor(
      async () => {
        const [delivery] = await this.deliveries(webhook, caller);
        return delivery?.status === status && delivery;
      },
      { message: `the delivery to be ${status}` },
    );
  }

  read({ id }: { id: string }, caller: Caller): Promise<WebhookEndpoint> {
    return this.ask(getWebhook, { webhookId: id, withHeaderValues: true }, caller);
  }

  /** True when the stream's events have all been taken by the service, so that a delivery not there will not come. */
  async allTaken(): Promise<boolean> {
    const manager = await this.broker.manager();
    const { num_pending: pending, num_ack_pending: held } = await manager.consumers.info(
      eventStream.name,
      'webhook-delivery',
    );
    return pending === 0 && held === 0;
  }
}
