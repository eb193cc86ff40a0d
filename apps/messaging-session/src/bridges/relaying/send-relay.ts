import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { ChangeAnnouncer, NoSessionOwner } from '@parley/messaging';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { isPassing, refusalReason, RelayOver } from '../../messages/outbound/index.js';
import { findHops, maxHops, type RelayOutcome } from '../../messages/relays/index.js';
import type { LiveSession } from '../../sessions/live/index.js';
import { MediaUnavailable } from './media-unavailable.js';
import { RelayActs, type Prepared } from './relay-acts.js';
import { RelayMetrics } from './relay-metrics.js';
import { countAttempt, endWaiting, saveHops, type WaitingRelay } from './waiting-relay.store.js';

/**
 * `over`: the next one of its sequence may go. `held`: the sequence has to wait. `lost`: this process does not run the session.
 * A number: the session's network takes nothing for so many ms; 0 where it did not say for how long. `pauseMs`: the
 * sequence has to wait for so long, the others may go.
 */
export type RelayResult = 'over' | 'held' | 'lost' | number | { readonly pauseMs: number };

/** Failures of which nothing is known, and fetches of its file that failed, until a relay is given up. */
const maxAttempts = 5;
/** For how long a file that could not be fetched holds its sequence; twice as long each time. */
const firstPauseMs = 5_000;

/**
 * Sends for one relay. The transaction that records the send settles the relay, so that it is sent once however often it
 * is tried, by whichever process.
 */
@Injectable()
export class SendRelay {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly acts: RelayActs,
    private readonly metrics: RelayMetrics,
    private readonly changes: ChangeAnnouncer,
  ) {}

  async execute(live: LiveSession, relay: WaitingRelay): Promise<RelayResult> {
    const result = await this.tryOnce(live, relay);
    const change = { type: 'bridge', id: relay.bridgeId, change: 'updated' } as const;
    if (result === 'over') this.changes.note(live.record.projectId, () => change);
    return result;
  }

  private async tryOnce(live: LiveSession, relay: WaitingRelay): Promise<RelayResult> {
    try {
      if (relay.removed || (await this.hasPassed(relay))) return await this.end(relay, { status: 'withdrawn' });
      if (relay.late) return await this.fail(relay, 'session_down');
      if (!relay.enabled) return await this.fail(relay, 'bridge_disabled');
      const prepared = await this.acts.prepare(live, relay);
      if (!prepared) return await this.end(relay, { status: 'withdrawn' });
      return await this.send(relay, prepared);
    } catch (error) {
      return this.notPrepared(relay, error);
    }
  }

  private async send(relay: WaitingRelay, prepared: NonNullable<Prepared>): Promise<RelayResult> {
    try {
      await prepared();
      this.metrics.settled('relayed');
      return 'over';
    } catch (error) {
      if (error instanceof RelayOver) return 'over';
      if (error instanceof NoSessionOwner) return 'lost';
      if (error instanceof DomainError && isPassing(error)) return (error.retryAfterSeconds ?? 0) * 1000;
      throw error;
    }
  }

  /** What is to be fetched first may be there later; what is refused for good fails. */
  private async notPrepared(relay: WaitingRelay, error: unknown): Promise<RelayResult> {
    if (error instanceof MediaUnavailable) return this.fetchLater(relay, error);
    if (error instanceof DomainError) {
      if (isPassing(error)) return 'held';
      if (error.code !== 'unavailable') return this.fail(relay, refusalReason(error));
      // Given, and not settled: its network will say what became of it.
      this.metrics.settled('unsettled');
      return 'held';
    }
    this.logger.error({ err: error, relayId: relay.id, bridgeId: relay.bridgeId }, 'a relay failed unexpectedly');
    return (await countAttempt(this.pool, relay.id)) < maxAttempts ? 'held' : this.fail(relay, 'internal');
  }

  private async fetchLater(relay: WaitingRelay, error: MediaUnavailable): Promise<RelayResult> {
    const attempts = await countAttempt(this.pool, relay.id);
    if (attempts >= maxAttempts) return this.fail(relay, 'media_unavailable');
    const pauseMs = Math.max(error.retryAfterMs, firstPauseMs * 2 ** (attempts - 1));
    this.logger.warn({ err: error, relayId: relay.id, pauseMs }, 'the file of a relay could not be fetched');
    return { pauseMs };
  }

  /**
   * Whether it came over this bridge, or over as many as it may. Known for certain only here: a network outside the
   * database may bring a message before it is settled which one that was.
   */
  private async hasPassed({ id, bridgeId, sourceWhatsappId, hops }: WaitingRelay): Promise<boolean> {
    const passed = (await findHops(this.pool, [sourceWhatsappId])).get(sourceWhatsappId) ?? [];
    if (passed.includes(bridgeId) || passed.length >= maxHops) return true;
    if (passed.length >= hops.length) await saveHops(this.pool, id, [...passed, bridgeId]);
    return false;
  }

  private fail(relay: WaitingRelay, error: string): Promise<RelayResult> {
    this.logger.warn({ relayId: relay.id, bridgeId: relay.bridgeId, reason: error }, 'a relay failed');
    return this.end(relay, { status: 'failed', error });
  }

  private async end({ id }: WaitingRelay, outcome: Omit<RelayOutcome, 'id'>): Promise<RelayResult> {
    const ended = await endWaiting(this.pool, [id], outcome);
    if (ended > 0) this.metrics.settled(outcome.status);
    return 'over';
  }
}
