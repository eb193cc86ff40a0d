export { verdictOf } from './read-account.js';
export { parseWebhook } from './parse-webhook.js';
export { type ReadWebhook, readWebhook } from './read-webhook.js';
export { outranks, type SentState } from './sent-state.js';
export { answerToChallenge, type ChallengeQuery, isSignedBy } from './signature.js';
export type {
  AccountUpdate,
  ActContent,
  CloudContent,
  MessageBody,
  NameUpdate,
  NumberChange,
  PlainContent,
  QualityUpdate,
  ReadMessage,
  ReadStatus,
  RemoteMedia,
  TemplateUpdate,
  Unread,
  WebhookItem,
} from './webhook-item.js';
