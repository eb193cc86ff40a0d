import { Controller } from '@nestjs/common';
import { DomainError, type Done, namedAs, notFound } from '@parley/contracts/base';
import {
  addParticipants,
  CreateGroup,
  createGroup,
  deleteGroup,
  demoteParticipants,
  type Group,
  GroupLookup,
  GroupPeople,
  type InviteCode,
  JoinGroup,
  joinGroup,
  leaveGroup,
  promoteParticipants,
  removeParticipants,
  revokeInviteCode,
  SetGroupDescription,
  setGroupDescription,
  SetGroupPicture,
  setGroupPicture,
  SetGroupSettings,
  setGroupSettings,
  SetGroupSubject,
  setGroupSubject,
} from '@parley/contracts/groups';
import { Handles, type RequestContext } from '@parley/messaging';
import { type GroupActor, type NetworkGroup, type SessionRecord, nameOfJid, toIdentityRef } from '@parley/engine-kit';
import { MediaStore, pictureOf } from '../../media/index.js';
import { type CommandedSession, LiveSessions } from '../../live/running/index.js';
import { Identities } from '../../identities/index.js';
import { GroupChatStore } from './group-chat.store.js';
import { GroupEvents } from './group-events.js';
import { GroupView } from './group-view.js';

/** The process that runs the session creates and changes groups (interface.md §4.3, decisions.md §4). */
@Controller()
export class GroupChangesController {
  constructor(
    private readonly live: LiveSessions,
    private readonly identities: Identities,
    private readonly view: GroupView,
    private readonly chats: GroupChatStore,
    private readonly media: MediaStore,
    private readonly events: GroupEvents,
  ) {}

  /** Creates the group with all of the people or fails, where the network can do that. */
  @Handles(createGroup)
  async create({ session, subject, participants }: CreateGroup, context: RequestContext): Promise<Group> {
    const live = this.live.visible(context, session);
    const people = await this.identities.people(live.record.projectId, participants, 'participants');
    return this.opened(live.record, await live.can('groups').create(subject, people));
  }

  @Handles(joinGroup)
  async join({ session, code }: JoinGroup, context: RequestContext): Promise<Group> {
    const live = this.live.visible(context, session);
    return this.opened(live.record, await live.can('groups').join(code));
  }

  /** The other sessions learn the new name with the next message. */
  @Handles(setGroupSubject)
  setSubject(request: SetGroupSubject, context: RequestContext): Promise<Done> {
    return this.change(context, request, async (jid, live) => {
      await live.can('groups').setSubject(jid, request.subject);
      const chat = await this.identities.ofName(nameOfJid(live.record.projectId, 'group', jid));
      await this.chats.open(live.record, chat.id, request.subject);
      await this.events.changed(live, jid, { subject: request.subject });
    });
  }

  @Handles(setGroupDescription)
  setDescription(request: SetGroupDescription, context: RequestContext): Promise<Done> {
    const { description } = request;
    return this.change(context, request, async (jid, live) => {
      await live.can('groups').setDescription(jid, description);
      await this.events.changed(live, jid, { description });
    });
  }

  /** The group keeps the picture's bytes even after the media file is deleted. */
  @Handles(setGroupPicture)
  setPicture(request: SetGroupPicture, context: RequestContext): Promise<Done> {
    return this.change(context, request, async (jid, live) => {
      const picture = await pictureOf(this.media, live.record.id, request.mediaId);
      await live.can('groups').setPicture(jid, picture);
    });
  }

  @Handles(setGroupSettings)
  setSettings(request: SetGroupSettings, context: RequestContext): Promise<Done> {
    const { infoAdminOnly, messagesAdminOnly, approval, membersAdd } = request;
    return this.change(context, request, async (jid, live) => {
      await live.can('groups').set(jid, { infoAdminOnly, messagesAdminOnly, approval, membersAdd });
      await this.events.changed(live, jid, { messagesAdminOnly, approval, membersAdd });
    });
  }

  /** The old code becomes invalid. */
  @Handles(revokeInviteCode)
  revokeInvite(request: GroupLookup, context: RequestContext): Promise<InviteCode> {
    return this.inGroup(context, request, async (jid, live) => {
      const inviteCode = await live.can('groups').revokeInvite(jid);
      await this.events.changed(live, jid, { inviteCode });
      return { code: inviteCode };
    });
  }

  @Handles(addParticipants)
  add(request: GroupPeople, context: RequestContext): Promise<Done> {
    return this.changePeople('add', request, context);
  }

  @Handles(removeParticipants)
  remove(request: GroupPeople, context: RequestContext): Promise<Done> {
    return this.changePeople('remove', request, context);
  }

  @Handles(promoteParticipants)
  promote(request: GroupPeople, context: RequestContext): Promise<Done> {
    return this.changePeople('promote', request, context);
  }

  @Handles(demoteParticipants)
  demote(request: GroupPeople, context: RequestContext): Promise<Done> {
    return this.changePeople('demote', request, context);
  }

  /** Leaves the group. The session keeps the chat. */
  @Handles(leaveGroup)
  leave(request: GroupLookup, context: RequestContext): Promise<Done> {
    return this.change(context, request, async (jid, live) => {
      await live.can('groups').leave(jid);
      await this.events.left(live, jid);
    });
  }

  /** Leaves a group, if the session is still in it, and removes the session's chat (docs/adr/0010). */
  @Handles(deleteGroup)
  delete(request: GroupLookup, context: RequestContext): Promise<Done> {
    return this.change(context, request, async (jid, live) => {
      const left = await leaveIfMember(live.can('groups'), jid);
      if (left) await this.events.left(live, jid);
      const chat = await this.identities.find(live.record.projectId, { kind: 'group', jid });
      const dropped = chat !== undefined && (await this.chats.drop(live.record, chat.id));
      if (!left && !dropped) throw notFound('Group', request.groupId);
    });
  }

  /** Changes all of the people or none, where the network can do that. */
  private changePeople(
    change: 'add' | 'remove' | 'promote' | 'demote',
    request: GroupPeople,
    context: RequestContext,
  ): Promise<Done> {
    return this.change(context, request, async (jid, live) => {
      const people = await this.identities.people(live.record.projectId, request.participants, 'participants');
      await live.can('groups')[change](jid, people);
      const participants = people.map((person) => toIdentityRef(person));
      await this.events.moved(live, jid, { action: change, participants });
    });
  }

  private change(
    context: RequestContext,
    lookup: GroupLookup,
    change: (jid: string, live: CommandedSession) => Promise<void>,
  ): Promise<Done> {
    return this.inGroup(context, lookup, async (jid, live) => {
      await change(jid, live);
      return {};
    });
  }

  /** @throws DomainError errors about the group name it as the request did */
  private async inGroup<Reply>(
    context: RequestContext,
    { session, groupId }: GroupLookup,
    work: (jid: string, live: CommandedSession) => Promise<Reply>,
  ): Promise<Reply> {
    const live = this.live.visible(context, session);
    const jid = await this.identities.jidOf('group', live.record.projectId, groupId);
    return work(jid, live).catch(namedAs(groupId));
  }

  /** Creates the session's chat with the group, though it has no messages yet. */
  private async opened(session: SessionRecord, group: NetworkGroup): Promise<Group> {
    const shown = await this.view.show(session.projectId, group);
    await this.chats.open(session, shown.id, shown.subject, this.events.joined(shown));
    return shown;
  }
}

/** False if the session was no member. */
async function leaveIfMember(groups: GroupActor, jid: string): Promise<boolean> {
  try {
    await groups.leave(jid);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return false;
    throw error;
  }
}
