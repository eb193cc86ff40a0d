import { Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { OneOfList } from '../validation/list-fields.js';

export const bridgeDirections = ['one_way', 'two_way'] as const;
export type BridgeDirection = (typeof bridgeDirections)[number];

/** The kinds of content that a bridge can relay. */
export const bridgeContents = ['text', 'media', 'location', 'contact', 'reaction', 'edit', 'revoke'] as const;
export type BridgeContent = (typeof bridgeContents)[number];

/** The maximum number of bridges that one session may be part of. */
export const maxBridgesOfSession = 50;

const sessionName = { min: 1, max: 64, description: 'Name or id of a session of the project.', example: 'support' };
const chatName = { min: 1, max: 128, example: '+12025550147' };

/** The chat, or all chats, whose messages are relayed. */
export class BridgeSource {
  @Text(sessionName) session: string;
  @Text({ optional: true, ...chatName, description: 'JID, phone number or resource id. Absent: all chats.' })
  chatId?: string;
}

/** The chat that relayed messages are sent to. */
export class BridgeTarget {
  @Text(sessionName) session: string;
  @Text({ ...chatName, description: 'JID, phone number or resource id.' }) chatId: string;
}

/** Counts of relayed messages and the last failure. */
export class BridgeStats {
  @Integer({ min: 0, description: 'Relayed messages. Reactions, edits and deletions are not counted.' })
  relayed: number;
  @Integer({ min: 0, description: 'Messages, reactions, edits and deletions that could not be relayed.' })
  failed: number;
  @Integer({ min: 0, description: 'Messages that are still to be relayed.' }) waiting: number;
  @Timestamp({ optional: true }) lastRelayedAt?: string;
  @Text({ optional: true, description: 'Why the last failure happened, such as `recipient_not_found`.' })
  lastError?: string;
}

/** Relays messages from one session's chats to a chat of another (decisions.md §9). */
export class Bridge {
  @ResourceId() id: string;
  @ResourceId() projectId: string;
  @Text({ min: 1, max: 100 }) name: string;
  @Nested(() => BridgeSource) from: BridgeSource;
  @Nested(() => BridgeTarget) to: BridgeTarget;
  @OneOf(bridgeDirections) direction: BridgeDirection;
  @OneOfList(bridgeContents, { description: 'What is relayed.' }) include: BridgeContent[];
  @Flag({ description: "Whether texts and captions start with the sender's name: `Ada: Hello`." })
  senderPrefix: boolean;
  @Flag({ description: 'Whether the bridge relays. Messages that arrive while it is false are not relayed later.' })
  enabled: boolean;
  @Nested(() => BridgeStats) stats: BridgeStats;
  @Timestamp() createdAt: string;
}

export const exampleBridge: Bridge = {
  id: '381725012212738570',
  projectId: '381724990812738561',
  name: 'Support to the night shift',
  from: { session: 'support', chatId: '+12025550147' },
  to: { session: 'night', chatId: '+12025550199' },
  direction: 'two_way',
  include: ['text', 'media', 'location', 'contact', 'reaction', 'edit', 'revoke'],
  senderPrefix: false,
  enabled: true,
  stats: { relayed: 12, failed: 0, waiting: 1, lastRelayedAt: '2026-11-21T08:00:00.000Z' },
  createdAt: '2026-11-21T07:00:00.000Z',
};
