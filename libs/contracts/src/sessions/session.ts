import { sessionStatuses, statusReasons, type SessionStatus, type StatusReason } from '../events/session.payloads.js';
import { SessionOrigin } from '../events/session-origin.js';
import { SessionPasskey } from './passkey.js';
import { AccountRestriction } from '../events/account-restriction.js';
import { TextList } from '../validation/list-fields.js';
import { Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { defaultEngine, type EngineName, engineNames, SessionConfig } from './engine-members.js';

export const sessionTiers = ['free', 'standard', 'pro', 'scale'] as const;
export type SessionTier = (typeof sessionTiers)[number];
/** The names of the credentials that a session has. */
export class CredentialsSet {
  @TextList({ description: 'The names of the credentials that are set.' }) set: string[];
  @Timestamp() updatedAt: string;
  @Timestamp({ optional: true, description: 'When the network stops accepting them, if it reports that.' })
  expiresAt?: string;
}

export const sessionWarnings = ['credentials_expiring'] as const;

/** What needs somebody's attention before the session fails. */
export class SessionWarning {
  @OneOf(sessionWarnings, {
    description: '`credentials_expiring`: the credentials expire within a week or have expired.',
  })
  detail: (typeof sessionWarnings)[number];
  @Timestamp({ optional: true, description: 'When the credentials expire.' }) expiresAt?: string;
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
  @Text({ optional: true, description: "The network's own word, such as `GREEN`, `YELLOW` or `RED`." })
  rating?: string;
  @Flag({
    optional: true,
    description: "Whether the rating is so low that the network may soon reduce the number's limit.",
  })
  flagged?: boolean;
  @Text({
    optional: true,
    description:
      "How many people the number can write to first in 24 hours, in the network's own word, such as `TIER_1K`.",
  })
  messagingLimit?: string;
  @Integer({
    ...{ optional: true, min: 1, max: 1000 },
    description: 'How many messages per second the network allows, if it reports that.',
  })
  sendsPerSecond?: number;
}

/** The account of a linked session on the network. */
export class SessionMe {
  @Text({ description: 'The JID.' }) id: string;
  @Text() phoneNumber: string;
  @Text() pushName: string;
  @Nested(() => NumberQuality, {
    optional: true,
    description: "The network's rating of the number, if it rates numbers.",
  })
  quality?: NumberQuality;
  @Nested(() => AccountRestriction, {
    optional: true,
    description: 'Present while the network restricts the account or warns that it will.',
  })
  restriction?: AccountRestriction;
}

/** A session (decisions.md §3). */
export class Session {
  @ResourceId() id: string;
  @Text({ min: 1, max: 64 }) name: string;
  @ResourceId() projectId: string;
  @Text({ optional: true, max: 255 }) externalId?: string;
  @Nested(() => SessionOrigin, {
    optional: true,
    description: 'The QuickLink or widget session through which the end customer connected.',
  })
  origin?: SessionOrigin;
  @OneOf(engineNames) engine: EngineName;
  @OneOf(sessionStatuses) status: SessionStatus;
  @OneOf(statusReasons, { optional: true }) statusReason?: StatusReason;
  @Nested(() => SessionMe, { optional: true }) me?: SessionMe;
  @Nested(() => SessionPasskey, {
    optional: true,
    description: 'Present while the account is being linked with a passkey.',
  })
  passkey?: SessionPasskey;
  @OneOf(sessionTiers) tier: SessionTier;
  @Nested(() => SessionConfig) config: SessionConfig;
  @Nested(() => CredentialsSet, { optional: true, description: 'Absent if there are none.' })
  credentials?: CredentialsSet;
  @Nested(() => SessionWarning, { optional: true, description: 'Present while the session needs attention.' })
  warning?: SessionWarning;
  @Nested(() => SessionWebhook, {
    optional: true,
    description: 'The callback URL to configure at the network, if the network sends webhooks.',
  })
  webhook?: SessionWebhook;
  @Nested(() => ContentRetention) contentRetention: ContentRetention;
  @Timestamp() createdAt: string;
  @Timestamp() updatedAt: string;
}

export const exampleSession: Session = {
  id: '381724996712738562',
  name: 'default',
  projectId: '381724990812738561',
  engine: defaultEngine,
  status: 'CONNECTED',
  me: { id: '12025550147@c.us', phoneNumber: '+12025550147', pushName: 'default' },
  tier: 'free',
  config: {},
  contentRetention: { enabled: true },
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.100Z',
};
