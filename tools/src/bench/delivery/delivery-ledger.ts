import type { Receipt } from '../receiver.js';

interface OpenEvent {
  madeAtMs: number;
  /** Null until the stream has acknowledged it. */
  acceptedAtMs: number | null;
  /** Deliveries that have not come. */
  missing: number;
}

/**
 * What was put in against what came out, over all runs of one Parley. It remembers every delivery that came, so that
 * one that comes twice is found however late it is.
 */
export class DeliveryLedger {
  private readonly open = new Map<string, OpenEvent>();
  private readonly seen = new Set<string>();
  /** Deliveries that came for the first time. */
  received = 0;
  /** Deliveries that are to come. */
  missing = 0;
  /** Deliveries that came again. */
  duplicated = 0;
  /** Deliveries of events that were not made for that endpoint's run, or more of one than it has endpoints. */
  unexpected = 0;
  /** Epoch milliseconds of the first and the last of the run's; null before there is one. */
  period: { firstAtMs: number; lastAtMs: number } | null = null;
  /** From the moment an event was made, of each of its deliveries. */
  madeToReceiptMs: number[] = [];
  /** From the moment the stream had acknowledged the event; 0 when the delivery was there before. */
  acceptedToReceiptMs: number[] = [];

  /** @param deliveries to how many endpoints it will go */
  made(eventId: string, deliveries: number, madeAtMs: number): void {
    this.open.set(eventId, { madeAtMs, acceptedAtMs: null, missing: deliveries });
    this.missing += deliveries;
  }

  accepted(eventId: string, atMs: number): void {
    const event = this.open.get(eventId);
    // All its deliveries may have come already.
    if (event) event.acceptedAtMs = atMs;
  }

  take([endpoint, eventId, atMs]: Receipt): void {
    const key = `${endpoint} ${eventId}`;
    if (this.seen.has(key)) {
      this.duplicated += 1;
      return;
    }
    this.seen.add(key);
    const event = this.open.get(eventId);
    if (!event) {
      this.unexpected += 1;
      return;
    }
    this.received += 1;
    this.missing -= 1;
    this.period = { firstAtMs: this.period?.firstAtMs ?? atMs, lastAtMs: atMs };
    this.madeToReceiptMs.push(atMs - event.madeAtMs);
    this.acceptedToReceiptMs.push(Math.max(0, atMs - (event.acceptedAtMs ?? atMs)));
    event.missing -= 1;
    if (event.missing === 0) this.open.delete(eventId);
  }

  /** The next run has times of its own. */
  forgetTimes(): void {
    this.period = null;
    this.madeToReceiptMs = [];
    this.acceptedToReceiptMs = [];
  }
}
