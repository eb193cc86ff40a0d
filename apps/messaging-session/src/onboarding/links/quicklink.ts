import { DomainError } from '@parley/contracts/base';
import type { Environment } from '@parley/contracts/events';
import type { QuickLink } from '@parley/contracts/onboarding';
import type { EngineName, SessionConfig } from '@parley/contracts/sessions';
import { idTime } from '@parley/service-runtime';

/** A row of `quicklinks`. */
export interface LinkRecord {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly slug: string;
  readonly externalId?: string;
  readonly engine: EngineName;
  readonly config?: SessionConfig;
  readonly maxSessions?: number;
  readonly expiresAt?: Date;
  readonly redirectUrl?: string;
  readonly enabled: boolean;
  /** The link's project was deleted. */
  readonly projectGone: boolean;
  /** The number of the link's sessions that exist and connected once. */
  readonly sessions: number;
}

/** Why the link cannot be visited now; undefined when it can. */
export function whyClosed(
  { enabled, projectGone, expiresAt, maxSessions, sessions }: LinkRecord,
  now: Date,
): string | undefined {
  if (!enabled || projectGone) return 'The link is no longer available.';
  if (expiresAt && expiresAt.getTime() <= now.getTime()) return 'The link has expired.';
  if (maxSessions !== undefined && sessions >= maxSessions) return 'The link has no place left.';
  return undefined;
}

/** @throws DomainError `link_expired` when the link cannot be visited now */
export function requireOpen(link: LinkRecord, now: Date): void {
  const closed = whyClosed(link, now);
  if (closed !== undefined) throw new DomainError('link_expired', closed);
}

export function toQuickLink(record: LinkRecord, publicUrl: string): QuickLink {
  const { id, projectId, name, slug, externalId, engine, config, maxSessions, sessions } = record;
  const { expiresAt, redirectUrl, enabled } = record;
  return {
    ...{ id, projectId, name, slug, externalId, engine, config, maxSessions, sessions, redirectUrl, enabled },
    url: `${publicUrl}/q/${slug}`,
    expiresAt: expiresAt?.toISOString(),
    createdAt: idTime(id).toISOString(),
  };
}
