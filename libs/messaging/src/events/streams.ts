import { setTimeout as sleep } from 'node:timers/promises';
import { DiscardPolicy, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream';
import type { StreamContract } from '@parley/contracts/base';
import type { Broker } from '../broker/broker.js';
import { isStreamNotFound, isTooFewServers } from './jetstream-errors.js';
import { limitsOf } from '../broker/stream-settings.js';

const nanosPerSecond = 1_000_000_000;
const patienceMs = 30_000;
const longestPauseMs = 2_000;
const clusterReplicas = 3;

/**
 * Creates the streams, or raises their limits to the contracts and the broker's settings and adds subjects. Idempotent, even
 * when several services do it at once. Limits and replicas are never lowered, and placement is kept.
 *
 * @throws the last error when JetStream does not accept a stream within 30 s
 */
export async function ensureStreams(broker: Broker, streams: readonly StreamContract[]): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (const stream of streams) {
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        tellOfLimits(broker, await ensureStream(broker, stream));
        break;
      } catch (error) {
        if (Date.now() > giveUpAt) throw new Error(`Stream ${stream.name} could not be ensured.`, { cause: error });
        broker.logger.warn({ err: error, stream: stream.name }, 'stream not ensured yet');
        await sleep(pauseMs);
      }
    }
  }
}

/** Makes one attempt. @returns the stream's current configuration */
export async function ensureStream(broker: Broker, stream: StreamContract): Promise<StreamConfig> {
  const { replicas } = broker.streamSettings;
  if (replicas !== undefined || !broker.isClustered()) return ensureReplicated(broker, stream, replicas ?? 1);
  try {
    return await ensureReplicated(broker, stream, clusterReplicas);
  } catch (error) {
    if (!isTooFewServers(error)) throw error;
    broker.logger.debug({ stream: stream.name }, `the cluster has no ${clusterReplicas} servers for the stream`);
    return ensureReplicated(broker, stream, 1);
  }
}

async function ensureReplicated(broker: Broker, stream: StreamContract, replicas: number): Promise<StreamConfig> {
  const manager = await broker.manager();
  const settings = { ...broker.streamSettings, replicas };
  let existing: StreamConfig;
  try {
    existing = (await manager.streams.info(stream.name)).config;
  } catch (error) {
    if (!isStreamNotFound(error)) throw error;
    const added = await manager.streams.add({
      ...contractOf(stream),
      ...limitsOf(stream, settings),
      name: stream.name,
      retention: stream.isWorkQueue ? RetentionPolicy.Workqueue : RetentionPolicy.Limits,
      storage: StorageType.File,
    });
    return added.config;
  }
  const wanted = { ...contractOf(stream), ...limitsOf(stream, settings, existing) };
  // An older version of a service that starts during a rolling update must not remove a newer version's subjects.
  wanted.subjects = [...new Set([...existing.subjects, ...wanted.subjects])];
  if (isSame(existing, wanted)) return existing;
  return (await manager.streams.update(stream.name, { ...existing, ...wanted })).config;
}

/** Warns at start when a stream's actual limits differ from the configured ones. */
function tellOfLimits(broker: Broker, { name, max_age, max_bytes, num_replicas }: StreamConfig): void {
  const { replicas = num_replicas, maxBytes = max_bytes } = broker.streamSettings;
  if (replicas === num_replicas && maxBytes === max_bytes) return;
  const is = { stream: name, replicas: num_replicas, maxBytes: max_bytes, maxAgeSeconds: max_age / nanosPerSecond };
  broker.logger.warn(is, 'the stream keeps more than NATS_STREAM_… say: only `nats stream edit` makes it less');
}

function contractOf(stream: StreamContract) {
  return {
    subjects: [...stream.subjects],
    duplicate_window: stream.duplicateWindowSeconds * nanosPerSecond,
    description: stream.summary,
    max_msgs_per_subject: stream.maxMessagesPerSubject ?? -1,
    // A full stream refuses new messages, which then wait in the outbox: consumers may not have read the old ones yet.
    discard: DiscardPolicy.New,
  };
}

type Wanted = ReturnType<typeof contractOf> & ReturnType<typeof limitsOf>;

function isSame(existing: StreamConfig, wanted: Wanted): boolean {
  const { subjects, ...others } = wanted;
  const sameOthers = (Object.keys(others) as (keyof typeof others)[]).every((key) => existing[key] === others[key]);
  return sameOthers && [...existing.subjects].sort().join() === [...subjects].sort().join();
}
