import type { JoinRequestAction, ParticipantAction } from '@parley/contracts/events';
import type { ChatReport, InboundOf, PersonNames } from '@parley/engine-kit';
import type { BinaryNode } from '../../baileys-api.js';
import { personOf, userJid } from '../../wire/jids.js';
import { childrenNamed, childrenOf } from '../../wire/nodes.js';

/** The fields of a group, as Parley names them, that a notice changes. */
const changes: Readonly<Record<string, string>> = {
  subject: 'subject',
  description: 'description',
  announcement: 'messagesAdminOnly',
  not_announcement: 'messagesAdminOnly',
  locked: 'infoAdminOnly',
  unlocked: 'infoAdminOnly',
  invite: 'inviteCode',
  ephemeral: 'disappearing',
  not_ephemeral: 'disappearing',
  member_add_mode: 'membersAdd',
  membership_approval_mode: 'approval',
};

const actions: Readonly<Record<string, ParticipantAction>> = {
  add: 'add',
  remove: 'remove',
  leave: 'remove',
  promote: 'promote',
  demote: 'demote',
};

/** What a `<notification type="w:gp2">` reports of a group. @param self stands for whom the network does not name */
export function readGroupNotice(node: BinaryNode, self: PersonNames): InboundOf<'reported'>[] {
  const { from: jid = '', id, participant, participant_pn: phone, participant_lid: lid } = node.attrs;
  if (!jid.endsWith('@g.us')) return [];
  const author = personOf(userJid(participant), userJid(phone), userJid(lid));
  const timestamp = Number(node.attrs['t']) || Math.floor(Date.now() / 1000);
  return childrenOf(node).flatMap((child, index) => {
    const read = readChild(child, { author, timestamp });
    if (!read) return [];
    const key = id === undefined ? {} : { key: `notice:${id}:${index}` };
    const { from = author ?? self, report } = read;
    return [{ kind: 'reported' as const, chat: { kind: 'group' as const, jid }, from, report, ...key }];
  });
}

interface Notice {
  readonly author: PersonNames | undefined;
  readonly timestamp: number;
}

function readChild(
  child: BinaryNode,
  notice: Notice,
): { readonly report: ChatReport; readonly from?: PersonNames } | undefined {
  const { author, timestamp } = notice;
  const isAuthor = author !== undefined;
  const changed = changes[child.tag];
  if (changed !== undefined) {
    return { report: { type: 'group.updated', changes: [changed], isAuthor, timestamp } };
  }
  const action = actions[child.tag];
  if (action === undefined) return joinRequest(child, notice);
  const participants = childrenNamed(child, 'participant').flatMap(({ attrs }) => {
    return personOf(userJid(attrs['jid']), userJid(attrs['phone_number']), userJid(attrs['lid'])) ?? [];
  });
  if (participants.length === 0) return undefined;
  return { report: { type: 'group.participants', participants, action, isAuthor, timestamp } };
}

/** A request that its author takes back is revoked, one that somebody else ends was rejected. */
function joinRequest(child: BinaryNode, { author, timestamp }: Notice) {
  const isCreated = child.tag === 'created_membership_requests';
  if (!isCreated && child.tag !== 'revoked_membership_requests') return undefined;
  const [named] = childrenNamed(child, 'participant');
  const from = personOf(userJid(named?.attrs['jid']), userJid(named?.attrs['phone_number'])) ?? author;
  if (!from) return undefined;
  const isOwn = author === undefined || isSame(author, from);
  const action: JoinRequestAction = isCreated ? 'requested' : isOwn ? 'revoked' : 'rejected';
  return { from, report: { type: 'group.join_request', action, timestamp } as const };
}

function isSame(one: PersonNames, other: PersonNames): boolean {
  if (one.lid !== undefined && one.lid === other.lid) return true;
  return one.phoneNumber !== undefined && one.phoneNumber === other.phoneNumber;
}
