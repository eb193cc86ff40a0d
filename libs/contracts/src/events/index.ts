export * from './account-restriction.js';
export { CampaignPayload, CampaignEndedPayload, CustomerPayload } from './team.payloads.js';
export * from './catalog.js';
export * from './content-retention.js';
export * from './envelope.js';
export type { EventDefinition, EventGroup } from './event-definition.js';
export * from './event-filter.js';
export * from './event-problem.js';
export * from './event-renderings.js';
export * from './event-made.js';
export * from './rendered-event.js';
export { messagesOf } from './event-messages.js';
export * from './event-stream.js';
export * from './event-summaries.js';
export * from './event-walk.js';
export * from './event.requests.js';
export * from './extended.payloads.js';
export * from './extended-events.js';
export * from './identity-ref.js';
export { messageEvents } from './message-events.js';
export * from './message.payloads.js';
export * from './newest-events.js';
export * from './recording-partition.js';
export { sessionEvents } from './session-events.js';
export * from './session-origin.js';
export * from './session.payloads.js';
export * from './team-event-made.js';
export * from './team-events.js';
export {
  webhookNoticeReasons,
  type WebhookNoticeReason,
  LastAttempt,
  WebhookNoticePayload,
  ExpiringCertificate,
  CertificateExpiringPayload,
  CredentialsExpiringPayload,
} from './notice.payloads.js';
export type { WebhookNoticeType } from './notice-events.js';
