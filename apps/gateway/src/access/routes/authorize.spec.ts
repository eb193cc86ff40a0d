import { describe, expect, it } from '@jest/globals';
import type { Scope } from '@parley/contracts/base';
import { aCaller, aProjectCaller } from '@parley/testing';
import type { Principal, TeamPrincipal } from '../principal/index.js';
import { authorize } from './authorize.js';
import type { Access } from './access.js';

function holding(scopes: Scope[], fields: Partial<TeamPrincipal> = {}): TeamPrincipal {
  return {
    kind: 'team',
    caller: aCaller(),
    userId: '1',
    role: 'owner',
    scopes: new Set(scopes),
    serviceVersion: '2026-03-20',
    expiresAt: null,
    ...fields,
  };
}

function outcome(access: Exclude<Access, { kind: 'public' }>, principal: Principal): string {
  try {
    authorize(access, principal);
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const admin: Principal = { kind: 'admin', credentialId: 'instance-admin' };
const token = holding(['events:read'], { caller: aProjectCaller() });
const signedIn = holding(['events:read'], { caller: aCaller({ kind: 'member' }) });

describe('access to a route', () => {
  it('needs its scope, which no other implies', () => {
    expect(outcome({ kind: 'scope', scope: 'events:read' }, holding(['events:read']))).toBe('allowed');
    expect(outcome({ kind: 'scope', scope: 'events:read' }, holding(['events:replay']))).toBe('insufficient_scope');
    expect(outcome({ kind: 'scope', scope: 'events:read' }, admin)).toBe('credential_not_allowed');
  });

  it('is for the credentials of the whole team where it says so', () => {
    const access = { kind: 'scope', scope: 'events:read', teamOnly: true } as const;
    expect(outcome(access, token)).toBe('credential_not_allowed');
    expect(outcome(access, holding(['events:read']))).toBe('allowed');
    expect(outcome(access, signedIn)).toBe('allowed');
  });

  it('is not for client tokens, except where it says for which action', () => {
    const client = holding(['messages:send'], { caller: aProjectCaller({ kind: 'client_token' }) });
    const access = { kind: 'scope', scope: 'messages:send' } as const;
    expect(outcome(access, client)).toBe('credential_not_allowed');
    expect(outcome({ ...access, client: 'send_message' }, client)).toBe('allowed');
  });

  it('is for owners and admins where it says so', () => {
    const access = { kind: 'scope', scope: 'members:write', manager: true } as const;
    const roles = ['owner', 'admin', 'member', null] as const;
    expect(roles.map((role) => outcome(access, holding(['members:write'], { role })))).toEqual([
      'allowed',
      'allowed',
      'role_required',
      'role_required',
    ]);
  });

  it('is for signed-in owners and admins where it says so', () => {
    const access = { kind: 'login', manager: true } as const;
    expect(outcome(access, signedIn)).toBe('allowed');
    expect(outcome(access, { ...signedIn, role: 'member' })).toBe('role_required');
    expect(outcome(access, holding(['members:write']))).toBe('credential_not_allowed');
  });

  it('is for the instance administrator alone, or for signed-in members alone', () => {
    expect([outcome({ kind: 'admin' }, admin), outcome({ kind: 'admin' }, holding([]))]).toEqual([
      'allowed',
      'credential_not_allowed',
    ]);
    expect([outcome({ kind: 'login' }, signedIn), outcome({ kind: 'login' }, holding([]))]).toEqual([
      'allowed',
      'credential_not_allowed',
    ]);
  });
});
