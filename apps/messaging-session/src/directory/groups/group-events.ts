import { Injectable } from '@nestjs/common';
import type { IdentityRef, ParticipantAction } from '@parley/contracts/events';
import type { Group } from '@parley/contracts/groups';
import type { GroupValues, JoinedGroup } from '@parley/contracts/waha';
import { nameOfJid, toIdentityRef } from '@parley/engine-kit';
import type { EventDraft } from '../../events/index.js';
import { Identities } from '../../identities/index.js';
import type { CommandedSession } from '../../live/running/index.js';
import { LayerEvents } from '../../rendering/index.js';

/**
 * What calls of a session change of its groups, for the WAHA layer (waha.md §8). It is told once the network has done it; where
 * the network reports the account's own changes too, only what it does not report: that the account made or joined a group.
 */
@Injectable()
export class GroupEvents {
  constructor(
    private readonly layer: LayerEvents,
    private readonly identities: Identities,
  ) {}

  /** The event of a group that the account made or joined, for the transaction that creates its chat. */
  joined(group: Group): EventDraft {
    const { messagesAdminOnly, approval = false, membersAdd = false } = group.settings;
    const { subject, description, participants: members } = group;
    const values: JoinedGroup = { subject, description, messagesAdminOnly, approval, membersAdd, members, isOwn: true };
    const people = members.map(({ role: _, ...person }) => person);
    const about = { conversation: { id: group.id }, timestamp: now() };
    return { type: 'group.participants', payload: { ...about, participants: people, action: 'add' }, group: values };
  }

  left(live: CommandedSession, jid: string): Promise<void> {
    return this.tell(live, jid, (conversation) => ({
      type: 'group.participants',
      // The layer shows no participants of it: `isOwn` says who left. The payload needs one to be valid.
      payload: { conversation, participants: [conversation], action: 'remove', timestamp: now() },
      group: { isOwn: true },
    }));
  }

  moved(
    live: CommandedSession,
    jid: string,
    people: { readonly action: ParticipantAction; readonly participants: IdentityRef[] },
  ): Promise<void> {
    return this.tell(live, jid, (conversation) => ({
      type: 'group.participants',
      payload: { conversation, ...people, timestamp: now() },
    }));
  }

  changed(live: CommandedSession, jid: string, values: GroupValues): Promise<void> {
    return this.tell(live, jid, (conversation) => ({
      type: 'group.updated',
      payload: { conversation, changes: Object.keys(values), timestamp: now() },
      group: values,
    }));
  }

  private async tell(
    live: CommandedSession,
    jid: string,
    draftOf: (conversation: IdentityRef) => EventDraft,
  ): Promise<void> {
    if (live.can('groups').reportsChanges === true) return;
    const { id, projectId } = live.record;
    const chat = await this.identities.ofName(nameOfJid(projectId, 'group', jid));
    const drafts = [draftOf(toIdentityRef(chat))];
    await this.layer.changing(id, () => Promise.resolve({ result: undefined, drafts }));
  }
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
