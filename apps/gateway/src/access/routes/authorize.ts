import { DomainError } from '@parley/contracts/base';
import type { Principal, TeamPrincipal } from '../principal/index.js';
import type { Access } from './access.js';

/**
 * The 403 part of a request (decisions.md §1): the kind of credential, then the scope, then the role.
 * @throws DomainError `credential_not_allowed`, `insufficient_scope`, `role_required`
 */
export function authorize(access: Exclude<Access, { kind: 'public' }>, principal: Principal): void {
  switch (access.kind) {
    case 'admin':
      if (principal.kind !== 'admin') throw kindRefused('Only the instance administrator may use this route.');
      return;
    case 'login':
      if (principal.kind !== 'team' || principal.caller.kind !== 'member') {
        throw kindRefused('This route needs a signed-in session.');
      }
      if (access.manager) requireManager(principal);
      return;
    case 'scope': {
      if (principal.kind === 'admin') throw kindRefused('The instance administrator belongs to no team.');
      if (principal.caller.kind === 'client_token') {
        // A client token has no scopes: the client rules of its session decide about its action.
        if (!access.client) throw kindRefused('A client token cannot be used on this route.');
        return;
      }
      if (access.teamOnly && principal.caller.kind === 'project_token') {
        throw kindRefused('A project token cannot be used on this route.');
      }
      if (!principal.scopes.has(access.scope)) {
        throw new DomainError('insufficient_scope', `This route needs the scope "${access.scope}".`);
      }
      if (access.manager) requireManager(principal);
      return;
    }
    default:
      throw new Error(`unknown access ${JSON.stringify(access satisfies never)}`);
  }
}

function requireManager({ role }: TeamPrincipal): void {
  if (role === 'owner' || role === 'admin') return;
  throw new DomainError('role_required', 'The member behind the credential is not an owner or admin.');
}

function kindRefused(message: string): DomainError {
  return new DomainError('credential_not_allowed', message);
}
