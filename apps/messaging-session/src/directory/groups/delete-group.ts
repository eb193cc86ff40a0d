import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, type GroupLookup, notFound } from '@parley/contracts';
import { Identities } from '../identities/index.js';
import { GroupChatStore } from './group-chat.store.js';
import { GroupCommands } from './group-commands.js';

/** Leaves a group, if the session is still in it, and removes its chat here (docs/adr/0010). */
@Injectable()
export class DeleteGroup {
  constructor(
    private readonly commands: GroupCommands,
    private readonly identities: Identities,
    private readonly chats: GroupChatStore,
  ) {}

  /**
   * @throws DomainError those of `groupErrors`; `not_found` when there is neither a membership nor a chat
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: GroupLookup): Promise<void> {
    const { session, jid, actor } = await this.commands.of(caller, sessionId, request);
    const left = await actor()
      .leave(jid)
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'not_found') return false;
        throw error;
      });
    const chat = await this.identities.find(session.projectId, { kind: 'group', jid });
    const dropped = chat !== undefined && (await this.chats.drop(session, chat.id));
    if (!left && !dropped) throw notFound('Group', request.groupId);
  }
}
