import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, notFound, type SessionResults } from '@parley/contracts';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { Engines } from '../../engines/index.js';
import { Handover } from '../live/index.js';
import { type Decision, type LockedSession, SessionChanges, SessionQueries } from '../state/index.js';
import { eachSession } from './each-session.js';
import { Purge } from './purge.js';

/** Logs sessions out, if linked, and removes them with all that is theirs. Those already gone are no matter. */
@Injectable()
export class RemoveSessions {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly engines: Engines,
    private readonly handover: Handover,
    private readonly purge: Purge,
  ) {}

  /** @returns how many there were */
  async execute(ids: readonly string[]): Promise<number> {
    const removed = await Promise.all(ids.map((id) => this.remove(id)));
    this.purge.wake();
    return removed.filter(Boolean).length;
  }

  /** Those of them that the caller sees, each by itself. */
  async executeMany(caller: Caller, ids: readonly string[]): Promise<SessionResults> {
    const results = await eachSession({ sessions: this.sessions, logger: this.logger }, caller, ids, async (id) => {
      if (!(await this.remove(id))) throw notFound('Session', id);
    });
    this.purge.wake();
    return results;
  }

  private async remove(sessionId: string): Promise<boolean> {
    try {
      const { record } = await this.changes.apply({ sessionId, decide: (session) => this.decide(session) });
      this.handover.ended(record);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return false;
      throw error;
    }
  }

  private decide({ id, engine, linked, status }: LockedSession): Decision {
    const within: Decision['within'] = async (client) => this.engines.find(engine)?.discard(client, id);
    if (linked) return { triggers: [{ kind: 'logged_out', reason: 'session removed' }], remove: true, within };
    return { triggers: status === 'DISCONNECTED' ? [] : [{ kind: 'stop' }], remove: true, within };
  }
}
