import { t } from '@lingui/core/macro';
import { NativeSelect, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { offsetPages } from '../../lists/index.js';
import { plainWords } from '../../ui/index.js';

export type Member = Schemas['Member'];

export type Role = Member['role'];

const most = 500;
const query = { limit: most };

export function useMembers() {
  return useQuery({
    queryKey: ['members', 'all'],
    queryFn: async () => {
      const members: Member[] = [];
      for await (const page of allMembers(new AbortController().signal)) members.push(...page);
      return members.map((member) => ({ ...member, id: member.userId }));
    },
  });
}

/** A team may have more members than a page. */
const allMembers = offsetPages((offset) => ask(client.GET('/v1/members', { params: { query: { ...query, offset } } })));

/** @param keys what becomes of the API keys that they created */
export async function removeMember(userId: string, keys: 'revoke' | 'keep'): Promise<void> {
  const query = keys === 'keep' ? { keepKeys: true } : {};
  await ask(client.DELETE('/v1/members/{userId}', { params: { path: { userId }, query } }));
}

interface KeysFieldProps {
  value: 'revoke' | 'keep';
  onChange: (value: 'revoke' | 'keep') => void;
}

/** What becomes of the API keys of members who are removed. */
export function KeysField({ value, onChange }: KeysFieldProps) {
  return (
    <Radio.Group
      label={t`API keys they created`}
      value={value}
      onChange={(chosen) => onChange(chosen === 'keep' ? 'keep' : 'revoke')}
    >
      <Stack gap={6} mt={4}>
        <Radio
          value="revoke"
          label={t`Revoke them`}
          description={t`Programs that use them, and keys created from them, stop working.`}
        />
        <Radio value="keep" label={t`Keep them`} description={t`They keep working and belong to you from now on.`} />
      </Stack>
    </Radio.Group>
  );
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

export const roles: readonly Role[] = ['owner', 'admin', 'member'];

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
