import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts';
import { Handover } from '../live/index.js';
import {
  type Decision,
  type LockedSession,
  SessionChanges,
  SessionQueries,
  type SessionRecord,
} from '../state/index.js';

/** Stops and starts a session in one transaction; one that is stopped is started (decisions.md §3). */
@Injectable()
export class RestartSession {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly handover: Handover,
  ) {}

  async execute(caller: Caller, ref: string): Promise<SessionRecord> {
    const { id, fence } = await this.sessions.lookUp(caller, ref);
    const { record, changed } = await this.changes.apply({
      sessionId: id,
      decide: (session) => decide(session, fence),
    });
    if (changed) this.handover.taken(record);
    return record;
  }
}

/** Single-flight: a session that somebody (re)started since this request looked at it has had its restart. */
function decide(session: LockedSession, seenFence: string): Decision | undefined {
  if (session.status === 'DISCONNECTED') return { triggers: [{ kind: 'start' }], lease: 'take' };
  if (session.fence !== seenFence) return undefined;
  return { triggers: [{ kind: 'stop' }, { kind: 'start' }], lease: 'take' };
}
