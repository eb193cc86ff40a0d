import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { sessionsChangedHands } from '@parley/contracts/sessions';
import { NoSessionOwner, Notifications } from '@parley/messaging';
import { type ClosedReason, type SessionRecord, SessionWriter } from '@parley/engine-kit';
import { closingReason } from './closing-reason.js';
import type { GraphOutcome } from './graph/graph-outcome.js';

/**
 * Ends a session that Graph no longer accepts, for its credentials or a ban. Any process that gets such a refusal may call it
 * (decisions.md §12).
 */
@Injectable()
export class EndRefused {
  constructor(
    private readonly changes: SessionWriter,
    private readonly notifications: Notifications,
  ) {}

  /** @param session as it was when Graph was asked: a session that was started or got credentials since then goes on */
  async unlessAccepted<T>(session: SessionRecord, outcome: GraphOutcome<T>): Promise<GraphOutcome<T>> {
    if (outcome.kind !== 'refused' || outcome.refusal.kind === 'rejected') return outcome;
    await this.end(session, closingReason(outcome.refusal));
    return outcome;
  }

  /** @param session as {@link unlessAccepted} */
  async end({ id: sessionId, fence }: SessionRecord, reason: ClosedReason): Promise<void> {
    try {
      const { changed } = await this.changes.apply({
        ...{ sessionId, fence },
        decide: ({ status }) => (status === 'DISCONNECTED' ? undefined : { triggers: [reason] }),
      });
      // The notification makes the owner release the session.
      if (changed) {
        this.notifications.publishNotification(sessionsChangedHands, { sessionIds: [sessionId], free: false });
      }
    } catch (error) {
      const isGone = error instanceof DomainError && error.code === 'not_found';
      if (!isGone && !(error instanceof NoSessionOwner)) throw error;
    }
  }
}
