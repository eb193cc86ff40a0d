import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningJob } from '@parley/operation-executor';
import { Batcher } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import type { ChangedMessages } from '../message/index.js';
import type { CampaignRecord } from './campaign.js';
import type { HeldRecipients } from './held-recipients.js';
import type { RecipientSend, SendAgain } from './recipient-send.js';
import { findPending, type NewRecipient, type RecipientResult, settleRecipients } from './recipient.store.js';
import { isPaused, keepTurn, postponeTurn, takeTurn } from './turn.store.js';

export interface SendingParts {
  readonly pool: Pool;
  readonly sending: RecipientSend;
  /** Messages may be acknowledged before their recipients know them. */
  readonly changed: ChangedMessages;
  /**
   * The recipients to be tried after all others, with the monotonic time of that. It outlives a run, as a slow
   * campaign's run is one send.
   */
  readonly deferred: Map<string, number>;
  readonly held: HeldRecipients;
}

/**
 * Why sending stopped: `through` all recipients, the session is `down` or `gone`, the campaign was `removed`,
 * `cancelled` or `paused`. {@link SendAgain}: run again after some ms, also when another job waits for the slot.
 */
export type Stop = 'through' | 'down' | 'gone' | 'removed' | 'cancelled' | 'paused' | SendAgain;

/**
 * The most concurrent sends: enough for 80 sends/s when one takes 100 ms. If sends are faster than the pace, only one
 * is in flight.
 */
const maxInFlight = 8;
/** With this many deferred recipients a run ends, until they may be tried again. */
const mostDeferred = 100;
/**
 * Recipients are taken in order, except deferred ones, so after a crash only this many first pending ones and the
 * unsettled ones are in doubt.
 */
export const mostInDoubt = maxInFlight + mostDeferred;

/** The most recipients in memory, besides those in flight. The first page is short: while jobs wait, a run is one send. */
const [firstPageSize, pageSize] = [10, 100];
/** A turn is requested this long before it is due, so that the request does not delay the send. */
const leadMs = 15;
/** A run that gives its slot back begins again this long before its next turn, or before it requests that. */
const headStartMs = 25;
/** After a late send the next one must not follow closely: at least this part of the pace lies between two sends. */
const leastGap = 0.8;
/** A campaign that must wait longer gives its slot back, so that it costs nothing. */
const longestWaitMs = 2_000;
/** The same while other jobs wait for a slot (decisions.md §14). */
const longestWaitInQueueMs = 2 * headStartMs;
/** After a longer wait for a turn that was given, a campaign looks whether it was paused meanwhile. */
const mostUnseenMs = 50;

/** One run of a campaign's sending: sends to each recipient at its turn, and records each result at once. */
export class CampaignSending {
  readonly #inFlight = new Set<Promise<void>>();
  readonly #results: Batcher<RecipientResult, void>;
  readonly #interrupted: AbortSignal;
  readonly #slotWanted: AbortSignal;
  readonly #leastGapMs: number;
  /** Monotonic time at which to request the next turn. */
  #askAtMs = 0;
  #isFirstTurn = true;
  #goOnAtMs = 0;
  /** The slot is given back before a turn that this run was given. */
  #keepsTurn = false;
  #launchedAtMs = -Infinity;
  /** Some send must be retried after this many ms. */
  #againInMs: number | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly campaign: CampaignRecord,
    private readonly job: RunningJob,
    private readonly parts: SendingParts,
  ) {
    this.#leastGapMs = (leastGap * 60_000) / campaign.ratePerMinute;
    this.#interrupted = AbortSignal.any([job.signal, job.cancelled]);
    this.#slotWanted = AbortSignal.any([this.#interrupted, job.turnOver]);
    this.#results = new Batcher({ maxSize: maxInFlight, run: (results) => this.settle(results) });
  }

  /** Returns when nothing is in flight any more. @throws ClaimLost, ExecutorStopping */
  async run(): Promise<Stop> {
    const stop = await this.sendAll().finally(() => this.drain());
    if (this.#failure) throw this.#failure.error;
    if (stop === 'through') this.#againInMs ??= this.untilDeferredMs();
    const isPostponed = stop === 'through' || stop === 'paced' || typeof stop === 'object';
    if (this.#againInMs !== undefined && isPostponed) {
      await postponeTurn(this.parts.pool, this.campaign.id, this.#againInMs);
      return { againInMs: this.#againInMs };
    }
    if (stop !== 'paced') return stop;
    if (this.#keepsTurn) await keepTurn(this.parts.pool, this.campaign.id, this.untilGoOnMs() + headStartMs);
    return { againInMs: Math.max(0, this.untilGoOnMs()) };
  }

  private async sendAll(): Promise<Stop | 'paced'> {
    for await (const recipient of this.pending()) {
      const stop = await this.awaitTurn();
      if (stop) return stop;
      this.launch(recipient);
      while (this.#inFlight.size >= maxInFlight) await Promise.race(this.#inFlight);
      if (this.parts.deferred.size >= mostDeferred) break;
    }
    return 'through';
  }

  private untilGoOnMs(): number {
    return this.#goOnAtMs - performance.now();
  }

  /** Gives the slot back until then. */
  private goOnAt(atMs: number): 'paced' {
    this.#goOnAtMs = atMs - headStartMs;
    return 'paced';
  }

  /** Lets the deferred recipients be tried in the next run. @returns ms until then; undefined: there are none */
  private untilDeferredMs(): number | undefined {
    const { deferred } = this.parts;
    if (deferred.size === 0) return undefined;
    const untilMs = Math.max(...deferred.values());
    deferred.clear();
    return Math.max(0, untilMs - performance.now());
  }

  private async drain(): Promise<void> {
    await Promise.all(this.#inFlight);
    await this.#results.close();
  }

  private async *pending(): AsyncGenerator<NewRecipient> {
    for (let afterId = '0', size = firstPageSize; ; size = pageSize) {
      const page = await findPending(this.parts.pool, this.campaign, afterId, size);
      for (const recipient of page) {
        const isLater = this.parts.deferred.has(recipient.id) || (await this.parts.held.has(recipient, page));
        if (!isLater) yield recipient;
      }
      const last = page.at(-1);
      if (!last || page.length < size) return;
      afterId = last.id;
    }
  }

  /** Resolves at this campaign's turn, or returns why it gets none. */
  private async awaitTurn(): Promise<Stop | 'paced' | undefined> {
    if (this.job.turnOver.aborted && this.#launchedAtMs > 0) return this.goOnAt(this.#askAtMs);
    for (;;) {
      const early = await this.waitUntil(this.#askAtMs);
      if (early) return early;
      const turn = await takeTurn(this.parts.pool, this.campaign.id, leadMs, this.#isFirstTurn);
      if (!turn) return 'removed';
      if (turn.sessionStatus === null) return 'gone';
      if (turn.isPaused) return 'paused';
      if (turn.sessionStatus !== 'CONNECTED') return 'down';
      this.#askAtMs = performance.now() + turn.nextInMs - leadMs;
      if (turn.inMs === null) continue;
      this.#isFirstTurn = false;
      const stop = await this.waitForTurn(
        Math.max(performance.now() + turn.inMs, this.#launchedAtMs + this.#leastGapMs),
      );
      this.#keepsTurn = stop === 'paced';
      return stop;
    }
  }

  private async waitForTurn(turnAtMs: number): Promise<Stop | 'paced' | undefined> {
    const isLong = turnAtMs - performance.now() > mostUnseenMs;
    const early = await this.waitUntil(turnAtMs);
    if (early || !isLong) return early;
    return (await isPaused(this.parts.pool, this.campaign.id)) ? 'paused' : undefined;
  }

  /** Resolves at a time, or returns why this run does not wait for it. A turn that is given is kept for the next run. */
  private async waitUntil(atMs: number): Promise<Stop | 'paced' | undefined> {
    for (;;) {
      const interruption = this.interruption();
      if (interruption) return interruption;
      const waitMs = atMs - performance.now();
      if (waitMs <= 0) return undefined;
      const isTurnOver = this.job.turnOver.aborted;
      if (waitMs > (isTurnOver ? longestWaitInQueueMs : longestWaitMs)) return this.goOnAt(atMs);
      await this.pause(waitMs, isTurnOver ? this.#interrupted : this.#slotWanted);
    }
  }

  private interruption(): Stop | undefined {
    this.job.signal.throwIfAborted();
    if (this.job.cancelRequested) return 'cancelled';
    return this.#againInMs !== undefined || this.#failure ? { againInMs: this.#againInMs ?? 0 } : undefined;
  }

  private async pause(ms: number, until: AbortSignal): Promise<void> {
    await sleep(ms, undefined, { signal: until }).catch((error: unknown) => {
      if (!until.aborted) throw error;
    });
  }

  private launch(recipient: NewRecipient): void {
    this.#launchedAtMs = performance.now();
    const sending = this.send(recipient)
      .catch((error: unknown) => void (this.#failure ??= { error }))
      .finally(() => this.#inFlight.delete(sending));
    this.#inFlight.add(sending);
  }

  private async send(recipient: NewRecipient): Promise<void> {
    const result = await this.parts.sending.execute(this.campaign, recipient);
    if (result === 'unsettled') return;
    if (result === 'restricted') return this.parts.held.refused(recipient);
    if (!('againInMs' in result)) await this.#results.add(result);
    else if (result.recipientOnly) this.parts.deferred.set(recipient.id, performance.now() + result.againInMs);
    else this.#againInMs = Math.max(this.#againInMs ?? 0, result.againInMs);
  }

  private async settle(results: RecipientResult[]): Promise<void[]> {
    await inTransaction(this.parts.pool, async (client) => {
      await this.job.holdClaim(client);
      await settleRecipients(client, this.campaign.id, results);
    });
    this.parts.changed.acknowledged(results.flatMap((one) => (one.status === 'sent' ? [one.messageId] : [])));
    return results.map(() => undefined);
  }
}
