import type { ClientAction, Scope } from '@parley/contracts/base';

/**
 * Who may use a route:
 * - `public`: anybody, without a credential;
 * - `admin`: the instance administrator;
 * - `login`: a signed-in member; `manager` asks that they are owner or admin now;
 * - `scope`: a credential that has the scope. `teamOnly` refuses project tokens; `manager` asks that the member behind
 *   the credential is owner or admin now; `client` lets in client tokens that may perform the action.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'login'; readonly manager?: boolean }
  | ScopeAccess;

export interface ScopeAccess {
  readonly kind: 'scope';
  readonly scope: Scope;
  readonly teamOnly?: boolean;
  readonly manager?: boolean;
  readonly client?: ClientAction;
}

export const anybody = { kind: 'public' } as const satisfies Access;
export const admin = { kind: 'admin' } as const satisfies Access;
export const login = { kind: 'login' } as const satisfies Access;
export const signedInManager = { kind: 'login', manager: true } as const satisfies Access;

/**
 * A credential with the scope; with `client`, a client token that may perform the action too; with `manager`, only of an owner or
 * admin.
 */
export function scope(name: Scope, also: { client?: ClientAction; manager?: boolean } = {}): ScopeAccess {
  return { kind: 'scope', scope: name, ...also };
}

/** A team's credential with the scope; project tokens are refused. */
export function team(name: Scope, also: { manager?: boolean } = {}): ScopeAccess {
  return { kind: 'scope', scope: name, teamOnly: true, ...also };
}
