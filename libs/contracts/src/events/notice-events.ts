import type { EventDefinition } from './event-definition.js';
import { WebhookNoticePayload, CertificateExpiringPayload, CredentialsExpiringPayload } from './notice.payloads.js';

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
    summary:
      'No attempt at an endpoint has succeeded for an hour, or the endpoint will be disabled in a day (`final`).',
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
    summary: 'An attempt succeeded at an endpoint that was reported as failing or disabled.',
    label: 'A webhook works again',
    changesMessages: null,
    example: { ...endpoint, missed: 12 },
  },
  'webhook.disabled': {
    payload: WebhookNoticePayload,
    summary: 'Parley disabled an endpoint because it failed for days or its receiver is gone.',
    label: 'A webhook was disabled',
    changesMessages: null,
    example: { ...endpoint, ...failed },
    moreExamples: [
      { ...endpoint, reason: 'gone', lastAttempt: { at: '2026-11-21T08:58:00.000Z', responseStatus: 410 } },
    ],
  },
  'webhook.certificate_expiring': {
    payload: CertificateExpiringPayload,
    summary: 'A certificate in the `tls` of an endpoint expires within 14 days. Each certificate is reported once.',
    label: 'A certificate of a webhook ends soon',
    changesMessages: null,
    example: {
      webhookId: endpoint.webhookId,
      projectId: endpoint.projectId,
      target: endpoint.target,
      description: endpoint.description,
      expiresAt: '2026-12-05T08:00:00.000Z',
      certificates: [{ field: 'tls.clientCert', subject: 'CN=parley', notAfter: '2026-12-05T08:00:00.000Z' }],
      deliveriesUrl: endpoint.deliveriesUrl,
    },
  },
} as const satisfies Record<string, EventDefinition>;

/** About the health of an endpoint. */
export type WebhookNoticeType = Exclude<keyof typeof webhookEvents, 'webhook.certificate_expiring'>;

/** Team events about the credentials of sessions (decisions.md §17). Nobody gets them without naming them. */
export const credentialEvents = {
  'session.credentials_expiring': {
    payload: CredentialsExpiringPayload,
    summary: 'The credentials of a session expire within a week. A second event follows a day before they expire.',
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
