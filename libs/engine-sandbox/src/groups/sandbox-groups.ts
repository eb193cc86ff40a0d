import { notFound } from '@parley/contracts/base';
import type { JoinDecision } from '@parley/contracts/groups';
import { type Ids, randomBase62 } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import {
  type PersonNames,
  type SessionRecord,
  type GroupActor,
  type GroupPicture,
  type GroupSettings,
  type NetworkGroup,
  type NetworkInvite,
  type NetworkJoinRequest,
  networkRefused,
  type EngineHost,
  underFence,
} from '@parley/engine-kit';
import type { Woken } from '../mailbox/mailbox.store.js';
import { phoneOf } from '../people/sandbox-people.js';
import { withPhones, recipientUnknown } from '../people/reachable.js';
import { groupJid, type SandboxGroup, toNetworkGroup } from './group.js';
import {
  letIn,
  newMembers,
  removable,
  requireAdder,
  requireAdmin,
  requireInfoRight,
  requireMember,
  withRole,
} from './group-rules.js';
import { resolveOwnership } from '../numbers/group-ownership.store.js';
import { deleteMembers, insertGroup, insertMembers, lockGroup, saveGroup, setRole } from './group.store.js';
import { reportToAdmins } from './join-reports.js';
import { deleteRequests, insertRequest, requestsOf } from './join-request.store.js';

/** About 131 bits: too many to guess. */
const inviteCodeLength = 22;

export interface GroupParts {
  readonly pool: Pool;
  readonly ids: Ids;
  /** Has the mail of these sessions read. */
  readonly wake: (sessions: Woken) => void;
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
        joinApproval: false,
        membersAdd: false,
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
    const woken = await this.change(jid, (client, group) => {
      requireAdder(group, this.phoneNumber);
      return this.take(client, group, newMembers(group, phonesOf(people)));
    });
    this.parts.wake(woken);
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

  /** @throws DomainError `engine_rejected` with `approval_required` once the person waits for an admin */
  async join(code: string): Promise<NetworkGroup> {
    const { joined, woken } = await this.write(async (client) => {
      const group = await this.invited(client, code);
      const phones = newMembers(group, [this.phoneNumber]);
      if (group.joinApproval && phones.length > 0) return { woken: await this.wait(client, group) };
      const members = [...group.members, ...phones.map(asMember)];
      return { woken: await this.take(client, group, phones), joined: toNetworkGroup({ ...group, members }) };
    });
    this.parts.wake(woken);
    if (!joined) throw networkRefused('approval_required');
    return joined;
  }

  inviteInfo(code: string): Promise<NetworkInvite> {
    return this.write(async (client) => {
      const group = await this.invited(client, code);
      return { ...toNetworkGroup(group), size: group.members.length };
    });
  }

  joinRequests(jid: string): Promise<NetworkJoinRequest[]> {
    return this.asAdmin(jid, (client, { id }) => requestsOf(client, id));
  }

  async answerRequests(jid: string, participants: readonly PersonNames[], action: JoinDecision): Promise<void> {
    const woken = await this.asAdmin(jid, async (client, group) => {
      const phones = phonesOf(participants);
      if (action === 'reject') {
        const phoneNumbers = await deleteRequests(client, group.id, phones);
        return reportToAdmins(client, group, { phoneNumbers, action: 'rejected', at: new Date() });
      }
      const waiting = await requestsOf(client, group.id);
      return this.take(
        client,
        group,
        letIn(
          group,
          waiting.map(({ phoneNumber }) => phoneNumber),
          phones,
        ),
      );
    });
    this.parts.wake(woken);
  }

  set(jid: string, settings: GroupSettings): Promise<void> {
    return this.asAdmin(jid, (client, group) => {
      const { infoAdminOnly = group.infoAdminOnly, messagesAdminOnly = group.messagesAdminOnly } = settings;
      const { approval: joinApproval = group.joinApproval, membersAdd = group.membersAdd } = settings;
      return saveGroup(client, { ...group, infoAdminOnly, messagesAdminOnly, joinApproval, membersAdd });
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

  private async invited(client: PoolClient, code: string): Promise<SandboxGroup> {
    const group = await lockGroup(client, { code });
    if (!group) throw notFound('Group', code);
    return group;
  }

  private async wait(client: PoolClient, group: SandboxGroup): Promise<Woken> {
    const became = await insertRequest(client, group.id, this.phoneNumber);
    if (became === 'full') throw networkRefused('Too many people wait to be let into the group.');
    const phoneNumbers = became === 'new' ? [this.phoneNumber] : [];
    return reportToAdmins(client, group, { phoneNumbers, action: 'requested', at: new Date() });
  }

  /** Whoever gets in waits no more. @returns the sessions that are told so */
  private async take(client: PoolClient, group: SandboxGroup, phones: readonly string[]): Promise<Woken> {
    await this.insert(client, group.id, phones.map(asMember));
    const phoneNumbers = await deleteRequests(client, group.id, phones);
    return reportToAdmins(client, group, { phoneNumbers, action: 'approved', at: new Date() });
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
