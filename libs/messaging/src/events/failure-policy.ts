import type { FailureKind } from './failure-kind.js';
import type { EventMessage } from './event-message.js';

export type Verdict =
  | { kind: 'nak' }
  | { kind: 'park'; delayMs: number; isOwnFault: boolean }
  | { kind: 'dead-letter'; reason: string };

/** Delay before the next attempt, indexed by the number of attempts before the failed one. */
const defaultBackoffMs: readonly number[] = [1_000, 5_000, 30_000, 60_000];
const longestNakDelayMs = 5_000;
const maxFailures = 10;
/** After this time a parked event becomes a dead letter, whatever the failure: people must look at it. */
const longestParkedMs = 3 * 24 * 3_600_000;
const longestParkedText = 'not handled for three days';
/** Reason for parking an event that only a newer version has a contract for. */
export const unknownSubject = 'unknown subject';
/** A batch that met infrastructure failures this often may contain an event that causes them itself. */
const suspectDeliveries = 4;
/** This many parked events without a single success suggest an outage that no error code reveals. */
const manyInVain = 5_000;
const probeEveryMs = 5_000;

/**
 * Decides what happens after a failure. A failure counts towards dead-lettering when the error is about the event, or when
 * other events were handled since this one last failed. Outages, recognised by their code or not, therefore create no dead
 * letters. One instance per process and durable.
 */
export class FailurePolicy {
  private succeededAtMs = Number.NEGATIVE_INFINITY;
  private parkedInVain = 0;
  private probedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly backoffMs = defaultBackoffMs,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Call it when the handler has succeeded with any event. */
  succeeded(): void {
    this.succeededAtMs = this.now();
    this.parkedInVain = 0;
  }

  /** Whether the events of a failed batch are tried separately (true) or all nacked together (false). */
  mayIsolate(kind: FailureKind, batch: readonly { message: EventMessage }[]): boolean {
    if (kind === 'infrastructure') return batch.some(({ message }) => message.deliveryCount >= suspectDeliveries);
    if (this.parkedInVain < manyInVain) return true;
    if (this.now() - this.probedAtMs < probeEveryMs) return false;
    this.probedAtMs = this.now();
    return true;
  }

  /** Decides about an event that failed alone. @param succeeded how many other events of its batch succeeded */
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

  /** Decides about an event without a contract in this version: it waits for a replica of a newer version. */
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

  /** @param attempts number of attempts before the failed one */
  private delayMs(attempts: number): number {
    return this.backoffMs[Math.min(attempts, this.backoffMs.length - 1)] ?? 0;
  }
}
