import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts';
import { Handover } from '../live/index.js';
import { SessionChanges, SessionQueries, type SessionRecord } from '../state/index.js';

/** Starts a session here; one that runs, wherever, is left alone (decisions.md §3). */
@Injectable()
export class StartSession {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly handover: Handover,
  ) {}

  async execute(caller: Caller, ref: string): Promise<SessionRecord> {
    const { id } = await this.sessions.lookUp(caller, ref);
    const { record, changed } = await this.changes.apply({
      sessionId: id,
      decide: ({ status }) =>
        status === 'DISCONNECTED' ? { triggers: [{ kind: 'start' }], lease: 'take' } : undefined,
    });
    if (changed) this.handover.taken(record);
    return record;
  }
}
