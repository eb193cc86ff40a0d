import { DomainError, notFound } from '@parley/contracts/base';
import type { JoinDecision } from '@parley/contracts/groups';
import {
  type Identity,
  type PersonNames,
  networkRefused,
  type GroupActor,
  type GroupPicture,
  type GroupSettings,
  type NetworkGroup,
  type NetworkInvite,
  type NetworkJoinRequest,
} from '@parley/engine-kit';
import type { WaSocket } from '../../baileys-api.js';
import type { WaParts } from '../../wa-parts.js';
import { partsOf, personJid, personOf } from '../../wire/jids.js';
import { networkRefusal } from '../../wire/network-refusal.js';
import { type Proto, protoOf, protosOf, textOf } from '../../wire/proto-value.js';
import { sendPicture } from '../send-picture.js';
import { toldSession } from '../told-session.js';
import { groupOf } from './group.js';
import { setInviteCode, setPicture } from './group.store.js';
import type { KnownGroups } from './known-groups.js';
import { decideRequests, inviteInfoOf, joinRequestsOf, setJoining } from './wa-joining.js';

/** The state is as requested: changed now, or so before. */
const doneCodes = new Set(['200', '409']);
/** WhatsApp's reasons for people whom it did not add, remove, promote or demote. */
const reasons: Readonly<Record<string, string>> = {
  '401': 'blocked',
  '403': 'not_authorized',
  '404': 'recipient_not_found',
  '406': 'not_acceptable',
  '408': 'left_recently',
  '417': 'left_recently',
  '419': 'group_full',
};

/** A session's changes to WhatsApp groups. */
export class WaGroups implements GroupActor {
  readonly reportsChanges = true;

  constructor(
    private readonly parts: WaParts,
    private readonly known: KnownGroups,
    /** @throws DomainError `engine_rejected` with `recipient_not_found` */
    private readonly jidOf: (person: PersonNames) => Promise<string>,
  ) {}

  /** People who do not let strangers add them are left out; the group is made without them. */
  async create(subject: string, participants: readonly PersonNames[]): Promise<NetworkGroup> {
    const jids = await Promise.all(participants.map((person) => this.jidOf(person)));
    const made = protoOf(await this.asked((socket) => socket.groupCreate(subject, jids)));
    const jid = textOf(made?.id) ?? '';
    const group = (await this.known.refresh(jid)) ?? groupOf(made ?? {});
    if (!group) throw notFound('Group');
    await this.asked(() => this.known.fetchCode(jid));
    return group;
  }

  async setSubject(jid: string, subject: string): Promise<void> {
    await this.change(jid, (socket) => socket.groupUpdateSubject(jid, subject));
  }

  async setDescription(jid: string, description: string): Promise<void> {
    await this.change(jid, (socket) => socket.groupUpdateDescription(jid, description));
  }

  async setPicture(jid: string, picture: GroupPicture | undefined): Promise<void> {
    await this.asked((socket) => sendPicture(this.parts.blobs, socket, picture, jid));
    await setPicture(this.parts.pool, toldSession(this.parts), jid, picture);
  }

  add(jid: string, participants: readonly PersonNames[]): Promise<void> {
    return this.changePeople(jid, participants, 'add');
  }

  remove(jid: string, participants: readonly PersonNames[]): Promise<void> {
    return this.changePeople(jid, participants, 'remove');
  }

  promote(jid: string, participants: readonly PersonNames[]): Promise<void> {
    return this.changePeople(jid, participants, 'promote');
  }

  demote(jid: string, participants: readonly PersonNames[]): Promise<void> {
    return this.changePeople(jid, participants, 'demote');
  }

  async leave(jid: string): Promise<void> {
    await this.asked((socket) => socket.groupLeave(jid));
    await this.known.left(jid);
  }

  async revokeInvite(jid: string): Promise<string> {
    const code = textOf(await this.asked((socket) => socket.groupRevokeInvite(jid)));
    if (code === undefined) throw networkRefused('not_authorized');
    await setInviteCode(this.parts.pool, toldSession(this.parts), jid, code);
    return code;
  }

  async join(code: string): Promise<NetworkGroup> {
    const jid = textOf(await this.asked((socket) => socket.groupAcceptInvite(code)));
    if (jid === undefined) throw networkRefused('approval_required');
    const group = await this.known.refresh(jid);
    if (!group) throw networkRefused('approval_required');
    await setInviteCode(this.parts.pool, toldSession(this.parts), jid, code);
    return group;
  }

  joinRequests(jid: string): Promise<NetworkJoinRequest[]> {
    return this.asked((socket) => joinRequestsOf(socket, jid));
  }

  async answerRequests(jid: string, people: readonly PersonNames[], action: JoinDecision): Promise<void> {
    const refused = await this.asked((socket) => decideRequests(socket, jid, people, action));
    await this.asked(() => this.known.refresh(jid));
    if (refused.length > 0) throw refusedPeople(refused, people);
  }

  inviteInfo(code: string): Promise<NetworkInvite> {
    return this.asked((socket) => inviteInfoOf(socket, code));
  }

  async set(jid: string, { infoAdminOnly, messagesAdminOnly, ...joining }: GroupSettings): Promise<void> {
    const settings = [
      infoAdminOnly === undefined ? [] : infoAdminOnly ? 'locked' : 'unlocked',
      messagesAdminOnly === undefined ? [] : messagesAdminOnly ? 'announcement' : 'not_announcement',
    ].flat();
    for (const setting of settings) await this.asked((socket) => socket.groupSettingUpdate(jid, setting));
    await this.asked((socket) => setJoining(socket, jid, joining));
    await this.asked(() => this.known.refresh(jid));
  }

  /** @throws DomainError `engine_rejected` with WhatsApp's reason for each refused person; the others are changed */
  private async changePeople(
    jid: string,
    people: readonly PersonNames[],
    action: 'add' | 'remove' | 'promote' | 'demote',
  ): Promise<void> {
    const byLid = (await this.known.addressing(jid)) === 'lid' && action !== 'add';
    const jids = await Promise.all(
      people.map(async (person) => {
        if (byLid && person.lid !== undefined) return person.lid;
        return action === 'add' ? this.jidOf(person) : personJid(person);
      }),
    );
    const answer = await this.asked((socket) => socket.groupParticipantsUpdate(jid, jids, action));
    await this.asked(() => this.known.refresh(jid));
    const refused = protosOf(answer).filter(({ status }) => !doneCodes.has(textOf(status) ?? '200'));
    if (refused.length > 0) throw refusedPeople(refused, people);
  }

  private async change(jid: string, act: (socket: WaSocket) => Promise<unknown>): Promise<void> {
    await this.asked(act);
    await this.asked(() => this.known.refresh(jid));
  }

  private async asked<T>(question: (socket: WaSocket) => Promise<T>): Promise<T> {
    try {
      return await question(this.parts.socket());
    } catch (error) {
      throw networkRefusal(error, 'Group');
    }
  }
}

function refusedPeople(refused: readonly Proto[], people: readonly PersonNames[]): DomainError {
  const participants = refused.map(({ jid, status }) => {
    const named = personOf(textOf(jid));
    const asked = people.find(
      (person) => person.phoneNumber === named?.phoneNumber || (named?.lid !== undefined && person.lid === named.lid),
    );
    const { phoneNumber = partsOf(textOf(jid))?.user } = { ...named, ...asked } as Partial<Identity>;
    const code = textOf(status) ?? '';
    return { phoneNumber, code, reason: reasons[code] ?? `code_${code}` };
  });
  const [first] = participants;
  return new DomainError('engine_rejected', 'WhatsApp refused this for some of the people.', {
    extra: { detail: first?.reason ?? 'refused', participants },
  });
}
