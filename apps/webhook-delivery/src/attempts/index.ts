export { AttemptsModule } from './attempts.module.js';
export { AttemptInterrupted, type AttemptResult } from './exchange.js';
export { RESOLVE, WebhookClient } from './webhook-client.js';
export { webhookBody, webhookHeaders } from './webhook-request.js';
