import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type List, useIsManager, useSignedIn } from '../../api/index.js';
import {
  type BulkAction,
  contains,
  type ExportColumns,
  idOf,
  onePage,
  SelectionBar,
  useSelection,
} from '../../lists/index.js';
import { AppLink, isAnySet, useFilters } from '../../routing/index.js';
import { type Column, type Filter, FilterBar, ListView, NoneMatch, plainWords } from '../../ui/index.js';
import { KeysField, mayChange, type Member, removeMember, roles, roleWords } from './members.js';

export interface Listed extends Member {
  id: string;
}

const things = (count: number) => plural(count, { one: '# member', other: '# members' });

const filters: Filter[] = [
  { name: 'email', label: t`Email`, placeholder: 'example.com' },
  { name: 'role', label: t`Role`, choices: roles.map((value) => ({ value, label: plainWords(value) })) },
];

export const exportColumns: ExportColumns<Listed> = {
  email: ({ email }) => email,
  role: ({ role }) => role,
  userId: ({ userId }) => userId,
};

/** The members that match the filters in the address. All members are there, so they are filtered here. */
export function useMatching(members: Listed[]): Listed[] {
  const [{ email, role }] = useFilters('email', 'role');
  return members.filter((member) => contains(member.email, email) && (role === undefined || member.role === role));
}

/** Removes members with one answer for the keys of all. Nobody removes themselves, so an owner is left. */
function useRemoveMany(): BulkAction<Listed> {
  const { user, role: own } = useSignedIn();
  const [keys, setKeys] = useState<'revoke' | 'keep'>('revoke');
  return {
    verb: t`Remove`,
    things,
    appliesTo: ({ userId, role }) => userId !== user.id && mayChange(own, role),
    isDestructive: true,
    consequence: (
      <Stack>
        <Text>
          <Trans>They are signed out of the team at once and no longer see anything of it.</Trans>
        </Text>
        <KeysField value={keys} onChange={setKeys} />
      </Stack>
    ),
    run: ({ userId }) => removeMember(userId, keys),
    invalidates: [['members'], ['keys']],
  };
}

/** So few are seen at a glance, without filters. */
const fewMembers = 5;

/** The list of members, with filters and what a manager can do with many. */
export function MemberList({ list }: { list: List<Listed> }) {
  const { user } = useSignedIn();
  const rows = useMatching(list.rows);
  const remove = useRemoveMany();
  const [values] = useFilters('email', 'role');
  const selected = useSelection(rows, idOf, JSON.stringify(values));
  const isManager = useIsManager();
  const isFiltered = isAnySet(values);
  const columns: Column<Listed>[] = [
    { header: t`Member`, cell: (member) => <MemberName member={member} isSelf={member.userId === user.id} /> },
    { header: t`Role`, cell: (member) => plainWords(member.role) },
    { header: t`Permissions`, cell: (member) => roleWords[member.role] },
  ];
  return (
    <>
      {(isFiltered || list.rows.length > fewMembers) && <FilterBar filters={filters} />}
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={[remove]} pages={onePage(rows)} />
      <ListView
        list={{ ...list, rows }}
        label={t`Members`}
        columns={columns}
        empty={<NoneMatch title={t`No matching members`} />}
        acts={isManager ? { keyOf: idOf, nameOf, selection: selected.boxes } : undefined}
      />
    </>
  );
}

function nameOf({ email }: Member): string {
  return email;
}

function MemberName({ member: { userId, email }, isSelf }: { member: Member; isSelf: boolean }) {
  return (
    <>
      <AppLink to="/members/$userId" params={{ userId }}>
        {email}
      </AppLink>
      {isSelf && (
        <Text component="span" size="sm" c="dimmed">
          {' '}
          <Trans>(you)</Trans>
        </Text>
      )}
    </>
  );
}
