import type { Member, Role } from './members.js';

export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'Everything, and makes and unmakes owners.',
  admin: 'Everything, but does not change owners.',
  member: 'Daily work: sessions, chats, webhooks, campaigns. Not API keys, members, projects or the widget.',
};

const roles: readonly Role[] = ['owner', 'admin', 'member'];

/** The roles that a member may give to others: owners all, admins all except owner. */
export function rolesToGive(by: Role): Role[] {
  if (by === 'member') return [];
  return roles.filter((role) => by === 'owner' || role !== 'owner');
}

/** True when a member with role `by` may change or remove a member with this role. */
export function mayChange(by: Role, role: Role): boolean {
  return by === 'owner' || (by === 'admin' && role !== 'owner');
}

/** True for the last owner, who must stay: a team always has an owner. */
export function isLastOwner({ userId, role }: Pick<Member, 'userId' | 'role'>, members: readonly Member[]): boolean {
  return role === 'owner' && !members.some((other) => other.role === 'owner' && other.userId !== userId);
}
