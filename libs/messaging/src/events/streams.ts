import { setTimeout as sleep } from 'node:timers/promises';
import {
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { StreamContract } from '@parley/contracts';
import type { Broker } from '../broker/broker.js';
import { isStreamNotFound } from './jetstream-errors.js';

const nanosPerSecond = 1_000_000_000;
const patienceMs = 30_000;
const longestPauseMs = 2_000;

/**
 * Creates the streams or brings their limits up to the contracts and adds subjects. Idempotent, also when several
 * services do it at once. Placement and number of replicas, once changed by an operator, are kept.
 *
 * @throws the last error when JetStream does not take them within 30 s
 */
export async function ensureStreams(broker: Broker, streams: readonly StreamContract[]): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (const stream of streams) {
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await ensureStream(await broker.manager(), stream);
        break;
      } catch (error) {
        if (Date.now() > giveUpAt) throw new Error(`Stream ${stream.name} could not be ensured.`, { cause: error });
        broker.logger.warn({ err: error, stream: stream.name }, 'stream not ensured yet');
        await sleep(pauseMs);
      }
    }
  }
}

/** One attempt. */
export async function ensureStream(manager: JetStreamManager, stream: StreamContract): Promise<void> {
  const wanted = configOf(stream);
  let existing: StreamConfig;
  try {
    existing = (await manager.streams.info(stream.name)).config;
  } catch (error) {
    if (!isStreamNotFound(error)) throw error;
    await manager.streams.add({
      ...wanted,
      name: stream.name,
      retention: stream.isWorkQueue ? RetentionPolicy.Workqueue : RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
    });
    return;
  }
  // An older version of a service, starting during a rolling update, must not take a newer one's subjects away.
  wanted.subjects = [...new Set([...existing.subjects, ...wanted.subjects])];
  if (!isSame(existing, wanted)) await manager.streams.update(stream.name, { ...existing, ...wanted });
}

type Wanted = Pick<StreamConfig, 'subjects' | 'max_age' | 'duplicate_window' | 'description' | 'max_msgs_per_subject'>;

function configOf(stream: StreamContract): Wanted {
  return {
    subjects: [...stream.subjects],
    max_age: stream.maxAgeSeconds * nanosPerSecond,
    duplicate_window: stream.duplicateWindowSeconds * nanosPerSecond,
    description: stream.summary,
    max_msgs_per_subject: stream.maxMessagesPerSubject ?? -1,
  };
}

function isSame(existing: StreamConfig, wanted: Wanted): boolean {
  return (
    existing.max_age === wanted.max_age &&
    existing.duplicate_window === wanted.duplicate_window &&
    existing.description === wanted.description &&
    existing.max_msgs_per_subject === wanted.max_msgs_per_subject &&
    [...existing.subjects].sort().join() === [...wanted.subjects].sort().join()
  );
}
