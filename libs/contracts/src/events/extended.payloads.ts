import { Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import { AccountRestriction } from './account-restriction.js';
import { ConversationRef, IdentityRef } from './identity-ref.js';
import { presenceStates, type PresenceState } from './presence-states.js';
import { LifecyclePayload } from './session.payloads.js';

const unixSeconds = { description: 'Unix seconds.', min: 0, max: Number.MAX_SAFE_INTEGER } as const;

/** Somebody calls the account (decisions.md §16). */
export class CallOfferedPayload {
  @Text({ min: 1, max: 128, description: "The network's id of the call, by which it can be rejected." }) id: string;
  @Nested(() => IdentityRef, { description: 'Who calls.' }) from: IdentityRef;
  @Nested(() => ConversationRef, { description: 'The chat in which it is shown.' }) conversation: ConversationRef;
  @Flag() isVideo: boolean;
  @Flag() isGroup: boolean;
  @Integer(unixSeconds) timestamp: number;
}

export const callEndings = ['timeout', 'rejected', 'ended'] as const;
export type CallEnding = (typeof callEndings)[number];

export class CallEndedPayload extends CallOfferedPayload {
  @OneOf(callEndings, {
    description:
      '`timeout`: nobody answered. `rejected`: by the account, on any of its devices. `ended`: the caller ended it.',
  })
  reason: CallEnding;
}

/** Fields of a group have other values. */
export class GroupUpdatedPayload {
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @TextList({ minItems: 1, maxItems: 32, maxLength: 64, description: 'The names of the fields, as in the group.' })
  changes: string[];
  @Nested(() => IdentityRef, { optional: true }) by?: IdentityRef;
  @Integer(unixSeconds) timestamp: number;
}

export const participantActions = ['add', 'remove', 'promote', 'demote'] as const;
export type ParticipantAction = (typeof participantActions)[number];

export class GroupParticipantsPayload {
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @NestedList(() => IdentityRef, { minItems: 1, maxItems: 2048 }) participants: IdentityRef[];
  @OneOf(participantActions) action: ParticipantAction;
  @Nested(() => IdentityRef, { optional: true }) by?: IdentityRef;
  @Integer(unixSeconds) timestamp: number;
}

export const joinRequestActions = ['requested', 'revoked', 'approved', 'rejected'] as const;
export type JoinRequestAction = (typeof joinRequestActions)[number];

export class GroupJoinRequestPayload {
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Nested(() => IdentityRef, { description: 'Who wants to join.' }) from: IdentityRef;
  @OneOf(joinRequestActions) action: JoinRequestAction;
  @Integer(unixSeconds) timestamp: number;
}

export class PresenceUpdatedPayload {
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Nested(() => IdentityRef) from: IdentityRef;
  @OneOf(presenceStates) presence: PresenceState;
  @Timestamp({ optional: true, description: 'When they were last online, if they are offline.' }) lastSeen?: string;
  @Integer(unixSeconds) timestamp: number;
}

/** What another device of the account, or the network, changed of a chat. */
export class ChatUpdatedPayload {
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Flag({ optional: true }) archived?: boolean;
  @Flag({ optional: true }) pinned?: boolean;
  @Flag({ optional: true }) muted?: boolean;
  @Flag({ optional: true, description: 'The account has marked it as unread, or as read.' }) unread?: boolean;
  @Integer(unixSeconds) timestamp: number;
}

export class UpdatedLabel {
  @ResourceId() id: string;
  @Text() name: string;
  @Text({ optional: true, example: '#2E7D32' }) color?: string;
}

/** A label itself changed, or it was put on a chat or taken off: then with `conversation`. */
export class LabelUpdatedPayload {
  @Nested(() => UpdatedLabel, { optional: true }) label?: UpdatedLabel;
  @Nested(() => ConversationRef, { optional: true }) conversation?: ConversationRef;
  @Flag({ description: 'The label was deleted or, with `conversation`, taken off the chat.' }) removed: boolean;
  @Integer(unixSeconds) timestamp: number;
}

export class SessionRestrictedPayload extends LifecyclePayload {
  @Nested(() => AccountRestriction, { nullable: true, description: 'Null: it is lifted.' })
  restriction: AccountRestriction | null;
}

/** How far the messages from before the session have come. */
export class SessionHistoryPayload extends LifecyclePayload {
  @Integer({ min: 0, max: 100, description: 'Percent, as the network says.' }) progress: number;
  @Flag({ description: 'No more will come.' }) done: boolean;
  @Integer({ min: 0, description: 'Messages that came with this part.' }) messages: number;
}
