import { type CancelRequested, cancelRequested, operationStream } from '@parley/contracts/operations';
import { type Broker, EventConsumer } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';

/** What executors hear of cancellations: each event of the stream once, in its order. */
export class CancelEvents {
  private readonly received = new Map<string, CancelRequested>();
  private consumer: EventConsumer;

  static async of(broker: Broker): Promise<CancelEvents> {
    const events = new CancelEvents();
    events.consumer = await EventConsumer.start({
      broker,
      logger: createLogger({ service: 'gateway', level: 'silent' }),
      stream: operationStream,
      durable: 'test',
      contracts: [cancelRequested],
      handle: (batch) => {
        for (const { id, event } of batch) events.received.set(id, event as CancelRequested);
        return Promise.resolve();
      },
    });
    return events;
  }

  ofOperation(operationId: string): CancelRequested[] {
    return this.all().filter((event) => event.operationId === operationId);
  }

  all(): CancelRequested[] {
    return [...this.received.values()];
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }
}
