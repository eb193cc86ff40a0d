import { scopes, type Caller, type Scope } from '@parley/contracts';
import type { ClientGrant } from './client-grant.js';

export type MemberRole = 'owner' | 'admin' | 'member';

/** A credential of a team, as it stood at most {@link credentialMaxAgeMs} ago; a client token as it stands now. */
export interface TeamPrincipal {
  readonly kind: 'team';
  /** What the other services are told. */
  readonly caller: Caller;
  /** The member who made the key, or who is signed in. Before the invited first owner has come, their invitation. */
  readonly userId: string;
  /** That member's role now; null when no longer a member. */
  readonly role: MemberRole | null;
  readonly scopes: ReadonlySet<Scope>;
  /** The team's pinned `Service-Version`. */
  readonly serviceVersion: string;
  readonly expiresAt: Date | null;
  /** Of a client token, which has no scopes: what it is bound by. */
  readonly client?: ClientGrant;
}

const notForMembers: ReadonlySet<Scope> = new Set<Scope>([
  'keys:read',
  'keys:write',
  'members:write',
  'projects:write',
  'widget:write',
  'client_rules:write',
]);
const memberScopes: ReadonlySet<Scope> = new Set(scopes.filter((scope) => !notForMembers.has(scope)));
const everyScope: ReadonlySet<Scope> = new Set(scopes);

/** What a signed-in session may do (decisions.md §2). */
export function scopesOf(role: MemberRole): ReadonlySet<Scope> {
  return role === 'member' ? memberScopes : everyScope;
}

/** The instance administrator (decisions.md §10): belongs to no team. */
export interface AdminPrincipal {
  readonly kind: 'admin';
  readonly credentialId: 'instance-admin';
}

export type Principal = TeamPrincipal | AdminPrincipal;

/** How old knowledge of a credential may be: revocation binds on every replica within a second (decisions.md §2). */
export const credentialMaxAgeMs = 750;

export function credentialId(principal: Principal): string {
  return principal.kind === 'admin' ? principal.credentialId : principal.caller.credentialId;
}
