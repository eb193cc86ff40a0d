import type { StreamConfig } from '@nats-io/jetstream';
import type { StreamContract } from '@parley/contracts';

/** What an installation wants of all its streams beyond the contracts. A start only ever adds to what is there. */
export interface StreamSettings {
  /** Servers that keep each message. Absent: three in a cluster that has them, otherwise one. */
  replicas?: number | undefined;
  /** Messages are kept for so long where the contract says less; it is never shortened. */
  maxAgeSeconds?: number | undefined;
  /** A stream that is full takes nothing new. Absent: as much as the disk has, or what an operator set. */
  maxBytes?: number | undefined;
}

const nanosPerSecond = 1_000_000_000;
/** What NATS has instead of "no limit". */
const unlimitedAge = 0;
const unlimited = -1;

type Limits = Pick<StreamConfig, 'max_age' | 'max_bytes' | 'num_replicas'>;

/** @param existing limits of the stream as it is; absent for one that is to be made */
export function limitsOf(
  stream: StreamContract,
  { replicas, maxAgeSeconds = 0, maxBytes }: StreamSettings & { replicas: number },
  existing?: Limits,
): Limits {
  const seconds = Math.max(stream.maxAgeSeconds, maxAgeSeconds);
  const wanted = { max_age: seconds * nanosPerSecond, max_bytes: maxBytes ?? unlimited, num_replicas: replicas };
  if (!existing) return wanted;
  return {
    max_age: existing.max_age === unlimitedAge ? unlimitedAge : Math.max(existing.max_age, wanted.max_age),
    max_bytes: existing.max_bytes === unlimited ? unlimited : Math.max(existing.max_bytes, wanted.max_bytes),
    num_replicas: Math.max(existing.num_replicas, wanted.num_replicas),
  };
}
