import type { Class } from '../define.js';
import { CampaignEndedPayload, CampaignPayload } from './campaign.payloads.js';
import { CustomerPayload } from './customer.payload.js';
import { exampleConversation } from './identity-ref.js';
import {
  CloudMessagePayload,
  MessageAckPayload,
  MessageDeletePayload,
  MessagePayload,
  MessageSentPayload,
  PollVotePayload,
} from './message.payloads.js';
import {
  SessionConnectedPayload,
  SessionLoggedOutPayload,
  SessionPhoneOfflinePayload,
  SessionStatusPayload,
} from './session.payloads.js';

export interface EventDefinition {
  readonly payload: Class<object>;
  /** The other class that the payload may be of: that of a message from the Cloud API. */
  readonly orPayload?: Class<object>;
  readonly summary: string;
  readonly example: object;
}

const message = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: exampleConversation,
  fromMe: false,
  timestamp: 1795248000,
  pushName: 'Ada',
  isGroup: false,
  type: 'text',
  text: 'Hello',
};

/** Every event type of a project, its payload and an example (interface.md §6.2, decisions.md §3, §5). */
export const projectEvents = {
  'message.received': {
    payload: MessagePayload,
    orPayload: CloudMessagePayload,
    summary: 'A message arrived.',
    example: message,
  },
  'message.sent': {
    payload: MessageSentPayload,
    summary: 'The network took a message of this session.',
    example: {
      id: message.id,
      whatsapp_id: message.whatsapp_id,
      conversation: exampleConversation,
      type: 'text',
      timestamp: message.timestamp,
    },
  },
  'message.ack': {
    payload: MessageAckPayload,
    summary: 'Messages of this session were delivered, read or played, or failed.',
    example: {
      messages: [{ id: message.id, whatsapp_id: message.whatsapp_id }],
      conversation: exampleConversation,
      from: exampleConversation,
      type: 'delivered',
      timestamp: message.timestamp,
    },
  },
  'message.revoked': {
    payload: MessagePayload,
    summary: 'The sender deleted a message for everyone.',
    example: { ...message, type: 'revoke', text: undefined, revokedId: message.id },
  },
  'message.reaction': {
    payload: MessagePayload,
    orPayload: CloudMessagePayload,
    summary: 'Somebody reacted to a message; an empty reaction takes it back.',
    example: { ...message, type: 'reaction', text: undefined, reaction: '👍', reactionTo: message.id },
  },
  'message.edited': {
    payload: MessagePayload,
    summary: 'The text of a message changed.',
    example: { ...message, type: 'edited', edited: true, text: 'Hello!' },
  },
  'message.update': {
    payload: MessagePayload,
    summary: 'A message that came `unavailable` has its content now.',
    example: message,
  },
  'message.delete': {
    payload: MessageDeletePayload,
    summary: 'A message was deleted in this session.',
    example: {
      from: exampleConversation,
      sender: exampleConversation,
      id: message.id,
      whatsapp_id: message.whatsapp_id,
      conversation: exampleConversation,
      fromMe: true,
    },
  },
  'message.vote': {
    payload: PollVotePayload,
    summary: 'Somebody voted in a poll.',
    example: {
      pollMessageId: message.id,
      conversation: exampleConversation,
      voter: exampleConversation,
      selectedHashes: ['9f86d081884c7d65'],
      timestamp: message.timestamp,
    },
  },
  'session.status': {
    payload: SessionStatusPayload,
    summary: 'The status of a session changed, or the reason for it.',
    example: { status: 'CONNECTING', statusReason: 'SCAN_QR' },
  },
  'session.connected': {
    payload: SessionConnectedPayload,
    summary: 'A session is linked and open.',
    example: { phoneNumber: '+12025550147', pushName: 'Ada', platform: 'sandbox' },
  },
  'session.logged_out': {
    payload: SessionLoggedOutPayload,
    summary: 'A session was unlinked and needs a new scan.',
    example: { reason: 'logout requested' },
  },
  'session.phone_offline': {
    payload: SessionPhoneOfflinePayload,
    summary: 'The phone behind a session has not been online for days.',
    example: {
      daysSinceLastSeen: 10,
      daysRemaining: 4,
      lastSeen: '2026-11-11T08:00:00.000Z',
      action: 'Open the messaging app on the phone to keep the session linked.',
    },
  },
} as const satisfies Record<string, EventDefinition>;

export type ProjectEventType = keyof typeof projectEvents;
export const projectEventTypes = Object.keys(projectEvents) as ProjectEventType[];

const campaign = {
  campaignId: '381724996712738562',
  projectId: '381724990812738561',
  operationId: '381725004812738560',
  name: 'Autumn',
  session: 'default',
  recipients: 2,
};

/** What a team learns of the campaigns of its projects. */
export const campaignEvents = {
  'campaign.created': { payload: CampaignPayload, summary: 'A campaign was made.', example: campaign },
  'campaign.started': { payload: CampaignPayload, summary: 'A campaign is due and begins.', example: campaign },
  'campaign.completed': {
    payload: CampaignEndedPayload,
    summary: 'A campaign went through all its recipients.',
    example: { ...campaign, sent: 1, failed: 1, skipped: 0 },
  },
  'campaign.failed': {
    payload: CampaignEndedPayload,
    summary: 'A campaign ended without success.',
    example: { ...campaign, sent: 0, failed: 2, skipped: 0, error: 'delivery_failed' },
  },
  'campaign.cancelled': {
    payload: CampaignEndedPayload,
    summary: 'A campaign was cancelled; who had not got it yet is skipped.',
    example: { ...campaign, sent: 1, failed: 0, skipped: 1 },
  },
} as const satisfies Record<string, EventDefinition>;

export type CampaignEventType = keyof typeof campaignEvents;

const customer = {
  sessionId: '381724996712738562',
  projectId: '381724990812738561',
  session: 'crm-1',
  externalId: 'crm-1',
};

/** What a team learns of its end customers' sessions. */
export const customerEvents = {
  'customer.created': {
    payload: CustomerPayload,
    summary: 'An end customer began to link a session.',
    example: customer,
  },
  'customer.connected': {
    payload: CustomerPayload,
    summary: 'An end customer’s session connected first.',
    example: customer,
  },
  'customer.disconnected': { payload: CustomerPayload, summary: 'An end customer logged out.', example: customer },
} as const satisfies Record<string, EventDefinition>;

export const teamEvents = { ...campaignEvents, ...customerEvents } as const;

export type TeamEventType = keyof typeof teamEvents;
/** The event types that a team owns (decisions.md §5). */
export const teamEventTypes = Object.keys(teamEvents) as TeamEventType[];

export type EventType = ProjectEventType | TeamEventType;

/** Every documented event by its type. */
export const eventCatalog: Readonly<Record<EventType, EventDefinition>> = { ...projectEvents, ...teamEvents };
