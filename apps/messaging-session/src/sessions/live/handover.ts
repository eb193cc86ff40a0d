import { Injectable } from '@nestjs/common';
import { sessionNameGiven, sessionsChangedHands } from '@parley/contracts';
import { Notifications } from '@parley/messaging';
import type { SessionRecord } from '../state/index.js';
import { LiveSessions } from './live-sessions.js';

/** After a session changed hands: what runs it here lets go or begins, and other processes are told. */
@Injectable()
export class Handover {
  constructor(
    private readonly live: LiveSessions,
    private readonly notifications: Notifications,
  ) {}

  /** This process has claimed it, perhaps from another. */
  claimed(record: SessionRecord): void {
    this.live.adopt(record);
    this.tell([record.id]);
  }

  /** No process runs it any more. */
  ended(record: SessionRecord): void {
    this.live.letGo(record.id, record.fence);
    this.tell([record.id]);
  }

  /** The process that runs it reads its row again. */
  changed(record: SessionRecord): void {
    this.tell([record.id]);
  }

  /** The name is its own from now on; before the answer, so that a client that hears of it is not served by an old picture. */
  named({ teamId, name }: SessionRecord): void {
    this.notifications.publishNotification(sessionNameGiven, { teamId, name });
  }

  private tell(sessionIds: string[]): void {
    this.notifications.publishNotification(sessionsChangedHands, { sessionIds, free: false });
  }
}
