import type { AttemptError } from '@parley/contracts/webhooks';
import {
  type AttemptBounds,
  type CheckResult,
  type Destination,
  OrderedBatches,
  type OutgoingMessage,
  runAttempt,
  type SendResult,
  SharedConnection,
} from '@parley/destination-kit';
import { checkTopic } from './check-topic.js';
import type { OpenKafka } from './kafka-client.js';
import { KafkaConnection } from './kafka-connection.js';
import { kafkaError } from './kafka-error.js';
import { bytesOf, type KafkaRecord, recordOf } from './kafka-record.js';

/** Brokers bound a batch as they bound a record, by default at 1 MiB; so it stays well below. */
const batchLimits = { messages: 500, bytes: 512 * 1024 };

interface Routed {
  readonly record: KafkaRecord;
  readonly partition: number;
}

type Outcome = Omit<SendResult, 'durationMs'>;

/**
 * The topic of one endpoint. A partition has one batch under way at a time, so records with the same key are appended in the
 * order of their attempts, however many run at once (beyond.md §2).
 */
export class OpenedTopic implements Destination<OutgoingMessage> {
  private readonly connections = new Set<KafkaConnection>();
  private readonly shared = new SharedConnection<KafkaConnection>((ended) => this.connect(ended));
  private readonly batches = new OrderedBatches<Routed, Outcome>(batchLimits, (routed, ended) =>
    this.appendAll(routed, ended),
  );

  constructor(private readonly parts: OpenKafka) {}

  send(message: OutgoingMessage, bounds: AttemptBounds): Promise<SendResult> {
    return runAttempt<Outcome>(
      bounds,
      async (ended) => {
        try {
          const connection = await this.shared.get(ended);
          const record = recordOf(message, this.parts.settings.key);
          const partition = connection.partitionOf(record.key);
          return await this.batches.send(String(partition), { record, partition }, bytesOf(record), ended);
        } catch (error) {
          return { error: kafkaError(error) };
        }
      },
      () => ({ error: this.lateError() }),
    );
  }

  check(bounds: AttemptBounds): Promise<CheckResult> {
    return checkTopic(this.parts, bounds);
  }

  async close(): Promise<void> {
    await this.shared.close();
    for (const connection of this.connections) await connection.close();
  }

  private async connect(ended: AbortSignal): Promise<KafkaConnection> {
    const connection = await KafkaConnection.open(this.parts, ended, (closed) => this.connections.delete(closed));
    this.connections.add(connection);
    return connection;
  }

  private lateError(): AttemptError {
    return [...this.connections].some(({ isThrottled }) => isThrottled) ? 'throttled' : 'timeout';
  }

  private async appendAll(routed: readonly Routed[], ended: AbortSignal): Promise<Outcome[]> {
    const { partition } = routed[0]!;
    const records = routed.map(({ record }) => record);
    try {
      const first = await (await this.shared.get(ended)).append(partition, records, ended);
      return records.map((_, at) => ({ response: { partition, offset: Number(first + BigInt(at)) } }));
    } catch (error) {
      const reason = kafkaError(error);
      // The bound of the broker is that of a batch: of a batch that is too large each record may fit.
      if (reason !== 'too_large' || routed.length === 1) return records.map(() => ({ error: reason }));
      const half = routed.length >> 1;
      const earlier = await this.appendAll(routed.slice(0, half), ended);
      return [...earlier, ...(await this.appendAll(routed.slice(half), ended))];
    }
  }
}
