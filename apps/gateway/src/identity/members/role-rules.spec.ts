import { describe, expect, it } from '@jest/globals';
import type { MemberRole } from '../../access/principal/index.js';
import { memberRoles } from './member.js';
import { requireMayChange, requireOwnerLeft, type RoleChange } from './role-rules.js';

const roles = [null, ...memberRoles] as const;
const changes: RoleChange[] = roles.flatMap((from) => roles.map((to) => ({ from, to })));

function allowed(by: MemberRole | null): RoleChange[] {
  return changes.filter((change) => {
    try {
      requireMayChange(by, change);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'role_required' });
      return false;
    }
  });
}

describe('who may change members', () => {
  it('is an owner in everything, and neither a plain member nor a stranger in anything', () => {
    expect(allowed('owner')).toEqual(changes);
    expect(allowed('member')).toEqual([]);
    expect(allowed(null)).toEqual([]);
  });

  it('is an admin where no owner is made or unmade', () => {
    const refused = changes.filter((change) => !allowed('admin').includes(change));
    expect(refused).toEqual([
      { from: null, to: 'owner' },
      { from: 'owner', to: null },
      { from: 'owner', to: 'admin' },
      { from: 'owner', to: 'member' },
      { from: 'admin', to: 'owner' },
      { from: 'member', to: 'owner' },
    ]);
  });
});

describe('the last owner', () => {
  it('stays', () => {
    for (const to of [null, 'admin', 'member'] as const) {
      expect(() => requireOwnerLeft({ from: 'owner', to }, 1)).toThrow(expect.objectContaining({ code: 'conflict' }));
      expect(() => requireOwnerLeft({ from: 'owner', to }, 2)).not.toThrow();
      expect(() => requireOwnerLeft({ from: 'admin', to }, 1)).not.toThrow();
    }
    expect(() => requireOwnerLeft({ from: 'owner', to: 'owner' }, 1)).not.toThrow();
  });
});
