import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, serviceCaller } from '@parley/contracts/base';
import { type ContentRevoked, revokeContent } from '@parley/contracts/events';
import { RequestClient } from '@parley/messaging';
import { CLOCK, type Clock, IDS, type Ids, PG_POOL, firstIdAt, idTime } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { giveGrant, lockGrant, withdrawGrant } from './retention.store.js';

/**
 * How far the clocks of two processes may differ. An event's id has the time of the process that made it, whose clock
 * may be ahead of this one's.
 */
const clockSkewMs = 1000;

/**
 * Returns an id that no event made until now exceeds.
 * @param newestId the newest id of this process, whose ids may be ahead of its clock
 */
export function boundaryAt(now: Date, newestId: string): string {
  const beyondSkew = firstIdAt(new Date(now.getTime() + clockSkewMs));
  return BigInt(newestId) > BigInt(beyondSkew) ? newestId : beyondSkew;
}

/** Milliseconds until new ids are beyond the boundary; 0 if they are already. */
export function untilBeyond(boundary: string, now: Date): number {
  return Math.max(0, idTime(boundary).getTime() + 1 - now.getTime());
}

/** More than clocks may differ by; only a broken clock asks for a longer wait. */
const longestWaitMs = 5_000;
/** Shorter than the caller's own timeout, so that the caller gets the error. */
const revokeTimeoutMs = 5_000;

/** The content-retention grant of a session (interface.md §4.2, decisions.md §5). */
@Injectable()
export class Retention {
  constructor(
    private readonly client: RequestClient,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Grants retention from the next event on; restores nothing. Right after a withdrawal it first waits about a second,
   * until new event ids are beyond the revocation boundary: events up to it are not retained.
   * @throws DomainError `not_found`, `unavailable`
   */
  async give(sessionId: string): Promise<void> {
    for (;;) {
      const waitMs = await this.tryToGive(sessionId);
      if (waitMs === 0) return;
      if (waitMs > longestWaitMs) {
        const retryAfterSeconds = Math.ceil(waitMs / 1000);
        throw new DomainError('unavailable', 'The withdrawal before is not over yet.', { retryAfterSeconds });
      }
      await sleep(waitMs);
    }
  }

  /**
   * Withdraws the grant. From the next event on nothing is retained, and retained content is unavailable once this
   * returns. A repeat changes nothing, but revokes the content again.
   * @throws DomainError `not_found`; `unavailable` while event history is unavailable: the grant is then withdrawn, and
   *   the event revokes the content
   */
  async withdraw(sessionId: string): Promise<void> {
    const revoked = await this.revoke(sessionId);
    const caller = serviceCaller('messaging-session', revoked);
    await this.client.request(revokeContent, revoked, { caller, timeoutMs: revokeTimeoutMs });
  }

  /** @returns ms to wait before the grant is possible; 0 when it was given */
  private tryToGive(sessionId: string): Promise<number> {
    return inTransaction(this.pool, async (client) => {
      const { retained, revokedThrough } = await lockGrant(client, sessionId);
      if (retained) return 0;
      const waitMs = revokedThrough === null ? 0 : untilBeyond(revokedThrough, this.clock.now());
      if (waitMs === 0) await giveGrant(client, sessionId);
      return waitMs;
    });
  }

  private revoke(sessionId: string): Promise<ContentRevoked> {
    return inTransaction(this.pool, async (client) => {
      const { teamId, projectId, retained, revokedThrough } = await lockGrant(client, sessionId);
      if (!retained && revokedThrough !== null) return { teamId, projectId, sessionId, throughEventId: revokedThrough };
      const throughEventId = boundaryAt(this.clock.now(), this.ids.next());
      const revoked = { teamId, projectId, sessionId, throughEventId };
      await withdrawGrant(client, this.ids.next(), revoked);
      return revoked;
    });
  }
}
