export { verdictOf } from './read-account.js';
export { parseWebhook } from './parse-webhook.js';
export { readWebhook } from './read-webhook.js';
export { answerToChallenge, type ChallengeQuery, isSignedBy } from './signature.js';
export type {
  AccountUpdate,
  MessageBody,
  NameUpdate,
  NumberChange,
  QualityUpdate,
  RemoteMedia,
  WebhookItem,
} from './webhook-item.js';
