import { CampaignEndedPayload, CampaignPayload } from './campaign.payloads.js';
import { CustomerPayload } from './customer.payload.js';
import type { EventDefinition } from './event-definition.js';

const campaign = {
  campaignId: '381724996712738562',
  projectId: '381724990812738561',
  operationId: '381725004812738560',
  name: 'Autumn',
  session: 'default',
  recipients: 2,
};

/** Team events about the campaigns of its projects. */
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

const customer = {
  sessionId: '381724996712738562',
  projectId: '381724990812738561',
  session: 'ql-381724996112738560',
  externalId: 'crm-1',
  origin: { kind: 'quicklink', id: '381724994412738559' },
};

/** Team events about the sessions of its end customers. */
export const customerEvents = {
  'customer.created': {
    payload: CustomerPayload,
    summary: 'An end customer’s session was made by a QuickLink or the widget.',
    example: customer,
  },
  'customer.connected': {
    payload: CustomerPayload,
    summary: 'An end customer’s session connected for the first time.',
    example: customer,
  },
  'customer.disconnected': {
    payload: CustomerPayload,
    summary: 'An end customer’s session was logged out, or removed while it was linked.',
    example: customer,
  },
} as const satisfies Record<string, EventDefinition>;

export type CustomerEventType = keyof typeof customerEvents;

export const teamEvents = { ...campaignEvents, ...customerEvents } as const;

export type TeamEventType = keyof typeof teamEvents;
/** The event types that a team owns (decisions.md §5). */
export const teamEventTypes = Object.keys(teamEvents) as TeamEventType[];
