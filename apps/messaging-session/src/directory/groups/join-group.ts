import { Injectable } from '@nestjs/common';
import type { Caller, Group, JoinGroup as Request } from '@parley/contracts';
import { GroupChatStore } from './group-chat.store.js';
import { GroupCommands } from './group-commands.js';
import { GroupView } from './group-view.js';

/** Joins the group of an invite code. */
@Injectable()
export class JoinGroup {
  constructor(
    private readonly commands: GroupCommands,
    private readonly view: GroupView,
    private readonly chats: GroupChatStore,
  ) {}

  /**
   * @throws DomainError those of `groupErrors`; `not_found` also for a code that is nobody's (any more)
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<Group> {
    const { session, actor } = this.commands.begin(caller, sessionId, request.session);
    const group = await this.view.show(session.projectId, await actor().join(request.code));
    await this.chats.open(session, group.id, group.subject);
    return group;
  }
}
