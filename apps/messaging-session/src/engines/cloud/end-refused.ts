import { Injectable } from '@nestjs/common';
import { DomainError, sessionsChangedHands } from '@parley/contracts';
import { NoSessionOwner, Notifications } from '@parley/messaging';
import { SessionChanges, type SessionRecord } from '../../sessions/state/index.js';
import { closingReason } from './closing-reason.js';
import type { GraphOutcome } from './graph/index.js';

/** Ends a session that Graph does not accept any more, by what any process hears (decisions.md §12). */
@Injectable()
export class EndRefused {
  constructor(
    private readonly changes: SessionChanges,
    private readonly notifications: Notifications,
  ) {}

  /** @param session as it was when Graph was asked: one that was started or given credentials since goes on */
  async unlessAccepted<T>({ id: sessionId, fence }: SessionRecord, outcome: GraphOutcome<T>): Promise<GraphOutcome<T>> {
    if (outcome.kind !== 'refused' || outcome.refusal.kind === 'rejected') return outcome;
    const reason = closingReason(outcome.refusal);
    try {
      const { changed } = await this.changes.apply({
        ...{ sessionId, fence },
        decide: ({ status }) => (status === 'DISCONNECTED' ? undefined : { triggers: [reason] }),
      });
      // Its owner lets go of it.
      if (changed) {
        this.notifications.publishNotification(sessionsChangedHands, { sessionIds: [sessionId], free: false });
      }
    } catch (error) {
      const isGone = error instanceof DomainError && error.code === 'not_found';
      if (!isGone && !(error instanceof NoSessionOwner)) throw error;
    }
    return outcome;
  }
}
