import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Pauses, takeSessionTurn } from '../../sending/outbound/index.js';
import type { LiveSession } from '../../live/running/index.js';
import type { SendRelay } from './send-relay.js';
import { firstRelays, keyOfSequence, type RelaySequence, type WaitingRelay } from './waiting-relay.store.js';

export interface RelayParts {
  readonly pool: Pool;
  readonly sending: SendRelay;
  /** Of sequences, keyed by session and sequence; they outlive a run. */
  readonly pauses: Pauses;
  readonly stopping: AbortSignal;
}

/** The first pause of a sequence whose file is not there. */
const firstPauseMs = 5_000;
const sequencesAtOnce = 32;
/** Concurrent sends, each of a different sequence. Enough for 80 sends/s when one takes 100 ms. */
const maxInFlight = 8;

/** One run that sends a session's waiting relays: each sequence in order, all at the session's pace. */
export class SessionRelays {
  readonly #inFlight = new Map<string, Promise<void>>();
  /** Sequences that must not be tried again in this run. */
  readonly #held = new Set<string>();
  #stopped = false;
  #pauseMs: number | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly live: LiveSession,
    private readonly parts: RelayParts,
  ) {}

  /**
   * Returns when nothing more can be sent now, and nothing is in flight.
   * @returns ms for which the session's network accepts nothing; undefined: no such limit is known
   */
  async run(): Promise<number | undefined> {
    try {
      while (await this.pass());
    } finally {
      await Promise.all(this.#inFlight.values());
    }
    if (this.#failure) throw this.#failure.error;
    return this.#pauseMs;
  }

  /** Goes once through all sequences. @returns whether there may be more relays by now */
  private async pass(): Promise<boolean> {
    let launched = false;
    let after: RelaySequence | undefined;
    do {
      const busy = new Set(this.#inFlight.keys());
      const page = await firstRelays(this.parts.pool, this.live.record.id, after, sequencesAtOnce);
      for (const relay of page) {
        const sequence = keyOfSequence(relay);
        if (relay.held || busy.has(sequence) || this.isHeld(sequence, relay)) continue;
        if (!(await this.awaitTurn())) return false;
        this.launch(sequence, relay);
        launched = true;
      }
      after = page.length === sequencesAtOnce ? page.at(-1) : undefined;
    } while (after);
    if (this.#inFlight.size > 0) await Promise.race(this.#inFlight.values());
    return (launched || this.#inFlight.size > 0) && !this.isOver;
  }

  private isHeld(sequence: string, relay: WaitingRelay): boolean {
    if (this.#held.has(sequence) || this.parts.sending.isLimited(this.live, relay)) return true;
    return this.parts.pauses.isPaused(this.keyOf(sequence));
  }

  private keyOf(sequence: string): string {
    return `${this.live.record.id}:${sequence}`;
  }

  private get isOver(): boolean {
    return this.#stopped || this.#failure !== undefined || this.parts.stopping.aborted;
  }

  /** @returns false when this run must send nothing more */
  private async awaitTurn(): Promise<boolean> {
    while (this.#inFlight.size >= maxInFlight) await Promise.race(this.#inFlight.values());
    if (this.isOver) return false;
    const inMs = await takeSessionTurn(this.parts.pool, this.live.record.id);
    if (inMs === undefined) return false;
    if (inMs > 0) await sleep(inMs, undefined, { signal: this.parts.stopping }).catch(() => undefined);
    return !this.isOver;
  }

  private launch(sequence: string, relay: WaitingRelay): void {
    const sending = this.send(sequence, relay)
      .catch((error: unknown) => void (this.#failure ??= { error }))
      .finally(() => this.#inFlight.delete(sequence));
    this.#inFlight.set(sequence, sending);
  }

  private async send(sequence: string, relay: WaitingRelay): Promise<void> {
    const result = await this.parts.sending.execute(this.live, relay);
    if (result === 'over') return this.parts.pauses.clear(this.keyOf(sequence));
    if (result === 'limited') return;
    if (typeof result === 'object') {
      const { requestedMs } = result;
      return this.parts.pauses.pause(this.keyOf(sequence), { firstMs: firstPauseMs, requestedMs });
    }
    this.#held.add(sequence);
    if (result === 'held') return;
    this.#stopped = true;
    if (result !== 'lost') this.#pauseMs = Math.max(this.#pauseMs ?? 0, result);
  }
}
