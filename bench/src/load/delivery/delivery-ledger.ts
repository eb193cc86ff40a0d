import type { Receipt } from '../receiver.js';

interface OpenEvent {
  madeAtMs: number;
  /** Null until the stream has acknowledged the event. */
  acceptedAtMs: number | null;
  /** Number of deliveries that have not arrived. */
  missing: number;
}

/**
 * Compares published events with arrived deliveries, over all runs of one Parley. It keeps every arrived delivery, so that a
 * duplicate is found however late it arrives.
 */
export class DeliveryLedger {
  private readonly open = new Map<string, OpenEvent>();
  private readonly seen = new Set<string>();
  /** Deliveries that arrived for the first time. */
  received = 0;
  /** Deliveries that have not arrived yet. */
  missing = 0;
  /** Deliveries that arrived again. */
  duplicated = 0;
  /** Deliveries of unknown events, or more deliveries of an event than it has endpoints. */
  unexpected = 0;
  /** Epoch milliseconds of the first and the last delivery of the run; null before the first. */
  period: { firstAtMs: number; lastAtMs: number } | null = null;
  /** Time from the creation of the event to each of its deliveries. */
  madeToReceiptMs: number[] = [];
  /** Time from the stream's acknowledgement of the event to the delivery; 0 when the delivery arrived before. */
  acceptedToReceiptMs: number[] = [];

  /** @param deliveries number of endpoints that get the event */
  made(eventId: string, deliveries: number, madeAtMs: number): void {
    this.open.set(eventId, { madeAtMs, acceptedAtMs: null, missing: deliveries });
    this.missing += deliveries;
  }

  accepted(eventId: string, atMs: number): void {
    const event = this.open.get(eventId);
    // The entry is gone when all deliveries have arrived already.
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

  /** Clears the times before the next run. */
  forgetTimes(): void {
    this.period = null;
    this.madeToReceiptMs = [];
    this.acceptedToReceiptMs = [];
  }
}
