import { Injectable } from '@nestjs/common';
import { sessionRenamed, sessionsChangedHands } from '@parley/contracts/sessions';
import { Notifications } from '@parley/messaging';
import type { SessionRecord } from '@parley/engine-kit';
import { LiveSessions } from './live-sessions.js';

/** After a session changed its owner or its row: starts or ends it here, and notifies the other processes. */
@Injectable()
export class Handover {
  constructor(
    private readonly live: LiveSessions,
    private readonly notifications: Notifications,
  ) {}

  /** This process has claimed the session, perhaps from another. */
  claimed(record: SessionRecord): void {
    this.live.adopt(record);
    this.tell([record.id]);
  }

  /** No process runs the session any more. */
  ended(record: SessionRecord): void {
    this.live.letGo(record.id, record.fence);
    this.tell([record.id]);
  }

  /** The session should run, and any process may claim it. */
  freed({ id }: SessionRecord): void {
    this.notifications.publishNotification(sessionsChangedHands, { sessionIds: [id], free: true });
  }

  /** Makes the process that runs the session read its row again. */
  changed(record: SessionRecord): void {
    this.tell([record.id]);
  }

  /**
   * Announces the session's name. Published before the answer, so that no stale cache entry serves a client that knows
   * the name.
   */
  named({ teamId, name }: SessionRecord): void {
    this.notifications.publishNotification(sessionRenamed, { teamId, name });
  }

  private tell(sessionIds: string[]): void {
    this.notifications.publishNotification(sessionsChangedHands, { sessionIds, free: false });
  }
}
