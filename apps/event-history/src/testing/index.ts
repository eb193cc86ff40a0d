export { anEvent, aTeamEvent, aLayout, undivided } from './an-event.js';
export { FakeWebhookDelivery } from './fake-webhook-delivery.js';
export { ServiceUnderTest } from './running-service.js';
export { type HeldInsert, holdInserts } from './held-insert.js';
export { replay, replayEvents } from './replay-client.js';
