import type {
  CallEndedPayload,
  CallOfferedPayload,
  ChatUpdatedPayload,
  GroupParticipantsPayload,
  GroupUpdatedPayload,
  LabelUpdatedPayload,
  ParticipantAction,
  PresenceUpdatedPayload,
} from '../events/extended.payloads.js';
import type { IdentityRef } from '../events/identity-ref.js';
import { chatIdOf } from './chat-ids.js';
import type { GroupValues, JoinedGroup } from './group-values.js';
import { wahaLabelOf } from './label-colors.js';
import type { EventDetails, Rendering } from './render-message-event.js';

/** The native events that the layer shows, besides those of messages and of a session's status. */
const renderers = {
  'call.offered': (call: CallOfferedPayload, details: EventDetails) => ofCall('call.received', call, details),
  'call.ended': (call: CallEndedPayload, details: EventDetails) =>
    call.reason === 'rejected' ? ofCall('call.rejected', call, details) : [],
  'presence.updated': presence,
  'chat.updated': archived,
  'label.updated': labelled,
  'group.updated': updated,
  'group.participants': participated,
} as const;

/** Whether a session makes events of the type for the layer, though its configuration does not name them. */
export function isRendered(type: string): boolean {
  return type in renderers;
}

/** The layer's events about calls, presence, chats, labels and groups (waha.md §8, P2). */
export function renderChatEvent(type: string, payload: object, details: EventDetails): readonly Rendering[] {
  const renderer = isRendered(type) ? renderers[type as keyof typeof renderers] : undefined;
  return renderer ? renderer(payload as never, details) : [];
}

/** That a call was taken is reported by no network, so there is no `call.accepted`. */
function ofCall(
  name: 'call.received' | 'call.rejected',
  { id, from, timestamp, isVideo, isGroup }: CallOfferedPayload,
  { identity }: EventDetails,
): readonly Rendering[] {
  return [{ names: [name], payload: { id, from: chatIdOf(identity(from)), timestamp, isVideo, isGroup, _data: {} } }];
}

function presence(
  { conversation, from, presence: lastKnownPresence, lastSeen }: PresenceUpdatedPayload,
  { identity }: EventDetails,
): readonly Rendering[] {
  const seen = lastSeen === undefined ? null : Math.floor(Date.parse(lastSeen) / 1000);
  const one = { participant: chatIdOf(identity(from)), lastKnownPresence, lastSeen: seen };
  return [{ names: ['presence.update'], payload: { id: chatIdOf(identity(conversation)), presences: [one] } }];
}

function archived(
  { conversation, archived: isArchived, timestamp }: ChatUpdatedPayload,
  { identity }: EventDetails,
): readonly Rendering[] {
  if (isArchived === undefined) return [];
  const payload = { id: chatIdOf(identity(conversation)), archived: isArchived, timestamp };
  return [{ names: ['chat.archive'], payload }];
}

function labelled(
  { label, conversation, removed }: LabelUpdatedPayload,
  { identity }: EventDetails,
): readonly Rendering[] {
  if (!label) return [];
  const shown = wahaLabelOf(label);
  if (!conversation) return [{ names: [removed ? 'label.deleted' : 'label.upsert'], payload: shown }];
  const payload = { labelId: label.id, chatId: chatIdOf(identity(conversation)), label: shown };
  return [{ names: [removed ? 'label.chat.deleted' : 'label.chat.added'], payload }];
}

/** None where the layer has no field for what changed, or the network did not report the new value. */
function updated(
  { conversation, timestamp }: GroupUpdatedPayload,
  { identity, group = {} }: EventDetails,
): readonly Rendering[] {
  const values = shownOf(group);
  if (Object.keys(values).length === 0) return [];
  const payload = { timestamp, group: { id: chatIdOf(identity(conversation)), ...values }, _data: {} };
  return [{ names: ['group.v2.update'], payload }];
}

/** Only what is known. */
function shownOf({ subject, description, inviteCode, membersAdd, messagesAdminOnly, approval }: GroupValues): object {
  const shown = {
    subject,
    description,
    invite: inviteCode === undefined ? undefined : `https://chat.whatsapp.com/${inviteCode}`,
    membersCanAddNewMember: membersAdd,
    membersCanSendMessages: messagesAdminOnly === undefined ? undefined : !messagesAdminOnly,
    newMembersApprovalRequired: approval,
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

const participations = {
  add: { type: 'join', role: 'participant' },
  remove: { type: 'leave', role: 'left' },
  promote: { type: 'promote', role: 'admin' },
  demote: { type: 'demote', role: 'participant' },
} as const satisfies Record<ParticipantAction, object>;

/** That the account itself came or went is told apart from others who did. */
function participated(
  { conversation, participants, action, timestamp }: GroupParticipantsPayload,
  details: EventDetails,
): readonly Rendering[] {
  const id = chatIdOf(details.identity(conversation));
  const isMove = action === 'add' || action === 'remove';
  const isOwn = details.group?.isOwn === true;
  const others = isMove ? participants.filter((person) => !isOwn && !isSelf(person, details)) : participants;
  const { type, role } = participations[action];
  const people = others.map((person) => ({ id: chatIdOf(details.identity(person)), role }));
  const own =
    isOwn || others.length < participants.length ? [ownMove(action === 'add', { id, timestamp }, details)] : [];
  if (people.length === 0) return own;
  const payload = { type, timestamp, group: { id }, participants: people, _data: {} };
  return [...own, { names: ['group.v2.participants'], payload }];
}

function isSelf(person: IdentityRef, { identity, me }: EventDetails): boolean {
  return me !== undefined && chatIdOf(identity(person)) === me;
}

interface OwnMove {
  readonly id: string;
  readonly timestamp: number;
}

function ownMove(joins: boolean, { id, timestamp }: OwnMove, { identity, group }: EventDetails): Rendering {
  if (!joins) return { names: ['group.v2.leave'], payload: { timestamp, group: { id }, _data: {} } };
  const { members } = (group ?? {}) as Partial<JoinedGroup>;
  const participants = members?.map((member) => ({ id: chatIdOf(identity(member)), role: shownRole(member.role) }));
  const shown = { id, ...shownOf(group ?? {}), ...(participants && { participants }) };
  return { names: ['group.v2.join'], payload: { timestamp, group: shown, _data: {} } };
}

function shownRole(role: string): string {
  return role === 'member' ? 'participant' : role;
}
