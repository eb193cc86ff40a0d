import { Controller } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import {
  getGroup,
  getInviteCode,
  type Group,
  type GroupList,
  GroupLookup,
  type InviteCode,
  ListGroups,
  listGroups,
  listParticipants,
  type ParticipantList,
} from '@parley/contracts/groups';
import { Handles, type RequestContext } from '@parley/messaging';
import { Engines } from '../../engines/index.js';
import { type NetworkGroup, personOf, type SessionRecord } from '@parley/engine-kit';
import { SessionQueries } from '../../session-state/index.js';
import { Identities } from '../../identities/index.js';
import { GroupView } from './group-view.js';

interface FoundGroup {
  readonly session: SessionRecord;
  readonly group: NetworkGroup;
}

/** The groups that a session is a member of. Any process reads them. Other groups are 404 (decisions.md §4). */
@Controller()
export class GroupsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly engines: Engines,
    private readonly identities: Identities,
    private readonly view: GroupView,
  ) {}

  /** The session's groups, newest first. */
  @Handles(listGroups)
  async list({ session: named, ...page }: ListGroups, { caller }: RequestContext): Promise<GroupList> {
    const session = await this.sessions.lookUp(caller, named);
    const groups = await this.engines.reader(session.engine, 'groups').list(personOf(session), page);
    return { data: await Promise.all(groups.map((group) => this.view.show(session.projectId, group))) };
  }

  @Handles(getGroup)
  async get(request: GroupLookup, context: RequestContext): Promise<Group> {
    const { session, group } = await this.lookUp(context, request);
    return this.view.show(session.projectId, group);
  }

  @Handles(listParticipants)
  async participants(request: GroupLookup, context: RequestContext): Promise<ParticipantList> {
    const { session, group } = await this.lookUp(context, request);
    return { data: await this.view.participants(session.projectId, group) };
  }

  @Handles(getInviteCode)
  async inviteCode({ session: named, groupId }: GroupLookup, { caller }: RequestContext): Promise<InviteCode> {
    const session = await this.sessions.lookUp(caller, named);
    const jid = await this.identities.jidOf('group', session.projectId, groupId);
    const code = await this.engines.reader(session.engine, 'groups').inviteCode(personOf(session), jid);
    if (code === undefined) throw notFound('Group', groupId);
    return { code };
  }

  private async lookUp({ caller }: RequestContext, { session: named, groupId }: GroupLookup): Promise<FoundGroup> {
    const session = await this.sessions.lookUp(caller, named);
    const jid = await this.identities.jidOf('group', session.projectId, groupId);
    const group = await this.engines.reader(session.engine, 'groups').get(personOf(session), jid);
    if (!group) throw notFound('Group', groupId);
    return { session, group };
  }
}
