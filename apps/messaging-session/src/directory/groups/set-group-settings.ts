import { Injectable } from '@nestjs/common';
import type { Caller, SetGroupSettings as Request } from '@parley/contracts';
import { GroupCommands } from './group-commands.js';

/** Says what only admins may do in a group. */
@Injectable()
export class SetGroupSettings {
  constructor(private readonly commands: GroupCommands) {}

  /**
   * @throws DomainError those of `groupErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<void> {
    const { jid, actor } = await this.commands.of(caller, sessionId, request);
    const { infoAdminOnly, messagesAdminOnly } = request;
    await actor().set(jid, { infoAdminOnly, messagesAdminOnly });
  }
}
