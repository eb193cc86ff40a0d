import { type EventMade, eventMade, eventStream } from '@parley/contracts/events';
import { identityStream } from '@parley/contracts/identity';
import { replayStream } from '@parley/contracts/replays';
import { Broker, ensureStreams, RequestClient } from '@parley/messaging';
import { createLogger, loadConfig, type RunningService, startService } from '@parley/service-runtime';
import { createTestDatabase, createTestNats, type TestDatabase, type TestNats, waitFor } from '@parley/testing';
import { AppModule } from '../app.module.js';
import { configSpec } from '../config.js';

/** The whole service in this process, on a database and a NATS server of its own, without other services. */
export class ServiceUnderTest {
  private service: RunningService | null = null;

  private constructor(
    readonly database: TestDatabase,
    readonly nats: TestNats,
    readonly broker: Broker,
    readonly client: RequestClient,
  ) {}

  static async create(): Promise<ServiceUnderTest> {
    const [database, nats] = await Promise.all([createTestDatabase('event-history'), createTestNats()]);
    const logger = createLogger({ service: 'gateway', level: 'silent' });
    const broker = await Broker.connect({ url: nats.url, name: 'test', logger });
    await ensureStreams(broker, [eventStream, identityStream, replayStream]);
    return new ServiceUnderTest(database, nats, broker, new RequestClient(broker));
  }

  /** What a process of the service is started with. */
  get env(): Record<string, string> {
    return {
      DATABASE_URL: this.database.url,
      NATS_URL: this.nats.url,
      PARLEY_SECRET: 'a secret of thirty-two characters',
      LOG_LEVEL: 'silent',
    };
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    const config = loadConfig(configSpec, { ...this.env, ...env });
    this.service = await startService({
      name: 'event-history',
      config,
      outbox: true,
      module: () => AppModule.with(config),
    });
  }

  get healthPort(): number {
    if (!this.service) throw new Error('The service is not started.');
    return this.service.healthPort;
  }

  async stop(): Promise<void> {
    await this.service?.stop();
    this.service = null;
  }

  /** As the outboxes do; `msgId` other than the event's id makes JetStream take the same event twice. */
  async publish(event: EventMade | string, msgId?: string): Promise<void> {
    const text = typeof event === 'string' ? event : JSON.stringify(event);
    await this.broker.jetStream.publish(eventMade.subject, text, msgId === undefined ? {} : { msgID: msgId });
  }

  async isRecorded(id: string): Promise<boolean> {
    return (await this.database.pool.query('SELECT FROM event_records WHERE id = $1', [id])).rowCount === 1;
  }

  /** Publishes the events and waits until all of them are in the database. */
  async record(events: readonly EventMade[]): Promise<void> {
    await Promise.all(events.map((event) => this.publish(event, event.id)));
    await waitFor(async () => (await Promise.all(events.map(({ id }) => this.isRecorded(id)))).every(Boolean));
  }

  async close(): Promise<void> {
    await this.stop();
    await this.broker.close();
    await Promise.all([this.database.drop(), this.nats.close()]);
  }
}
