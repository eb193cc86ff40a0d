import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { Handover } from '../live/index.js';
import { type Decision, type LockedSession, SessionChanges } from '../sessions/index.js';
import { Purge } from './purge.js';

/** Logs sessions out, if linked, and removes them with all that is theirs. Those already gone are no matter. */
@Injectable()
export class RemoveSessions {
  constructor(
    private readonly changes: SessionChanges,
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
      const { record } = await this.changes.apply({ sessionId, decide });
      this.handover.ended(record);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return false;
      throw error;
    }
  }
}

function decide({ linked, status }: LockedSession): Decision {
  if (linked) return { triggers: [{ kind: 'logged_out', reason: 'session removed' }], remove: true };
  return { triggers: status === 'DISCONNECTED' ? [] : [{ kind: 'stop' }], remove: true };
}
