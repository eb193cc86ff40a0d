export { verdictOf } from './read-account.js';
export { HookReader } from './hook-reader.js';
export { answerToChallenge, type ChallengeQuery } from './signature.js';
export type { StorableItem } from './take-apart.js';
export type {
  AccountUpdate,
  MessageBody,
  NameUpdate,
  NumberChange,
  QualityUpdate,
  RemoteMedia,
  WebhookItem,
} from './webhook-item.js';
