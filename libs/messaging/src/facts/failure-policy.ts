import type { FailureKind } from './failure-kind.js';
import type { FactMessage } from './fact-message.js';

export type Verdict =
  { kind: 'put-off' } | { kind: 'park'; delayMs: number; isOwnFault: boolean } | { kind: 'bury'; reason: string };

/** Delay before the next attempt, by how many there were. */
const backoffMs = [1_000, 5_000, 30_000, 60_000] as const;
const longestPutOffMs = 5_000;
const maxFailures = 10;
/** Whatever it fails with: by then people must look at it. */
const longestParkedMs = 3 * 24 * 3_600_000;
const longestParkedText = 'not handled for three days';
/** A batch that met infrastructure so often may have one fact that does so by its own fault. */
const suspectDeliveries = 4;
/** So many facts failing without a single one that succeeds: more likely an outage that no code tells of. */
const manyInVain = 5_000;
const probeEveryMs = 5_000;

/**
 * What a failure means. A failure counts towards the dead letters when the error is about the fact, or others were
 * handled since it last failed; an outage, known by its code or not, therefore buries nothing. One for all that a
 * process consumes for a durable.
 */
export class FailurePolicy {
  private succeededAtMs = Number.NEGATIVE_INFINITY;
  private parkedInVain = 0;
  private probedAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** The handler has taken something. */
  succeeded(): void {
    this.succeededAtMs = this.now();
    this.parkedInVain = 0;
  }

  /** Whether the facts of a batch that failed are tried apart, or all are put off together. */
  mayIsolate(kind: FailureKind, batch: readonly { message: FactMessage }[]): boolean {
    if (kind === 'infrastructure') return batch.some(({ message }) => message.deliveryCount >= suspectDeliveries);
    if (this.parkedInVain < manyInVain) return true;
    if (this.now() - this.probedAtMs < probeEveryMs) return false;
    this.probedAtMs = this.now();
    return true;
  }

  /** Of a fact that failed alone. @param succeeded how many others of its batch did not */
  judge(message: FactMessage, kind: FailureKind, succeeded: number): Verdict {
    const othersSucceed = succeeded > 0 || this.succeededAtMs > (message.failedAtMs ?? this.now() - longestPutOffMs);
    const isTooOld = message.parkedAtMs !== undefined && this.now() - message.parkedAtMs > longestParkedMs;
    if (isTooOld) return { kind: 'bury', reason: longestParkedText };
    if (kind === 'infrastructure') return ofInfrastructure(message, othersSucceed);
    const isOwnFault = kind === 'fact' || othersSucceed;
    const failures = message.failures + (isOwnFault ? 1 : 0);
    if (failures >= maxFailures) return { kind: 'bury', reason: `failed ${failures} times` };
    if (!othersSucceed) this.parkedInVain += 1;
    return { kind: 'park', delayMs: delayOf(message.isParked ? message.attempts : 0), isOwnFault };
  }

  putOffMs(message: FactMessage): number {
    return Math.min(delayOf(message.deliveryCount - 1), longestPutOffMs);
  }
}

function ofInfrastructure(message: FactMessage, othersSucceed: boolean): Verdict {
  const isAlone = othersSucceed && message.deliveryCount >= suspectDeliveries;
  if (!isAlone) return { kind: 'put-off' };
  return { kind: 'park', delayMs: delayOf(message.attempts), isOwnFault: false };
}

/** @param attempts before the one that failed */
function delayOf(attempts: number): number {
  return backoffMs[Math.min(attempts, backoffMs.length - 1)] ?? backoffMs[0];
}
