import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { ChangeAnnouncer, NoSessionOwner } from '@parley/messaging';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { isPassing, LimitedChats, refusalReason, RelayOver } from '../../sending/outbound/index.js';
import { findHops, maxHops, type RelayOutcome } from '../../sending/relays/index.js';
import type { LiveSession } from '../../live/running/index.js';
import { RelayActs, type Prepared } from './relay-acts.js';
import { MediaUnavailable } from './relay-content.js';
import { RelayMetrics } from './relay-metrics.js';
import { countAttempt, endWaiting, saveHops, type WaitingRelay } from './waiting-relay.store.js';

/**
 * `over`: the next relay of the sequence may be sent. `held`: the sequence must wait. `limited`: all that goes to this chat must.
 * `lost`: this process does not run the session. A number: the session's network accepts nothing for this many ms; 0 if it gave no
 * time. `requestedMs`: this sequence must pause for at least this many ms.
 */
export type RelayResult = 'over' | 'held' | 'limited' | 'lost' | number | { readonly requestedMs: number };

/** Unexpected failures, or failed fetches of its file, before a relay fails for good. */
const maxAttempts = 5;

/**
 * Sends one relay. The transaction that records the send also settles the relay, so it is sent once however often, and
 * by whichever process, it is tried.
 */
@Injectable()
export class SendRelay {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly acts: RelayActs,
    private readonly metrics: RelayMetrics,
    private readonly changes: ChangeAnnouncer,
    private readonly limited: LimitedChats,
  ) {}

  /** The network takes no more for the relay's chat for now. */
  isLimited({ record }: LiveSession, { chatId }: WaitingRelay): boolean {
    return this.limited.isLimited(record.id, chatId);
  }

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
      return await this.send(live, relay, prepared);
    } catch (error) {
      return this.notPrepared(relay, error);
    }
  }

  private async send(
    { record }: LiveSession,
    relay: WaitingRelay,
    prepared: NonNullable<Prepared>,
  ): Promise<RelayResult> {
    try {
      await prepared();
      this.limited.clear(record.id, relay.chatId);
      this.metrics.settled('relayed');
      return 'over';
    } catch (error) {
      if (error instanceof RelayOver) return 'over';
      if (error instanceof NoSessionOwner) return 'lost';
      if (!(error instanceof DomainError && isPassing(error))) throw error;
      const requestedMs = (error.retryAfterSeconds ?? 0) * 1000;
      if (!error.recipientOnly) return requestedMs;
      // The send may have known the chat by another id, if the person was merged with another.
      this.limited.limit(record.id, relay.chatId, requestedMs);
      return 'limited';
    }
  }

  /** A file may be available later, so the sequence waits. A permanent refusal fails the relay. */
  private async notPrepared(relay: WaitingRelay, error: unknown): Promise<RelayResult> {
    if (error instanceof MediaUnavailable) return this.fetchLater(relay, error);
    if (error instanceof DomainError) {
      if (isPassing(error)) return 'held';
      if (error.code !== 'unavailable') return this.fail(relay, refusalReason(error));
      // The send is not settled: its network will report the result.
      this.metrics.settled('unsettled');
      return 'held';
    }
    this.logger.error({ err: error, relayId: relay.id, bridgeId: relay.bridgeId }, 'a relay failed unexpectedly');
    return (await countAttempt(this.pool, relay.id)) < maxAttempts ? 'held' : this.fail(relay, 'internal');
  }

  private async fetchLater(relay: WaitingRelay, error: MediaUnavailable): Promise<RelayResult> {
    const attempts = await countAttempt(this.pool, relay.id);
    if (attempts >= maxAttempts) return this.fail(relay, 'media_unavailable');
    this.logger.warn({ err: error, relayId: relay.id, attempts }, 'the file of a relay could not be fetched');
    return { requestedMs: error.retryAfterMs };
  }

  /**
   * Whether the source has passed this bridge, or the most bridges allowed. Only certain at this point: a network
   * outside the database may deliver a message before the send of that message is settled.
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
