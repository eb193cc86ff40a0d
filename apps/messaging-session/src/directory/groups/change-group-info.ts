import { Injectable } from '@nestjs/common';
import type { Caller, SetGroupDescription, SetGroupSubject } from '@parley/contracts';
import { Identities, nameOfJid } from '../identities/index.js';
import { GroupChatStore } from './group-chat.store.js';
import { GroupCommands } from './group-commands.js';

/** Says anew what a group is called and what it is about. */
@Injectable()
export class ChangeGroupInfo {
  constructor(
    private readonly commands: GroupCommands,
    private readonly identities: Identities,
    private readonly chats: GroupChatStore,
  ) {}

  /**
   * Others learn the new name with the next message.
   * @throws DomainError those of `groupErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async setSubject(caller: Caller, sessionId: string, request: SetGroupSubject): Promise<void> {
    const { session, jid, actor } = await this.commands.of(caller, sessionId, request);
    await actor().setSubject(jid, request.subject);
    const [chat] = await this.identities.ofNames([nameOfJid(session.projectId, 'group', jid)]);
    if (chat) await this.chats.open(session, chat.id, request.subject);
  }

  /** @throws as {@link setSubject} */
  async setDescription(caller: Caller, sessionId: string, request: SetGroupDescription): Promise<void> {
    const { jid, actor } = await this.commands.of(caller, sessionId, request);
    await actor().setDescription(jid, request.description);
  }
}
