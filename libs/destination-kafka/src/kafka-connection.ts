import type { Connection } from '@parley/destination-kit';
import kafkajs, { type PartitionerArgs, type PartitionMetadata, type Producer, type RecordMetadata } from 'kafkajs';
import type { GuardedSockets } from './guarded-sockets.js';
import { kafkaClient, type OpenKafka } from './kafka-client.js';
import { isRefusal } from './kafka-error.js';
import type { KafkaRecord } from './kafka-record.js';

const allInSyncReplicas = -1;
/** How long a broker waits for its replicas; the longest `timeoutSeconds` of an endpoint. */
const longestAttemptMs = 30_000;
const { CompressionTypes, Partitioners } = kafkajs;
/** The assignment of Kafka's own clients: a key has the same partition, whoever writes it. */
const assignPartition = Partitioners.DefaultPartitioner();

/** Thrown in place of sending, once the partitions of the topic are known. */
class PartitionsKnown extends Error {}

/** A broker acknowledged something else than what was sent. */
export class UnacknowledgedRecords extends Error {
  readonly code = 'INVALID_RESPONSE';
}

/** A producer that is connected and knows the partitions of its topic. */
export class KafkaConnection implements Connection {
  private partitions: PartitionMetadata[] = [];
  private underWay = 0;
  private isUsable = true;
  /** The broker said to wait, and requests do. */
  isThrottled = false;

  private constructor(
    private readonly parts: OpenKafka,
    private readonly producer: Producer,
    private readonly sockets: GuardedSockets,
    private readonly onClose: (connection: KafkaConnection) => void,
  ) {}

  /** @param ended when it is aborted, the connection is not waited for any more */
  static async open(
    parts: OpenKafka,
    ended: AbortSignal,
    onClose: (connection: KafkaConnection) => void,
  ): Promise<KafkaConnection> {
    const { kafka, sockets } = kafkaClient(parts);
    const producer = kafka.producer({
      allowAutoTopicCreation: false,
      retry: { retries: 0 },
      createPartitioner: () => (args) => connection.partition(args),
    });
    const connection: KafkaConnection = new KafkaConnection(parts, producer, sockets, onClose);
    // Requests wait in the client only where a broker asked for a pause.
    producer.on('producer.network.request_queue_size', ({ payload }) => {
      connection.isThrottled = payload.queueSize > 0;
    });
    const giveUp = (): void => void sockets.close();
    ended.addEventListener('abort', giveUp, { once: true });
    try {
      ended.throwIfAborted();
      await producer.connect();
      await connection.learnPartitions();
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    } finally {
      ended.removeEventListener('abort', giveUp);
    }
  }

  get isOpen(): boolean {
    return this.isUsable;
  }

  /** By the newest number of partitions that is known. */
  partitionOf(key: string): number {
    const { topic } = this.parts.settings;
    return assignPartition({ topic, partitionMetadata: this.partitions, message: { key, value: null } });
  }

  /**
   * Appends the records to a partition, all or none.
   * @param ended when it is aborted, the answer is not waited for any more, and the connection is not trusted
   * @returns the offset of the first; the others follow it
   * @throws what the client or the broker says; see `kafkaError`
   */
  async append(partition: number, records: readonly KafkaRecord[], ended: AbortSignal): Promise<bigint> {
    this.underWay += 1;
    try {
      return firstOffset(await untilEnded(this.produce(partition, records), ended), partition);
    } catch (error) {
      if (!isRefusal(error)) this.retire();
      throw error;
    } finally {
      this.underWay -= 1;
      this.closeWhenUnused();
    }
  }

  /** Ends its sockets. What is under way fails. */
  async close(): Promise<void> {
    this.isUsable = false;
    this.onClose(this);
    await this.sockets.close();
  }

  destroy(): void {
    void this.close();
  }

  /** The next attempts open another one. What others have under way here goes on. */
  private retire(): void {
    this.isUsable = false;
  }

  private closeWhenUnused(): void {
    if (!this.isUsable && this.underWay === 0) void this.close();
  }

  private produce(partition: number, records: readonly KafkaRecord[]): Promise<RecordMetadata[]> {
    const { topic, compression } = this.parts.settings;
    return this.producer.send({
      topic,
      acks: allInSyncReplicas,
      timeout: longestAttemptMs,
      compression: compression === 'gzip' ? CompressionTypes.GZIP : CompressionTypes.None,
      messages: records.map((record) => ({ ...record, partition })),
    });
  }

  /** The client tells them to its partitioner alone, which ends the send: nothing is appended. */
  private async learnPartitions(): Promise<void> {
    try {
      await this.producer.send({ topic: this.parts.settings.topic, messages: [{ value: null }] });
    } catch (error) {
      if (this.partitions.length === 0) throw error;
    }
  }

  private partition({ partitionMetadata, message }: PartitionerArgs): number {
    this.partitions = partitionMetadata;
    if (message.partition === undefined) throw new PartitionsKnown();
    return message.partition;
  }
}

/** @throws UnacknowledgedRecords; a partition that is gone is left out of the answer */
function firstOffset(acknowledged: readonly RecordMetadata[], partition: number): bigint {
  const [only] = acknowledged;
  const first = only?.baseOffset ?? only?.offset;
  if (acknowledged.length !== 1 || only?.partition !== partition || first === undefined || first.startsWith('-')) {
    throw new UnacknowledgedRecords('The broker did not acknowledge the records.');
  }
  return BigInt(first);
}

/** @throws the reason of the signal once it is aborted; the work goes on unheeded */
function untilEnded<T>(work: Promise<T>, ended: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(ended.reason as Error);
    if (ended.aborted) stop();
    ended.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => ended.removeEventListener('abort', stop));
  });
}
