export { AddressPolicy } from './address-policy.js';
export { AttemptsModule } from './attempts.module.js';
export type { Resolve } from './guarded-connector.js';
export { type AttemptResult, RESOLVE, WebhookClient } from './webhook-client.js';
export { webhookBody, webhookHeaders } from './webhook-request.js';
