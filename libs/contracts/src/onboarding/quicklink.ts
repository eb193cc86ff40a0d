import { defaultEngine, type EngineName, engineNames, SessionConfig } from '../sessions/engine-members.js';
import { Flag, Integer, Name, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';

/** What a customer who opens a QuickLink now finds. A disabled link is never called expired, nor an expired one full. */
export const quickLinkStatuses = ['enabled', 'disabled', 'expired', 'full'] as const;
export type QuickLinkStatus = (typeof quickLinkStatuses)[number];

/** The maximum for a QuickLink's `maxSessions`. */
const maxSessionsOfLink = 1000;

/** The coarse rules of `redirectUrl`; messaging-session checks it more strictly. */
const redirectUrl = { min: 1, max: 2048, pattern: /^https?:\/\//i } as const;

/** A link with which end customers bring in accounts (decisions.md §9). */
export class QuickLink {
  @ResourceId() id: string;
  @ResourceId() projectId: string;
  @Text({ min: 1, max: 100 }) name: string;
  @Text({ pattern: /^[0-9A-Za-z]{22}$/ }) slug: string;
  @Text({ description: 'The page for the end customer.' }) url: string;
  @Text({ optional: true, max: 255, description: 'Your reference, on the sessions that it creates.' })
  externalId?: string;
  @OneOf(engineNames) engine: EngineName;
  @Nested(() => SessionConfig, { optional: true }) config?: SessionConfig;
  @Integer({ optional: true, min: 1, max: maxSessionsOfLink, description: 'Absent: no limit.' })
  maxSessions?: number;
  @Integer({ min: 0, description: 'The number of its sessions that exist and have been connected.' }) sessions: number;
  @Timestamp({ optional: true }) expiresAt?: string;
  @Text({ optional: true, max: 2048 }) redirectUrl?: string;
  @Flag() enabled: boolean;
  @Timestamp() createdAt: string;
}

/** The fields of a new link that a caller sets. */
export class QuickLinkFields {
  @Name({ description: 'What the end customer sees, unless the widget has a display name.' }) name: string;
  @Text({
    optional: true,
    min: 1,
    max: 255,
    description: 'Your reference, on the sessions and their lifecycle events.',
  })
  externalId?: string;
  @OneOf(engineNames, {
    optional: true,
    description: `\`${defaultEngine}\` in a Sandbox project; required in a Live one.`,
  })
  engine?: EngineName;
  @Nested(() => SessionConfig, { optional: true, description: 'The configuration of the sessions that it creates.' })
  config?: SessionConfig;
  @Integer({ optional: true, min: 1, max: maxSessionsOfLink }) maxSessions?: number;
  @Timestamp({ optional: true, description: 'In the future.' }) expiresAt?: string;
  @Text({
    ...redirectUrl,
    optional: true,
    description:
      'The page that the end customer goes to after connecting, with `externalId`, `session` and `status=connected` in the query.',
  })
  redirectUrl?: string;
}

/** A change of a link: absent fields stay unchanged, `null` clears an optional field. */
export class QuickLinkChanges {
  @Name({ optional: true }) name?: string;
  @Text({ optional: true, nullable: true, min: 1, max: 255 }) externalId?: string | null;
  @OneOf(engineNames, { optional: true }) engine?: EngineName;
  @Nested(() => SessionConfig, { optional: true, nullable: true }) config?: SessionConfig | null;
  @Integer({ optional: true, nullable: true, min: 1, max: maxSessionsOfLink }) maxSessions?: number | null;
  @Timestamp({ optional: true, nullable: true }) expiresAt?: string | null;
  @Text({ ...redirectUrl, optional: true, nullable: true }) redirectUrl?: string | null;
  @Flag({ optional: true, description: 'Set to false so that nobody can start a visit.' }) enabled?: boolean;
}

export const exampleQuickLink: QuickLink = {
  id: '381724994412738559',
  projectId: '381724990812738561',
  name: 'Acme support',
  slug: 'g5TqW2v8ZkN1rJx0BfYc7D',
  url: 'https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D',
  externalId: 'crm-1',
  engine: defaultEngine,
  config: { pairing: 'qr' },
  maxSessions: 5,
  sessions: 2,
  enabled: true,
  createdAt: '2026-11-21T08:00:00.000Z',
};
