import { type DomainError, notFound } from '@parley/contracts/base';
import { maxGroupParticipants } from '@parley/contracts/groups';
import { type GroupRole, networkRefused } from '@parley/engine-kit';
import { recipientUnknown } from '../people/reachable.js';
import { reachability } from '../numbers/fresh-number.js';
import { roleOf, type SandboxGroup } from './group.js';

/* Who may do what in a group (decisions.md §4, docs/adr/0010). Pure. Check while the group is locked. */

/** A group does not exist for a phone that is no member. @throws DomainError `not_found` */
export function requireMember(group: SandboxGroup | undefined, phoneNumber: string): { role: GroupRole } {
  const role = group && roleOf(group, phoneNumber);
  if (!role) throw notFound('Group');
  return { role };
}

/** @throws DomainError `not_found`, `engine_rejected` */
export function requireAdmin(group: SandboxGroup, phoneNumber: string): void {
  if (requireMember(group, phoneNumber).role === 'member') throw adminsOnly();
}

/** The right to add people. @throws DomainError `not_found`, `engine_rejected` */
export function requireAdder(group: SandboxGroup, phoneNumber: string): void {
  if (!group.membersAdd) requireAdmin(group, phoneNumber);
}

/** Who of these people gets in: those who are not in the group yet. @throws DomainError `engine_rejected` for one who does not wait */
export function letIn(group: SandboxGroup, waiting: readonly string[], phoneNumbers: readonly string[]): string[] {
  const added = newMembers(group, phoneNumbers);
  const stranger = added.find((phoneNumber) => !waiting.includes(phoneNumber));
  if (stranger !== undefined) throw networkRefused(`${stranger} does not wait to be let into the group.`);
  return added;
}

/** The right to change subject, description and picture. @throws DomainError `not_found`, `engine_rejected` */
export function requireInfoRight(group: SandboxGroup, phoneNumber: string): void {
  const { role } = requireMember(group, phoneNumber);
  if (group.infoAdminOnly && role === 'member') throw adminsOnly();
}

/** The refusal of a send to a group. Actions on messages are allowed for every member. */
export function sendRefusal(
  group: SandboxGroup | undefined,
  phoneNumber: string,
  kind: 'message' | 'act',
): DomainError | undefined {
  const role = group && roleOf(group, phoneNumber);
  if (!role) return networkRefused('The sender is not a member of the group.');
  return kind === 'message' && group.messagesAdminOnly && role === 'member' ? adminsOnly() : undefined;
}

/** The people who are not in the group yet, without duplicates. @throws DomainError `engine_rejected` */
export function newMembers(group: Pick<SandboxGroup, 'members'>, phoneNumbers: readonly string[]): string[] {
  if (phoneNumbers.some((phoneNumber) => reachability(phoneNumber) === 'unknown')) throw recipientUnknown();
  const added = [...new Set(phoneNumbers)].filter((phoneNumber) => !roleOf(group, phoneNumber));
  if (group.members.length + added.length > maxGroupParticipants) {
    throw networkRefused(`A group has at most ${maxGroupParticipants} members.`);
  }
  return added;
}

/** The people who are in the group. @throws DomainError `engine_rejected` for the superadmin, except when removing oneself */
export function removable(group: SandboxGroup, by: string, phoneNumbers: readonly string[]): string[] {
  const removed = phoneNumbers.filter((phoneNumber) => roleOf(group, phoneNumber));
  if (removed.some((phoneNumber) => phoneNumber !== by && roleOf(group, phoneNumber) === 'superadmin')) {
    throw networkRefused('The superadmin of a group cannot be put out of it.');
  }
  return removed;
}

/**
 * The people whose role changes. @throws DomainError `engine_rejected` for a person who is no member, or for demoting the
 * superadmin
 */
export function withRole(group: SandboxGroup, phoneNumbers: readonly string[], role: 'member' | 'admin'): string[] {
  return phoneNumbers.filter((phoneNumber) => {
    const now = roleOf(group, phoneNumber);
    if (!now) throw networkRefused(`${phoneNumber} is not a member of the group.`);
    if (now === 'superadmin' && role === 'member') throw networkRefused('The superadmin of a group cannot be demoted.');
    return now === 'member' ? role === 'admin' : role === 'member';
  });
}

function adminsOnly(): DomainError {
  return networkRefused('Only admins of the group may do this.');
}
