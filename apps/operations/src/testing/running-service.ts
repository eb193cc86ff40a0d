import { operationStream } from '@parley/contracts/operations';
import { Broker, ensureStreams, RequestClient } from '@parley/messaging';
import { createLogger, loadConfig, type RunningService, startService } from '@parley/service-runtime';
import { createTestDatabase, createTestNats, type TestDatabase, type TestNats } from '@parley/testing';
import { AppModule } from '../app.module.js';
import { configSpec } from '../config.js';

/** Replicas of the service in this process, on a database and a NATS server of their own. */
export class ServiceUnderTest {
  private replicas: RunningService[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly nats: TestNats,
    readonly broker: Broker,
    readonly client: RequestClient,
  ) {}

  static async create(): Promise<ServiceUnderTest> {
    const [database, nats] = await Promise.all([createTestDatabase('operations'), createTestNats()]);
    const logger = createLogger({ service: 'gateway', level: 'silent' });
    const broker = await Broker.connect({ url: nats.url, name: 'test', logger });
    await ensureStreams(broker, [operationStream]);
    return new ServiceUnderTest(database, nats, broker, new RequestClient(broker));
  }

  /** One more replica, in this process. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const config = loadConfig(configSpec, { ...this.environment(), LOG_LEVEL: 'silent', ...env });
    this.replicas.push(
      await startService({ name: 'operations', config, outbox: true, module: () => AppModule.with(config) }),
    );
  }

  environment(): Record<string, string> {
    return {
      DATABASE_URL: this.database.url,
      NATS_URL: this.nats.url,
      PARLEY_SECRET: 'a secret of thirty-two characters',
    };
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.splice(0).map((replica) => replica.stop()));
  }

  async close(): Promise<void> {
    await this.stop();
    await this.broker.close();
    await Promise.all([this.database.drop(), this.nats.close()]);
  }
}
