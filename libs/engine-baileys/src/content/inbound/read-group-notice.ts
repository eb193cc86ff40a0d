import type { JoinRequestAction, ParticipantAction } from '@parley/contracts/events';
import { type ChatReport, type InboundOf, mostInReport, type PersonNames } from '@parley/engine-kit';
import type { GroupValues } from '@parley/contracts/waha';
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
  return childrenOf(node).flatMap((child, index) =>
    readChild(child, { author, timestamp }).map(({ from = author ?? self, report }, place) => {
      const key = id === undefined ? {} : { key: ['notice', id, index, ...(place > 0 ? [place] : [])].join(':') };
      return { kind: 'reported' as const, chat: { kind: 'group' as const, jid }, from, report, ...key };
    }),
  );
}

interface Notice {
  readonly author: PersonNames | undefined;
  readonly timestamp: number;
}

interface Read {
  readonly report: ChatReport;
  readonly from?: PersonNames;
}

function readChild(child: BinaryNode, notice: Notice): readonly Read[] {
  const { author, timestamp } = notice;
  const isAuthor = author !== undefined;
  const changed = changes[child.tag];
  if (changed !== undefined) {
    const report = { type: 'group.updated', changes: [changed], isAuthor, timestamp } as const;
    const values = valuesOf(child);
    return [{ report: values ? { ...report, values } : report }];
  }
  const action = actions[child.tag];
  if (action === undefined) return joinRequests(child, notice);
  const participants = peopleIn(child);
  if (participants.length === 0) return [];
  return [{ report: { type: 'group.participants', participants, action, isAuthor, timestamp } }];
}

/** The new values, where the notice has them. */
function valuesOf(child: BinaryNode): GroupValues | undefined {
  const { tag, attrs } = child;
  switch (tag) {
    case 'subject':
      return { subject: attrs['subject'] };
    case 'description':
      return { description: textOf(childrenNamed(child, 'body')[0]) };
    case 'announcement':
    case 'not_announcement':
      return { messagesAdminOnly: tag === 'announcement' };
    case 'invite':
      return { inviteCode: attrs['code'] };
    case 'member_add_mode':
      return { membersAdd: textOf(child) === 'all_member_add' };
    case 'membership_approval_mode':
      return { approval: childrenNamed(child, 'group_join')[0]?.attrs['state'] === 'on' };
    default:
      return undefined;
  }
}

/** Empty where the node has none: a description that was deleted. */
function textOf(node: BinaryNode | undefined): string {
  const { content } = node ?? {};
  return typeof content === 'string' || content instanceof Uint8Array ? Buffer.from(content).toString() : '';
}

/** A request that its author takes back is revoked, one that somebody else ends was rejected. An admin may end several at once. */
function joinRequests(child: BinaryNode, { author, timestamp }: Notice): readonly Read[] {
  const isCreated = child.tag === 'created_membership_requests';
  if (!isCreated && child.tag !== 'revoked_membership_requests') return [];
  const named = peopleIn(child).slice(0, mostInReport.participants);
  const people = named.length === 0 && author ? [author] : named;
  return people.map((from) => {
    const isOwn = author === undefined || isSame(author, from);
    const action: JoinRequestAction = isCreated ? 'requested' : isOwn ? 'revoked' : 'rejected';
    return { from, report: { type: 'group.join_request', action, timestamp } };
  });
}

function peopleIn(child: BinaryNode): PersonNames[] {
  return childrenNamed(child, 'participant').flatMap(
    ({ attrs }) => personOf(userJid(attrs['jid']), userJid(attrs['phone_number']), userJid(attrs['lid'])) ?? [],
  );
}

function isSame(one: PersonNames, other: PersonNames): boolean {
  if (one.lid !== undefined && one.lid === other.lid) return true;
  return one.phoneNumber !== undefined && one.phoneNumber === other.phoneNumber;
}
