import { Injectable } from '@nestjs/common';
import type { Caller, GroupLookup, InviteCode } from '@parley/contracts';
import { GroupCommands } from './group-commands.js';

/** Makes a new invite code; with the old one nobody joins any more. */
@Injectable()
export class RevokeInviteCode {
  constructor(private readonly commands: GroupCommands) {}

  /**
   * @throws DomainError those of `groupErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: GroupLookup): Promise<InviteCode> {
    const { jid, actor } = await this.commands.of(caller, sessionId, request);
    return { code: await actor().revokeInvite(jid) };
  }
}
