import {
  type Caller,
  createWebhook,
  type Delivery,
  type DeliveryAttempt,
  type EndpointSettings,
  type EventMade,
  eventMade,
  eventStream,
  getDelivery,
  identityStream,
  listAttempts,
  listDeliveries,
  type ProjectDeleted,
  projectDeleted,
  type WebhookEndpointWithSecret,
} from '@parley/contracts';
import { Broker, ensureStreams, RequestClient } from '@parley/messaging';
import { createLogger, loadConfig, type RunningService, startService } from '@parley/service-runtime';
import {
  aCaller,
  aProjectCaller,
  createTestDatabase,
  createTestNats,
  createTestRedis,
  type TestDatabase,
  type TestNats,
  type TestRedis,
} from '@parley/testing';
import { AppModule } from '../app.module.js';
import { configSpec } from '../config.js';
import { anEvent } from './an-event.js';

/** Of the project that {@link ServiceUnderTest}'s endpoints belong to unless they are told otherwise. */
export const aProjectEvent = (fields: Partial<EventMade> = {}): EventMade => anEvent(aProjectCaller(), fields);

export const masterSecret = 'a secret of thirty-two characters';

/** The whole service in this process, once or more, on a database, a NATS and a Redis of its own. */
export class ServiceUnderTest {
  private readonly replicas = new Set<RunningService>();
  private started = 0;

  private constructor(
    readonly database: TestDatabase,
    readonly nats: TestNats,
    readonly redis: TestRedis,
    readonly broker: Broker,
    readonly client: RequestClient,
  ) {}

  static async create(): Promise<ServiceUnderTest> {
    const [database, nats, redis] = await Promise.all([
      createTestDatabase('webhook-delivery'),
      createTestNats(),
      createTestRedis(),
    ]);
    const logger = createLogger({ service: 'gateway', level: 'silent' });
    const broker = await Broker.connect({ url: nats.url, name: 'test', logger });
    await ensureStreams(broker, [eventStream, identityStream]);
    return new ServiceUnderTest(database, nats, redis, broker, new RequestClient(broker));
  }

  /** One more replica, under a name of its own unless `env` gives one. */
  async start(env: Record<string, string> = {}): Promise<RunningService> {
    const config = loadConfig(configSpec, {
      DATABASE_URL: this.database.url,
      NATS_URL: this.nats.url,
      REDIS_URL: this.redis.url,
      PARLEY_SECRET: masterSecret,
      PARLEY_NODE_ID: `replica-${this.started++}`,
      WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
      LOG_LEVEL: 'silent',
      ...env,
    });
    const replica = await startService({ name: 'webhook-delivery', config, module: () => AppModule.with(config) });
    this.replicas.add(replica);
    return replica;
  }

  /** All replicas. @returns false when one did not close cleanly */
  async stop(): Promise<boolean> {
    // Forgotten first: another may be started while these stop.
    const stopping = [...this.replicas];
    this.replicas.clear();
    const stopped = await Promise.all(stopping.map((replica) => replica.stop()));
    return stopped.every(Boolean);
  }

  /** As the outboxes do; `msgId` other than the event's id makes JetStream take the same fact twice. */
  async publish(fact: EventMade | string, msgId?: string): Promise<void> {
    const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
    await this.broker.jetStream.publish(eventMade.subject, text, msgId === undefined ? {} : { msgID: msgId });
  }

  async publishProjectDeleted(fact: ProjectDeleted): Promise<void> {
    await this.broker.jetStream.publish(projectDeleted.subject, JSON.stringify(fact));
  }

  /** An endpoint for all events of project 3001; `projectId: null` for the team's own. */
  createEndpoint(
    settings: Partial<EndpointSettings> & { url: string },
    { projectId = '3001', caller = aCaller() }: { projectId?: string | null; caller?: Caller } = {},
  ): Promise<WebhookEndpointWithSecret> {
    const owner = projectId === null ? {} : { projectId };
    return this.client.request(createWebhook, { ...owner, settings: { events: ['*'], ...settings } }, { caller });
  }

  /** At most the newest hundred. */
  async deliveries(webhookId: string, caller = aCaller()): Promise<Delivery[]> {
    return (await this.client.request(listDeliveries, { webhookId, limit: 100 }, { caller })).data;
  }

  delivery(webhookId: string, deliveryId: string): Promise<Delivery> {
    return this.client.request(getDelivery, { webhookId, deliveryId }, { caller: aCaller() });
  }

  async attempts(webhookId: string, deliveryId: string): Promise<DeliveryAttempt[]> {
    return (await this.client.request(listAttempts, { webhookId, deliveryId }, { caller: aCaller() })).data;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.broker.close();
    await Promise.all([this.database.drop(), this.nats.close(), this.redis.close()]);
  }
}
