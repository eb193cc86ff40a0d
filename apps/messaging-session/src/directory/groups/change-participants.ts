import { Injectable } from '@nestjs/common';
import type { Caller, GroupPeople } from '@parley/contracts';
import { GroupCommands } from './group-commands.js';

/** What can become of people in a group. */
export type ParticipantChange = 'add' | 'remove' | 'promote' | 'demote';

/** Changes who is in a group, and as what: all of the people or none (interface.md §4.3, decisions.md §4). */
@Injectable()
export class ChangeParticipants {
  constructor(private readonly commands: GroupCommands) {}

  /**
   * @throws DomainError those of `groupErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, change: ParticipantChange, request: GroupPeople): Promise<void> {
    const { session, jid, actor } = await this.commands.of(caller, sessionId, request);
    const people = await this.commands.people(session, request.participants);
    await actor()[change](jid, people);
  }
}
