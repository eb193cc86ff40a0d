export { AttemptModule } from './attempt.module.js';
export { type AttemptRecord, AttemptRecordStore } from './attempt-record.store.js';
export { type ClaimedDelivery, DeliveryStore, releaseClaims } from './delivery.store.js';
export { type ClaimedAsMade, FirstAttempts, type MadeClaim, type MadeDelivery } from './first-attempts.js';
export { RESOLVE } from './http/webhook-client.js';
