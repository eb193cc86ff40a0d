import { Injectable } from '@nestjs/common';
import type { Caller, GroupLookup } from '@parley/contracts';
import { GroupCommands } from './group-commands.js';

/** Leaves a group; its chat stays. */
@Injectable()
export class LeaveGroup {
  constructor(private readonly commands: GroupCommands) {}

  /**
   * @throws DomainError those of `groupErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: GroupLookup): Promise<void> {
    const { jid, actor } = await this.commands.of(caller, sessionId, request);
    await actor().leave(jid);
  }
}
