import { Injectable } from '@nestjs/common';
import type { Caller, CreateGroup as Request, Group } from '@parley/contracts';
import { GroupChatStore } from './group-chat.store.js';
import { GroupCommands } from './group-commands.js';
import { GroupView } from './group-view.js';

/** Makes a group of the session and the people: all of them are in it or it is not made. */
@Injectable()
export class CreateGroup {
  constructor(
    private readonly commands: GroupCommands,
    private readonly view: GroupView,
    private readonly chats: GroupChatStore,
  ) {}

  /**
   * @throws DomainError those of `groupErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<Group> {
    const { session, actor } = this.commands.begin(caller, sessionId, request.session);
    const people = await this.commands.people(session, request.participants);
    const group = await this.view.show(session.projectId, await actor().create(request.subject, people));
    await this.chats.open(session, group.id, group.subject);
    return group;
  }
}
