import {
  Decimal,
  Flag,
  Integer,
  JsonObject,
  Nested,
  OneOf,
  ResourceId,
  Text,
  Timestamp,
} from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import { ConversationRef, IdentityRef } from './identity-ref.js';

export const messageTypes = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'location',
  'contact',
  'phone_number_shared',
  'poll',
  'sticker',
  'reaction',
  'revoke',
  'edited',
  'unknown',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** interface.md §2.4 */
export class PollOption {
  @Text() name: string;
  @Text() hash: string;
}

/** interface.md §2.5 */
export class NativeFlowResponse {
  @Text({ min: 1, max: 64 }) name: string;
  @Text({ min: 1, max: 262_144 }) paramsJson: string;
  @Integer({ min: 0, optional: true }) version?: number;
}

const referralDescription = 'The ad or post from which the person wrote, as Meta reports it.';

/** A message as a session knows it; `timestamp` is Unix seconds (interface.md §2.5, decisions.md §4). */
export class MessagePayload {
  @ResourceId() id: string;
  @Text({ min: 1 }) whatsapp_id: string;
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Flag() fromMe: boolean;
  @Decimal({ description: 'Unix seconds.' }) timestamp: number;
  @Text() pushName: string;
  @Flag() isGroup: boolean;
  @OneOf(messageTypes) type: MessageType;
  @Text({ optional: true }) text?: string;
  @Text({ optional: true }) caption?: string;
  @Text({ optional: true }) mimeType?: string;
  @Text({ optional: true }) filename?: string;
  @Text({ optional: true }) displayName?: string;
  @Text({ optional: true }) title?: string;
  @Text({ optional: true }) reaction?: string;
  @Text({ optional: true }) media?: string;
  @Text({ optional: true }) mediaUrl?: string;
  @Text({ optional: true }) unavailableReason?: string;
  @Flag({ optional: true }) ptt?: boolean;
  @Flag({ optional: true }) edited?: boolean;
  @Flag({ optional: true }) unavailable?: boolean;
  @Decimal({ optional: true }) latitude?: number;
  @Decimal({ optional: true }) longitude?: number;
  @ResourceId({ optional: true }) reactionTo?: string;
  @ResourceId({ optional: true }) revokedId?: string;
  @NestedList(() => PollOption, { optional: true }) pollOptions?: PollOption[];
  @Nested(() => NativeFlowResponse, { optional: true }) nativeFlowResponse?: NativeFlowResponse;
  @ResourceId({ optional: true }) replyTo?: string;
  @NestedList(() => IdentityRef, { optional: true }) mentions?: IdentityRef[];
  @JsonObject({ optional: true, description: referralDescription }) referral?: Record<string, unknown>;
}

/** The reason that the network gives for a failed message. */
export class MessageFailure {
  @Integer({ description: "The network's own code." }) code: number;
  @Text() title: string;
  @Text({ optional: true, description: "Parley's code for it: `marketing_limit`." }) detail?: string;
}

export const ackTypes = ['error', 'delivered', 'read', 'played'] as const;
export type AckType = (typeof ackTypes)[number];

/** The last known state of a sent message. */
export type SentState = 'sent' | AckType;

/** One person's reaction to a message. */
export class MessageReaction {
  @Text({ min: 1, description: 'The emoji of the reaction.' }) emoji: string;
  @Flag({ description: 'Whether the account itself reacted.' }) fromMe: boolean;
  @Nested(() => IdentityRef, { optional: true, description: 'Who reacted, unless it is the account itself.' })
  from?: IdentityRef;
  @Text({ optional: true, description: 'Their name on the network.' }) pushName?: string;
  @Timestamp({ description: 'When they reacted.' }) at: string;
}

/** The conversation that a message is billed with. */
export class BilledConversation {
  @Text() id: string;
  @Text({ optional: true, description: "Meta's word for who started it and why, such as `marketing`." })
  origin?: string;
}

/** What a network charges for a sent message (decisions.md §17). */
export class MessageBilling {
  @Text({ description: "Meta's category, such as `marketing`, `utility` or `service`." }) category: string;
  @Text({ optional: true, description: '`PMP` by message, `CBP` by conversation.' }) model?: string;
  @Flag({ optional: true, description: 'Whether it is charged for.' }) billable?: boolean;
  @Nested(() => BilledConversation, { optional: true, description: 'Present if the network has one.' })
  conversation?: BilledConversation;
}

/** A message as the API returns it (decisions.md §13). */
export class MessageRead extends MessagePayload {
  @OneOf(['sent', ...ackTypes], { optional: true, description: 'For messages that the account sent.' })
  ack?: SentState;
  @Nested(() => MessageFailure, {
    optional: true,
    description: 'For messages that failed: the acknowledgement is `error`.',
  })
  error?: MessageFailure;
  @Flag({ optional: true, description: 'True if phones show it only once.' }) viewOnce?: boolean;
  @Nested(() => MessageBilling, {
    optional: true,
    description: 'For messages that the account sent, once the network reports it.',
  })
  billing?: MessageBilling;
  @NestedList(() => MessageReaction, {
    optional: true,
    description: 'One reaction per person, oldest first. Absent if there are none.',
  })
  reactions?: MessageReaction[];
  @Timestamp({ optional: true, description: 'For messages that the session pinned for everyone in the chat.' })
  pinnedUntil?: string;
}

/** A message from the Cloud API (interface.md §2.6). */
export class CloudMessagePayload {
  @ResourceId() id: string;
  @Text({ min: 1 }) whatsapp_id: string;
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Text() timestamp: string;
  @Text() type: string;
  @Text({ optional: true }) senderName?: string;
  @Text({ optional: true, description: 'What was tapped: the title of a button or row, the text of an order.' })
  text?: string;
  @ResourceId({ optional: true, description: 'The message whose choices were shown.' }) replyTo?: string;
  @Nested(() => NativeFlowResponse, { optional: true }) nativeFlowResponse?: NativeFlowResponse;
  @JsonObject({ optional: true }) interactive?: Record<string, unknown>;
  @JsonObject({ optional: true, description: referralDescription }) referral?: Record<string, unknown>;
}

/** interface.md §2.7; also the response of every send (decisions.md §4). */
export class MessageSentPayload {
  @ResourceId() id: string;
  @Text({ min: 1 }) whatsapp_id: string;
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Text() type: string;
  @Decimal({ description: 'Unix seconds.' }) timestamp: number;
  @Flag({ optional: true, description: "True if it was sent from the account's own phone. Otherwise absent." })
  fromMe?: boolean;
}

export class MessageKey {
  @ResourceId() id: string;
  @Text({ min: 1 }) whatsapp_id: string;
}

/** interface.md §2.7 */
export class MessageAckPayload {
  @NestedList(() => MessageKey, { minItems: 1 }) messages: MessageKey[];
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Nested(() => IdentityRef, { optional: true }) from?: IdentityRef;
  @Nested(() => IdentityRef, { optional: true }) sender?: IdentityRef;
  @OneOf(ackTypes) type: AckType;
  @Decimal({ description: 'Unix seconds.' }) timestamp: number;
}

/** interface.md §2.7 */
export class MessageDeletePayload {
  @Nested(() => IdentityRef) from: IdentityRef;
  @Nested(() => IdentityRef) sender: IdentityRef;
  @ResourceId() id: string;
  @Text({ min: 1 }) whatsapp_id: string;
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Flag() fromMe: boolean;
}

/** interface.md §2.7 */
export class PollVotePayload {
  @ResourceId() pollMessageId: string;
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Nested(() => IdentityRef) voter: IdentityRef;
  @TextList() selectedHashes: string[];
  @Decimal({ description: 'Unix seconds.' }) timestamp: number;
}
