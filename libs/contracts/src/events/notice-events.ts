import { CredentialsExpiringPayload } from './credentials-expiring.payload.js';
import type { EventDefinition } from './event-definition.js';
import { WebhookNoticePayload } from './webhook-notice.payload.js';

const endpoint = {
  webhookId: '381725011112738566',
  projectId: '381724990812738561',
  target: 'https://example.com',
  description: 'Orders',
  reason: 'failing',
  failingSince: '2026-11-21T08:00:00.000Z',
  deliveriesUrl: 'https://parley.example.com/dashboard/webhooks/381725011112738566',
};
const failed = { failures: 12, lastAttempt: { at: '2026-11-21T08:58:00.000Z', responseStatus: 503 } };

/** Team events about the health of endpoints (beyond.md §3). Nobody gets them without naming them. */
export const webhookEvents = {
  'webhook.failing': {
    payload: WebhookNoticePayload,
    summary: 'No attempt at an endpoint has succeeded for an hour, or it is disabled in a day (`final`).',
    label: 'A webhook fails',
    changesMessages: null,
    example: { ...endpoint, ...failed, disablesAt: '2026-11-26T08:00:00.000Z' },
    moreExamples: [
      {
        ...{ ...endpoint, failures: 4000, disablesAt: '2026-11-26T08:00:00.000Z', final: true },
        lastAttempt: { at: '2026-11-25T07:59:00.000Z', error: 'timeout' },
      },
    ],
  },
  'webhook.recovered': {
    payload: WebhookNoticePayload,
    summary: 'An attempt at an endpoint succeeded that was reported as failing or disabled.',
    label: 'A webhook works again',
    changesMessages: null,
    example: { ...endpoint, missed: 12 },
  },
  'webhook.disabled': {
    payload: WebhookNoticePayload,
    summary: 'Parley disabled an endpoint: it failed for days, or its receiver is gone.',
    label: 'A webhook was disabled',
    changesMessages: null,
    example: { ...endpoint, ...failed },
    moreExamples: [
      { ...endpoint, reason: 'gone', lastAttempt: { at: '2026-11-21T08:58:00.000Z', responseStatus: 410 } },
    ],
  },
} as const satisfies Record<string, EventDefinition>;

export type WebhookNoticeType = keyof typeof webhookEvents;

/** Team events about the credentials of sessions (decisions.md §17). Nobody gets them without naming them. */
export const credentialEvents = {
  'session.credentials_expiring': {
    payload: CredentialsExpiringPayload,
    summary: 'The credentials of a session end in a week or less; a second one comes a day before their end.',
    label: 'The credentials of a session end soon',
    changesMessages: null,
    example: {
      sessionId: '381724996712738562',
      session: 'default',
      projectId: '381724990812738561',
      expiresAt: '2026-11-28T08:00:00.000Z',
    },
  },
} as const satisfies Record<string, EventDefinition>;
