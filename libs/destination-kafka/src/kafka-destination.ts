import type { AttemptError } from '@parley/contracts/webhooks';
import {
  type AttemptBounds,
  type BatchOutcome,
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

/** Brokers bound a batch as they bound a record, by default at 1 MiB. */
const batchLimits = { messages: 500, bytes: 512 * 1024 };

interface Routed {
  readonly record: KafkaRecord;
  readonly partition: number;
}

/**
 * The topic of one endpoint. A partition has one batch under way at a time, so records with the same key are appended in the
 * order of their attempts, however many run at once (beyond.md §2).
 */
export class OpenedTopic implements Destination<OutgoingMessage> {
  private readonly connections = new Set<KafkaConnection>();
  private readonly shared = new SharedConnection<KafkaConnection>((ended) => this.connect(ended));
  private readonly batches = new OrderedBatches<Routed>(batchLimits, (routed, ended) => this.append(routed, ended));

  constructor(private readonly parts: OpenKafka) {}

  send(message: OutgoingMessage, bounds: AttemptBounds): Promise<SendResult> {
    return runAttempt<BatchOutcome>(
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

  private async append(routed: readonly Routed[], ended: AbortSignal): Promise<BatchOutcome[]> {
    const { partition } = routed[0]!;
    const records = routed.map(({ record }) => record);
    try {
      const first = await (await this.shared.get(ended)).append(partition, records, ended);
      return records.map((_, at) => ({ response: { partition, offset: Number(first + BigInt(at)) } }));
    } catch (error) {
      const reason = kafkaError(error);
      return records.map(() => ({ error: reason }));
    }
  }
}
