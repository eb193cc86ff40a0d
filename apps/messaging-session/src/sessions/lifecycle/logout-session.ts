import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts';
import { Handover } from '../live/index.js';
import { SessionChanges, SessionQueries, type SessionRecord } from '../state/index.js';

/** Unlinks a session, whoever runs it; the next start pairs it anew (decisions.md §3). */
@Injectable()
export class LogoutSession {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly handover: Handover,
  ) {}

  async execute(caller: Caller, ref: string): Promise<SessionRecord> {
    const { id } = await this.sessions.lookUp(caller, ref);
    const { record, changed } = await this.changes.apply({
      sessionId: id,
      decide: ({ statusReason }) =>
        statusReason === 'LOGGED_OUT' ? undefined : { triggers: [{ kind: 'logged_out', reason: 'logout requested' }] },
    });
    if (changed) this.handover.ended(record);
    return record;
  }
}
