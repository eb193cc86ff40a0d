import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts';
import { Handover } from '../live/index.js';
import { SessionChanges, SessionQueries, type SessionRecord } from '../sessions/index.js';

/** Stops a session, whoever runs it; it keeps its link (decisions.md §3). */
@Injectable()
export class StopSession {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly handover: Handover,
  ) {}

  async execute(caller: Caller, ref: string): Promise<SessionRecord> {
    const { id } = await this.sessions.lookUp(caller, ref);
    const { record, changed } = await this.changes.apply({
      sessionId: id,
      decide: ({ statusReason }) => (statusReason === 'MANUAL_STOP' ? undefined : { triggers: [{ kind: 'stop' }] }),
    });
    if (changed) this.handover.ended(record);
    return record;
  }
}
