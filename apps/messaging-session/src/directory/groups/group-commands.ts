import { Injectable } from '@nestjs/common';
import type { Caller, GroupLookup } from '@parley/contracts';
import { type GroupActor, requireCapability } from '../../engines/index.js';
import { Identities, type Identity, noPerson, parsePersonRef } from '../identities/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { visibleLive } from '../../messages/sends/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { GroupNames } from './group-names.js';

/** A session that this process runs, and what it can do to groups. */
export interface GroupCommand {
  readonly session: SessionRecord;
  /** @throws DomainError `session_not_connected`, `not_supported_by_engine`: to be asked once the input was judged */
  actor(): GroupActor;
}

/** What all changes of groups begin with. */
@Injectable()
export class GroupCommands {
  constructor(
    private readonly live: LiveSessions,
    private readonly names: GroupNames,
    private readonly identities: Identities,
  ) {}

  /**
   * @throws DomainError `not_found`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  begin(caller: Caller, sessionId: string, named: string): GroupCommand {
    const live = visibleLive(this.live, caller, sessionId, named);
    const actor = (): GroupActor => {
      if (!live.capabilities) throw sessionNotConnected();
      return requireCapability(live.capabilities, 'groups');
    };
    return { session: live.record, actor };
  }

  /** Of a group: with its JID. @throws as {@link begin} */
  async of(caller: Caller, sessionId: string, lookup: GroupLookup): Promise<GroupCommand & { readonly jid: string }> {
    const command = this.begin(caller, sessionId, lookup.session);
    return { ...command, jid: await this.names.jidOf(command.session.projectId, lookup.groupId) };
  }

  /** Whom a body names. @throws DomainError `invalid_parameter`, `not_found` for an id that the project does not know */
  async people({ projectId }: SessionRecord, participants: readonly string[]): Promise<Identity[]> {
    const refs = participants.map((participant, index) => parsePersonRef(participant, `participants.${index}`));
    const people = await Promise.all(refs.map((ref) => this.identities.resolve(projectId, ref)));
    people.forEach(({ kind }, index) => {
      if (kind !== 'person') throw noPerson(`participants.${index}`);
    });
    return people;
  }
}
