export { FakeGraph, type FakeGraphOptions, type RecordedGraphRequest } from './fake-graph.js';
export type { GraphFault } from './faults.js';
export type { GraphOperation } from './graph-request.js';
export {
  type FakeApp,
  type FakeMedia,
  type FakeMessage,
  type FakeNumber,
  type FakeTemplate,
  wamidOf,
} from './graph-state.js';
export { inbound, type InboundContent } from './inbound-messages.js';
export { hubSignature, sendWebhooks, type SendWebhooksOptions, shuffled } from './send-webhooks.js';
export {
  capabilityWebhook,
  bytesOf,
  disabledWebhook,
  echoWebhook,
  type FakeCustomer,
  historyWebhook,
  messageWebhook,
  type MetaStatus,
  type PastMessage,
  nameWebhook,
  partnerWebhook,
  qualityWebhook,
  type SentByCustomer,
  stateSyncWebhook,
  statusWebhook,
  templateWebhook,
  laterWebhook,
  type WebhookBody,
} from './webhook-bodies.js';
