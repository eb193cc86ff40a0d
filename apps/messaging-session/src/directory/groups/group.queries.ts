import { Injectable } from '@nestjs/common';
import {
  type Caller,
  DomainError,
  type Group,
  type GroupLookup,
  type InviteCode,
  type ListGroups,
  notFound,
  type Participant,
} from '@parley/contracts';
import { Engines, type GroupReader, type NetworkGroup } from '../../engines/index.js';
import { SessionQueries, type SessionRecord } from '../../sessions/state/index.js';
import { GroupNames } from './group-names.js';
import { GroupView } from './group-view.js';

/** The groups that a session is a member of; to others they do not exist (decisions.md §4). */
@Injectable()
export class GroupQueries {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly engines: Engines,
    private readonly names: GroupNames,
    private readonly view: GroupView,
  ) {}

  /** The newest first. */
  async list(caller: Caller, { session: named, limit, offset }: ListGroups): Promise<Group[]> {
    const session = await this.sessions.lookUp(caller, named);
    const reader = this.readerOf(session);
    const { me, projectId } = session;
    const groups = me ? await reader.list({ phoneNumber: me.phoneNumber }, { limit, offset }) : [];
    const shown: Group[] = [];
    for (const group of groups) shown.push(await this.view.show(projectId, group));
    return shown;
  }

  async get(caller: Caller, lookup: GroupLookup): Promise<Group> {
    const { session, group } = await this.lookUp(caller, lookup);
    return this.view.show(session.projectId, group);
  }

  async participants(caller: Caller, lookup: GroupLookup): Promise<Participant[]> {
    const { session, group } = await this.lookUp(caller, lookup);
    return this.view.participants(session.projectId, group);
  }

  async inviteCode(caller: Caller, { session: named, groupId }: GroupLookup): Promise<InviteCode> {
    const session = await this.sessions.lookUp(caller, named);
    const jid = await this.names.jidOf(session.projectId, groupId);
    const { me } = session;
    const code = me && (await this.readerOf(session).inviteCode({ phoneNumber: me.phoneNumber }, jid));
    if (code === undefined) throw notFound('Group', groupId);
    return { code };
  }

  private async lookUp(
    caller: Caller,
    { session: named, groupId }: GroupLookup,
  ): Promise<{ session: SessionRecord; group: NetworkGroup }> {
    const session = await this.sessions.lookUp(caller, named);
    const jid = await this.names.jidOf(session.projectId, groupId);
    const { me } = session;
    const group = me && (await this.readerOf(session).get({ phoneNumber: me.phoneNumber }, jid));
    if (!group) throw notFound('Group', groupId);
    return { session, group };
  }

  private readerOf({ engine }: SessionRecord): GroupReader {
    const groups = this.engines.get(engine).directory.groups;
    if (!groups) throw new DomainError('not_supported_by_engine', "The session's engine has no groups to read.");
    return groups;
  }
}
