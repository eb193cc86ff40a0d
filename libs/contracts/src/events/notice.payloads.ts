import { Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

/** Why an endpoint is reported: no attempt has succeeded for a time, or its receiver answered 410. */
export const webhookNoticeReasons = ['failing', 'gone'] as const;
export type WebhookNoticeReason = (typeof webhookNoticeReasons)[number];

/** The newest failed attempt at an endpoint. */
export class LastAttempt {
  @Timestamp({ description: 'When it ended.' }) at: string;
  @Integer({ optional: true }) responseStatus?: number;
  @Text({ optional: true, max: 64, description: 'As the attempt has it; absent where the receiver answered.' })
  error?: string;
}

/**
 * The payload of events about the health of an endpoint, for the team's history and webhooks (beyond.md §3). It has no
 * credentials: no path, no query string, no header.
 */
export class WebhookNoticePayload {
  @ResourceId() webhookId: string;
  @ResourceId({ optional: true, description: 'Absent for an endpoint of the team itself.' }) projectId?: string;
  @Text({ max: 300, description: 'Where it delivers to, as scheme and host.' }) target: string;
  @Text({ optional: true, max: 500, description: 'Of the endpoint.' }) description?: string;
  @OneOf(webhookNoticeReasons, {
    description: '`failing`: no attempt has succeeded for a time. `gone`: the receiver answered 410.',
  })
  reason: WebhookNoticeReason;
  @Timestamp({ optional: true, description: 'The first failure since the last success.' }) failingSince?: string;
  @Integer({ optional: true, min: 1, description: 'Failed attempts since the last success.' }) failures?: number;
  @Nested(() => LastAttempt, { optional: true, description: 'The newest attempt, which failed.' })
  lastAttempt?: LastAttempt;
  @Timestamp({ optional: true, description: 'When the endpoint is disabled if no attempt succeeds until then.' })
  disablesAt?: string;
  @Flag({ optional: true, description: 'True in the second `webhook.failing`, a day before `disablesAt`.' })
  final?: boolean;
  @Integer({
    optional: true,
    min: 0,
    description:
      'Events that `POST /api/webhooks/{webhookId}/recover` would send. Absent: they could not be counted soon.',
  })
  missed?: number;
  @Text({ max: 2048, description: 'Where people see its deliveries.' }) deliveriesUrl: string;
}

/** A certificate of an endpoint that ends soon. */
export class ExpiringCertificate {
  @Text({ max: 64, description: 'The setting that has it: `tls.ca` or `tls.clientCert`.' }) field: string;
  @Text({ max: 300 }) subject: string;
  @Timestamp({ description: 'When it expires.' }) notAfter: string;
}

/** The payload of the event that certificates of an endpoint end soon (beyond.md §5). */
export class CertificateExpiringPayload {
  @ResourceId() webhookId: string;
  @ResourceId({ optional: true, description: 'Absent for an endpoint of the team itself.' }) projectId?: string;
  @Text({ max: 300, description: 'Where it delivers to, as scheme and host.' }) target: string;
  @Text({ optional: true, max: 500, description: 'Of the endpoint.' }) description?: string;
  @Timestamp({ description: 'When the first of them ends.' }) expiresAt: string;
  @NestedList(() => ExpiringCertificate, { minItems: 1, maxItems: 20 }) certificates: ExpiringCertificate[];
  @Text({ max: 2048, description: 'Where people see the endpoint.' }) deliveriesUrl: string;
}

/** The payload of the event that a session's credentials end soon (decisions.md §17). */
export class CredentialsExpiringPayload {
  @ResourceId() sessionId: string;
  @Text({ max: 64, description: 'Name of the session.' }) session: string;
  @ResourceId() projectId: string;
  @Timestamp({ description: 'When the network accepts them no more.' }) expiresAt: string;
}
