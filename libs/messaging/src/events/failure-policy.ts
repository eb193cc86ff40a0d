import type { FailureKind } from './failure-kind.js';
import type { EventMessage } from './event-message.js';

export type Verdict =
  { kind: 'nak' } | { kind: 'park'; delayMs: number; isOwnFault: boolean } | { kind: 'dead-letter'; reason: string };

/** Delay before the next attempt, by how many there were. */
const defaultBackoffMs: readonly number[] = [1_000, 5_000, 30_000, 60_000];
const longestNakDelayMs = 5_000;
const maxFailures = 10;
/** Whatever it fails with: by then people must look at it. */
const longestParkedMs = 3 * 24 * 3_600_000;
const longestParkedText = 'not handled for three days';
/** Why an event is parked that only a newer version has a contract for. */
export const unknownSubject = 'unknown subject';
/** A batch that met infrastructure so often may have one event that does so by its own fault. */
const suspectDeliveries = 4;
/** So many events failing without a single one that succeeds: more likely an outage that no code tells of. */
const manyInVain = 5_000;
const probeEveryMs = 5_000;

/**
 * What a failure means. A failure counts towards the dead letters when the error is about the event, or others were
 * handled since it last failed; an outage, known by its code or not, therefore makes no dead letters. One for all that a
 * process consumes for a durable.
 */
export class FailurePolicy {
  private succeededAtMs = Number.NEGATIVE_INFINITY;
  private parkedInVain = 0;
  private probedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly backoffMs = defaultBackoffMs,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** The handler has taken something. */
  succeeded(): void {
    this.succeededAtMs = this.now();
    this.parkedInVain = 0;
  }

  /** Whether the events of a batch that failed are tried apart, or all are nacked together. */
  mayIsolate(kind: FailureKind, batch: readonly { message: EventMessage }[]): boolean {
    if (kind === 'infrastructure') return batch.some(({ message }) => message.deliveryCount >= suspectDeliveries);
    if (this.parkedInVain < manyInVain) return true;
    if (this.now() - this.probedAtMs < probeEveryMs) return false;
    this.probedAtMs = this.now();
    return true;
  }

  /** Of an event that failed alone. @param succeeded how many others of its batch did not */
  verdict(message: EventMessage, kind: FailureKind, succeeded: number): Verdict {
    const othersSucceed = succeeded > 0 || this.succeededAtMs > (message.failedAtMs ?? this.now() - longestNakDelayMs);
    if (this.isTooOld(message)) return { kind: 'dead-letter', reason: longestParkedText };
    if (kind === 'infrastructure') return this.ofInfrastructure(message, othersSucceed);
    const isOwnFault = kind === 'event' || othersSucceed;
    const failures = message.failures + (isOwnFault ? 1 : 0);
    if (failures >= maxFailures) return { kind: 'dead-letter', reason: `failed ${failures} times` };
    if (!othersSucceed) this.parkedInVain += 1;
    return { kind: 'park', delayMs: this.delayMs(message.isParked ? message.attempts : 0), isOwnFault };
  }

  /** Of an event that this version has no contract for: it waits for a replica of a newer one. */
  ofUnknown(message: EventMessage): Exclude<Verdict, { kind: 'nak' }> {
    if (this.isTooOld(message)) return { kind: 'dead-letter', reason: `${unknownSubject}: ${longestParkedText}` };
    return { kind: 'park', delayMs: Math.min(this.delayMs(message.attempts), longestNakDelayMs), isOwnFault: false };
  }

  nakDelayMs(message: EventMessage): number {
    return Math.min(this.delayMs(message.deliveryCount - 1), longestNakDelayMs);
  }

  private isTooOld({ parkedAtMs }: EventMessage): boolean {
    return parkedAtMs !== undefined && this.now() - parkedAtMs > longestParkedMs;
  }

  private ofInfrastructure(message: EventMessage, othersSucceed: boolean): Verdict {
    const isAlone = othersSucceed && message.deliveryCount >= suspectDeliveries;
    if (!isAlone) return { kind: 'nak' };
    return { kind: 'park', delayMs: this.delayMs(message.attempts), isOwnFault: false };
  }

  /** @param attempts before the one that failed */
  private delayMs(attempts: number): number {
    return this.backoffMs[Math.min(attempts, this.backoffMs.length - 1)] ?? 0;
  }
}
