import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { plainWords } from '../../ui/index.js';

export type Member = Schemas['Member'];

export type Role = Member['role'];

const most = 500;
const query = { limit: most };

export function useMembers() {
  return useQuery({
    queryKey: ['members', 'all'],
    queryFn: async () => {
      const { data } = await ask(client.GET('/v1/members', { params: { query } }));
      return data.map((member) => ({ ...member, id: member.userId }));
    },
  });
}

export function useInvitations() {
  return useQuery({
    queryKey: ['members', 'invitations'],
    queryFn: async () => (await ask(client.GET('/v1/members/invitations', { params: { query } }))).data,
  });
}

export const roleWords: Readonly<Record<Role, string>> = {
  owner: t`Full access, including adding and removing owners.`,
  admin: t`Full access, but cannot change owners.`,
  member: t`Daily work: sessions, chats, webhooks, campaigns. Not API keys, members, projects or the widget.`,
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

interface RoleFieldProps {
  roles: Role[];
  role: Role;
  onChange: (role: Role) => void;
}

export function RoleField({ roles, role, onChange }: RoleFieldProps) {
  return (
    <NativeSelect
      label={t`Role`}
      description={roleWords[role]}
      value={role}
      data={roles.map((value) => ({ value, label: plainWords(value) }))}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
    />
  );
}
