export { AddressPolicy } from './address-policy.js';
export { AttemptsModule } from './attempts.module.js';
export type { Resolve } from './guarded-connector.js';
export { AttemptInterrupted, type AttemptResult } from './exchange.js';
export { RESOLVE, WebhookClient } from './webhook-client.js';
export { webhookBody, webhookHeaders } from './webhook-request.js';
