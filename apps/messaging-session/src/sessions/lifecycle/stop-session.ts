import { Inject, Injectable } from '@nestjs/common';
import type { Caller, SessionResults } from '@parley/contracts';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { Handover } from '../live/index.js';
import { SessionChanges, SessionQueries, type SessionRecord } from '../state/index.js';
import { eachSession } from './each-session.js';

/** Stops sessions, whoever runs them; they keep their link (decisions.md §3). */
@Injectable()
export class StopSession {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly handover: Handover,
  ) {}

  async execute(caller: Caller, ref: string): Promise<SessionRecord> {
    const { id } = await this.sessions.lookUp(caller, ref);
    return this.stop(id);
  }

  /** Each by itself. */
  executeMany(caller: Caller, ids: readonly string[]): Promise<SessionResults> {
    return eachSession(
      { sessions: this.sessions, logger: this.logger },
      caller,
      ids,
      async (id) => void (await this.stop(id)),
    );
  }

  private async stop(sessionId: string): Promise<SessionRecord> {
    const { record, changed } = await this.changes.apply({
      sessionId,
      decide: ({ statusReason }) => (statusReason === 'MANUAL_STOP' ? undefined : { triggers: [{ kind: 'stop' }] }),
    });
    if (changed) this.handover.ended(record);
    return record;
  }
}
