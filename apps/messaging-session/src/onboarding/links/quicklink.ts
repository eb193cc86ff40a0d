import { DomainError, type EngineName, type Environment, type QuickLink, type SessionConfig } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';

/** A link as its row has it. */
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
  /** Its project was deleted. */
  readonly projectGone: boolean;
  /** Those that it made which exist and were connected once. */
  readonly sessions: number;
}

/** @throws DomainError `link_expired` for one that cannot be visited now */
export function requireOpen({ enabled, projectGone, expiresAt, maxSessions, sessions }: LinkRecord, now: Date): void {
  if (!enabled || projectGone) throw expired('The link is not in use any more.');
  if (expiresAt && expiresAt.getTime() <= now.getTime()) throw expired('The link has expired.');
  if (maxSessions !== undefined && sessions >= maxSessions) throw expired('The link has no place left.');
}

function expired(message: string): DomainError {
  return new DomainError('link_expired', message);
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
