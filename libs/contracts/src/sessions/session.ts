import { sessionStatuses, statusReasons, type SessionStatus, type StatusReason } from '../events/session.payloads.js';
import { SessionOrigin } from '../events/session-origin.js';
import { SessionPasskey } from './passkey.js';
import { TextList } from '../validation/list-fields.js';
import { Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';

export const engineNames = ['sandbox', 'cloud', 'baileys'] as const;
export type EngineName = (typeof engineNames)[number];
export const sessionTiers = ['free', 'standard', 'pro', 'scale'] as const;
export type SessionTier = (typeof sessionTiers)[number];
export const testingCountries = ['US', 'GB', 'BR', 'IN'] as const;
export type TestingCountry = (typeof testingCountries)[number];

const metaId = /^[A-Za-z0-9_-]{1,64}$/;

/** Settings with which an engine runs a session. Unknown members are refused. */
export class SessionConfig {
  @ResourceId({ optional: true, description: 'sandbox: the testing number to run on; absent: a fresh one.' })
  testingNumberId?: string;
  @OneOf(testingCountries, { optional: true, description: 'sandbox: country of a fresh number, default US.' })
  country?: TestingCountry;
  @OneOf(['auto', 'qr'], { optional: true, description: 'sandbox: `qr` waits for a scan. Default auto.' })
  pairing?: 'auto' | 'qr';
  @Text({
    optional: true,
    pattern: metaId,
    description: "cloud: Meta's id of the phone number. Required; no other session may have it.",
  })
  phoneNumberId?: string;
  @Text({ optional: true, pattern: metaId, description: "cloud: Meta's id of the business account. Required." })
  businessAccountId?: string;
  @Flag({
    optional: true,
    description: 'cloud: fetch files as they come, not when they are first read. Default false.',
  })
  eagerMedia?: boolean;
  @Integer({ optional: true, min: 1, max: 1000, description: 'Cap of campaign sends of this session. Default 80.' })
  maxSendsPerSecond?: number;
}

/** The credentials of an engine (decisions.md §12). Each engine has its own members. No response ever contains a value. */
export class SessionCredentials {
  @Text({
    ...{ optional: true, min: 1, max: 1000, pattern: /^[!-~]*$/ },
    description: 'cloud: a token of the Meta app that may send and read.',
  })
  accessToken?: string;
  @Text({ optional: true, min: 1, max: 200, description: 'cloud: the app secret, by which Meta signs what it tells.' })
  appSecret?: string;
  @Text({ optional: true, min: 1, max: 200, description: 'cloud: what Meta has to say to set up the webhook.' })
  verifyToken?: string;
}

/** The names of the credentials that a session has. */
export class CredentialsSet {
  @TextList({ description: 'Their names.' }) set: string[];
  @Timestamp() updatedAt: string;
}

/** The URL to which the session's network must send its webhooks. */
export class SessionWebhook {
  @Text() url: string;
}

export class ContentRetention {
  @Flag() enabled: boolean;
}

/** How a network rates a sending number. */
export class NumberQuality {
  @Text({ optional: true, description: 'The word of the network, such as `GREEN`, `YELLOW` or `RED`.' })
  rating?: string;
  @Flag({ optional: true, description: 'The rating is so low that the network may soon let the number send less.' })
  flagged?: boolean;
  @Text({
    optional: true,
    description:
      'How many people the number may write to first in 24 hours: the word of the network, such as `TIER_1K`.',
  })
  messagingLimit?: string;
}

/** The account of a linked session on the network. */
export class SessionMe {
  @Text({ description: 'The JID.' }) id: string;
  @Text() phoneNumber: string;
  @Text() pushName: string;
  @Nested(() => NumberQuality, { optional: true, description: 'cloud: what Meta says of the number.' })
  quality?: NumberQuality;
}

/** A session (decisions.md §3). */
export class Session {
  @ResourceId() id: string;
  @Text({ min: 1, max: 64 }) name: string;
  @ResourceId() projectId: string;
  @Text({ optional: true, max: 255 }) externalId?: string;
  @Nested(() => SessionOrigin, { optional: true, description: 'What brought the end customer in.' })
  origin?: SessionOrigin;
  @OneOf(engineNames) engine: EngineName;
  @OneOf(sessionStatuses) status: SessionStatus;
  @OneOf(statusReasons, { optional: true }) statusReason?: StatusReason;
  @Nested(() => SessionMe, { optional: true }) me?: SessionMe;
  @Nested(() => SessionPasskey, { optional: true, description: 'baileys: while the account is linked with a passkey.' })
  passkey?: SessionPasskey;
  @OneOf(sessionTiers) tier: SessionTier;
  @Nested(() => SessionConfig) config: SessionConfig;
  @Nested(() => CredentialsSet, { optional: true, description: 'Absent where there are none.' })
  credentials?: CredentialsSet;
  @Nested(() => SessionWebhook, { optional: true, description: 'cloud: the callback URL of the Meta app.' })
  webhook?: SessionWebhook;
  @Nested(() => ContentRetention) contentRetention: ContentRetention;
  @Timestamp() createdAt: string;
  @Timestamp() updatedAt: string;
}

export const exampleSession: Session = {
  id: '381724996712738562',
  name: 'default',
  projectId: '381724990812738561',
  engine: 'sandbox',
  status: 'CONNECTED',
  me: { id: '12025550147@c.us', phoneNumber: '+12025550147', pushName: 'default' },
  tier: 'free',
  config: {},
  contentRetention: { enabled: true },
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.100Z',
};
