import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { Engines } from '../engines/index.js';
import { Handover } from '../live/index.js';
import { type Decision, type LockedSession, SessionChanges } from '../sessions/index.js';
import { Purge } from './purge.js';

/** Logs sessions out, if linked, and removes them with all that is theirs. Those already gone are no matter. */
@Injectable()
export class RemoveSessions {
  constructor(
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
