import { type CancelRequested, cancelRequested, operationStream } from '@parley/contracts';
import { type Broker, FactConsumer } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';

/** What executors hear of cancellations: each fact of the stream once, in its order. */
export class CancelFacts {
  private readonly heard = new Map<string, CancelRequested>();
  private consumer: FactConsumer;

  static async of(broker: Broker): Promise<CancelFacts> {
    const facts = new CancelFacts();
    facts.consumer = await FactConsumer.start({
      broker,
      logger: createLogger({ service: 'gateway', level: 'silent' }),
      stream: operationStream,
      durable: 'test',
      contracts: [cancelRequested],
      handle: (batch) => {
        for (const { id, fact } of batch) facts.heard.set(id, fact as CancelRequested);
        return Promise.resolve();
      },
    });
    return facts;
  }

  ofOperation(operationId: string): CancelRequested[] {
    return this.all().filter((fact) => fact.operationId === operationId);
  }

  all(): CancelRequested[] {
    return [...this.heard.values()];
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }
}
