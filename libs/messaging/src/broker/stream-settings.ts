import type { StreamConfig } from '@nats-io/jetstream';
import type { StreamContract } from '@parley/contracts/base';

/** Limits that an installation wants for all its streams, beyond the contracts. Starting a service only ever raises limits. */
export interface StreamSettings {
  /** Servers that keep each message. Default: three in a cluster that has them, otherwise one. */
  replicas?: number | undefined;
  /** Minimum retention of messages. It raises the contract's retention and never shortens it. */
  maxAgeSeconds?: number | undefined;
  /** A stream of this size refuses new messages. Default: limited by the disk, or by what an operator set. */
  maxBytes?: number | undefined;
}

const nanosPerSecond = 1_000_000_000;
/** The values that mean "no limit" in NATS. */
const unlimitedAge = 0;
const unlimited = -1;

type Limits = Pick<StreamConfig, 'max_age' | 'max_bytes' | 'num_replicas'>;

/** @param existing current limits of the stream; absent for a new stream */
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
