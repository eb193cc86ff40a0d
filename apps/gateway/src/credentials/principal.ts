import type { Caller, Scope } from '@parley/contracts';
import type { ClientGrant } from './client-grant.js';

export type MemberRole = 'owner' | 'admin' | 'member';

/** A credential of a team, as it stood at most {@link credentialMaxAgeMs} ago; a client token as it stands now. */
export interface TeamPrincipal {
  readonly kind: 'team';
  /** What the other services are told. */
  readonly caller: Caller;
  /** The member who made the key, or who is signed in. */
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
