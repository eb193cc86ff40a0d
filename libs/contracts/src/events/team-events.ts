import { CampaignEndedPayload, CampaignPayload, CustomerPayload } from './team.payloads.js';
import type { EventDefinition } from './event-definition.js';
import { credentialEvents, webhookEvents } from './notice-events.js';

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
  'campaign.created': {
    payload: CampaignPayload,
    summary: 'A campaign was created.',
    label: 'A campaign was created',
    changesMessages: null,
    example: campaign,
  },
  'campaign.started': {
    payload: CampaignPayload,
    summary: 'A campaign started.',
    label: 'A campaign is due and begins',
    changesMessages: null,
    example: campaign,
  },
  'campaign.completed': {
    payload: CampaignEndedPayload,
    summary: 'A campaign finished with all its recipients.',
    label: 'A campaign went through all its recipients',
    changesMessages: null,
    example: { ...campaign, sent: 1, failed: 1, skipped: 0 },
  },
  'campaign.failed': {
    payload: CampaignEndedPayload,
    summary: 'A campaign ended without success.',
    label: 'A campaign ended without success',
    changesMessages: null,
    example: { ...campaign, sent: 0, failed: 2, skipped: 0, error: 'delivery_failed' },
  },
  'campaign.cancelled': {
    payload: CampaignEndedPayload,
    summary: 'A campaign was cancelled. The remaining recipients are skipped.',
    label: 'A campaign was cancelled',
    changesMessages: null,
    example: { ...campaign, sent: 1, failed: 0, skipped: 1 },
  },
} as const satisfies Record<string, EventDefinition>;

export type CampaignEventType = keyof typeof campaignEvents;

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
    summary: 'A QuickLink or the widget created an end customer’s session.',
    label: 'A link or the widget created a session',
    changesMessages: null,
    example: customer,
  },
  'customer.connected': {
    payload: CustomerPayload,
    summary: 'An end customer’s session connected for the first time.',
    label: 'The session of a customer connected for the first time',
    changesMessages: null,
    example: customer,
  },
  'customer.disconnected': {
    payload: CustomerPayload,
    summary: 'An end customer’s session was logged out, or removed while it was linked.',
    label: 'The session of a customer was logged out or removed',
    changesMessages: null,
    example: customer,
  },
} as const satisfies Record<string, EventDefinition>;

export type CustomerEventType = keyof typeof customerEvents;

export const teamEvents = { ...campaignEvents, ...customerEvents, ...webhookEvents, ...credentialEvents } as const;

export type TeamEventType = keyof typeof teamEvents;
/** The event types that a team owns (decisions.md §5). */
export const teamEventTypes = Object.keys(teamEvents) as TeamEventType[];
