import { type Caller, DomainError, type Scope, scopes } from '@parley/contracts/base';
import type { ClientGrant } from './client-grant.js';

export type MemberRole = 'owner' | 'admin' | 'member';

/** A team's credential as it stood at most {@link credentialMaxAgeMs} ago; client tokens and logins as they stand now. */
export interface TeamPrincipal {
  readonly kind: 'team';
  /** The caller that other services get. */
  readonly caller: Caller;
  /** The member who made the key, or who is signed in. Until an invited first owner accepts, the invitation. */
  readonly userId: string;
  /** That member's role now; null when the membership has ended. */
  readonly role: MemberRole | null;
  readonly scopes: ReadonlySet<Scope>;
  /** The team's pinned `Service-Version`. */
  readonly serviceVersion: string;
  readonly expiresAt: Date | null;
  /** For a client token, which has no scopes: its restrictions. */
  readonly client?: ClientGrant;
}

const notForMembers: ReadonlySet<Scope> = new Set<Scope>([
  'keys:read',
  'keys:write',
  'members:write',
  'projects:write',
  'sessions:export',
  'widget:write',
  'client_rules:write',
  'notices:write',
]);
const memberScopes: ReadonlySet<Scope> = new Set(scopes.filter((scope) => !notForMembers.has(scope)));
const everyScope: ReadonlySet<Scope> = new Set(scopes);

/** The scopes of a signed-in session (decisions.md §2). */
export function scopesOf(role: MemberRole): ReadonlySet<Scope> {
  return role === 'member' ? memberScopes : everyScope;
}

/** The instance administrator (decisions.md §10): belongs to no team. */
export interface AdminPrincipal {
  readonly kind: 'admin';
  readonly credentialId: 'instance-admin';
}

export type Principal = TeamPrincipal | AdminPrincipal;

/** Maximum age of cached credentials: a revocation applies on every replica within a second (decisions.md §2). */
export const credentialMaxAgeMs = 750;

export function credentialId(principal: Principal): string {
  return principal.kind === 'admin' ? principal.credentialId : principal.caller.credentialId;
}

export function unauthenticated(): DomainError {
  return new DomainError('unauthenticated', 'A valid credential is required.');
}
