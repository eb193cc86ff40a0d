import { notFound } from '@parley/contracts/base';
import { type Ids, randomBase62 } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import {
  type PersonNames,
  type SessionRecord,
  type GroupActor,
  type GroupPicture,
  type GroupSettings,
  type NetworkGroup,
  type EngineHost,
  underFence,
} from '@parley/engine-kit';
import { phoneOf } from '../people/lid.js';
import { withPhones } from '../people/reachable.js';
import { recipientUnknown } from '../refusals.js';
import { groupJid, type SandboxGroup, toNetworkGroup } from './group.js';
import { newMembers, removable, requireAdmin, requireInfoRight, requireMember, withRole } from './group-rules.js';
import { resolveOwnership } from './group-ownership.store.js';
import { deleteMembers, insertGroup, insertMembers, lockGroup, saveGroup, setRole } from './group.store.js';

/** About 131 bits: too many to guess. */
const inviteCodeLength = 22;

export interface GroupParts {
  readonly pool: Pool;
  readonly ids: Ids;
}

/**
 * A session's changes to groups of the sandbox network. Each change locks the group against concurrent sends, so that a message
 * sees the rules and members either before or after the change.
 */
export class SandboxGroups implements GroupActor {
  constructor(
    private readonly session: SessionRecord,
    private readonly phoneNumber: string,
    private readonly host: EngineHost,
    private readonly parts: GroupParts,
  ) {}

  async create(subject: string, participants: readonly PersonNames[]): Promise<NetworkGroup> {
    const people = await this.known(participants);
    return this.write(async (client) => {
      const id = this.parts.ids.next();
      const ownerPhone = this.phoneNumber;
      const owner = { phoneNumber: ownerPhone, role: 'superadmin' } as const;
      const group: SandboxGroup = {
        id,
        jid: groupJid(id),
        subject,
        description: null,
        picture: null,
        ownerPhone,
        inviteCode: randomBase62(inviteCodeLength),
        infoAdminOnly: false,
        messagesAdminOnly: false,
        members: [owner],
      };
      const members = newMembers(group, phonesOf(people)).map(asMember);
      await insertGroup(client, group);
      await this.insert(client, id, [owner, ...members]);
      return toNetworkGroup({ ...group, members: [owner, ...members] });
    });
  }

  setSubject(jid: string, subject: string): Promise<void> {
    return this.changeInfo(jid, (group) => ({ ...group, subject }));
  }

  setDescription(jid: string, description: string): Promise<void> {
    return this.changeInfo(jid, (group) => ({ ...group, description: description === '' ? null : description }));
  }

  setPicture(jid: string, picture: GroupPicture | undefined): Promise<void> {
    return this.changeInfo(jid, (group) => ({ ...group, picture: picture ?? null }));
  }

  async add(jid: string, participants: readonly PersonNames[]): Promise<void> {
    const people = await this.known(participants);
    return this.asAdmin(jid, async (client, group) => {
      const added = newMembers(group, phonesOf(people)).map(asMember);
      await this.insert(client, group.id, added);
    });
  }

  remove(jid: string, participants: readonly PersonNames[]): Promise<void> {
    return this.asAdmin(jid, async (client, group) => {
      await deleteMembers(client, group.id, removable(group, this.phoneNumber, phonesOf(participants)));
      await resolveOwnership(client, [group.id]);
    });
  }

  promote(jid: string, participants: readonly PersonNames[]): Promise<void> {
    return this.asAdmin(jid, (client, group) =>
      setRole(client, group.id, withRole(group, phonesOf(participants), 'admin'), 'admin'),
    );
  }

  demote(jid: string, participants: readonly PersonNames[]): Promise<void> {
    return this.asAdmin(jid, async (client, group) => {
      await setRole(client, group.id, withRole(group, phonesOf(participants), 'member'), 'member');
      await resolveOwnership(client, [group.id]);
    });
  }

  leave(jid: string): Promise<void> {
    return this.change(jid, async (client, group) => {
      await deleteMembers(client, group.id, [this.phoneNumber]);
      await resolveOwnership(client, [group.id]);
    });
  }

  revokeInvite(jid: string): Promise<string> {
    return this.asAdmin(jid, async (client, group) => {
      const inviteCode = randomBase62(inviteCodeLength);
      await saveGroup(client, { ...group, inviteCode });
      return inviteCode;
    });
  }

  join(code: string): Promise<NetworkGroup> {
    return this.write(async (client) => {
      const group = await lockGroup(client, { code });
      if (!group) throw notFound('Group', code);
      const joined = newMembers(group, [this.phoneNumber]).map(asMember);
      await this.insert(client, group.id, joined);
      return toNetworkGroup({ ...group, members: [...group.members, ...joined] });
    });
  }

  set(jid: string, settings: GroupSettings): Promise<void> {
    return this.asAdmin(jid, (client, group) => {
      const { infoAdminOnly = group.infoAdminOnly, messagesAdminOnly = group.messagesAdminOnly } = settings;
      return saveGroup(client, { ...group, infoAdminOnly, messagesAdminOnly });
    });
  }

  /** Learns the people's numbers: the network lists members by phone number. */
  private known(participants: readonly PersonNames[]): Promise<PersonNames[]> {
    return withPhones(participants, (names) => this.host.learned(names));
  }

  private changeInfo(jid: string, changed: (group: SandboxGroup) => SandboxGroup): Promise<void> {
    return this.change(jid, async (client, group) => {
      requireInfoRight(group, this.phoneNumber);
      await saveGroup(client, changed(group));
    });
  }

  private asAdmin<T>(jid: string, work: (client: PoolClient, group: SandboxGroup) => Promise<T>): Promise<T> {
    return this.change(jid, (client, group) => {
      requireAdmin(group, this.phoneNumber);
      return work(client, group);
    });
  }

  private change<T>(jid: string, work: (client: PoolClient, group: SandboxGroup) => Promise<T>): Promise<T> {
    return this.write(async (client) => {
      const group = await lockGroup(client, { jid });
      if (!group) throw notFound('Group');
      requireMember(group, this.phoneNumber);
      return work(client, group);
    });
  }

  private write<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return underFence(this.parts.pool, this.session, work);
  }

  private insert(client: PoolClient, groupId: string, members: SandboxGroup['members']): Promise<void> {
    return insertMembers(
      client,
      groupId,
      members.map((member) => ({ ...member, joined: this.parts.ids.next() })),
    );
  }
}

/** @throws DomainError `engine_rejected` for a person whose number is not known */
function phonesOf(people: readonly PersonNames[]): string[] {
  return people.map((person) => {
    const phoneNumber = phoneOf(person);
    if (phoneNumber === undefined) throw recipientUnknown();
    return phoneNumber;
  });
}

function asMember(phoneNumber: string): { phoneNumber: string; role: 'member' } {
  return { phoneNumber, role: 'member' };
}
