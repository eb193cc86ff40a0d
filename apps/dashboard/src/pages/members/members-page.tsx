import { Stack, Text } from '@mantine/core';
import { useIsManager, useSignedIn, wholeList } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';
import { type Column, EmptyState, ListView, PageHeader, plainWords, Section } from '../../ui/index.js';
import { ChangePassword } from './change-password.js';
import { Invitations } from './invitations.js';
import { Invite } from './invite.js';
import { LeaveTeam } from './leave-team.js';
import { type Member, useMembers } from './members.js';
import { roleWords } from './roles.js';

export default function MembersPage() {
  const { user, team, role } = useSignedIn();
  const isManager = useIsManager();
  const list = wholeList(useMembers());
  const columns: Column<Member>[] = [
    {
      header: 'Member',
      cell: ({ userId, email }) => (
        <>
          <AppLink to="/members/$userId" params={{ userId }}>
            {email}
          </AppLink>
          {userId === user.id && (
            <Text component="span" size="sm" c="dimmed">
              {' '}
              (you)
            </Text>
          )}
        </>
      ),
    },
    { header: 'Role', cell: (member) => plainWords(member.role) },
    { header: 'May do', cell: (member) => roleWords[member.role] },
  ];
  return (
    <>
      <PageHeader
        title="Members"
        description={`Who works in the team ${team.name}, and what they may do.`}
        actions={isManager && <Invite />}
      />
      <Stack>
        {!isManager && (
          <Text c="dimmed">
            Your role is {role}: you see who is in the team. Inviting, changing and removing members takes an owner or
            an admin.
          </Text>
        )}
        <ListView
          list={list}
          label="Members"
          columns={columns}
          empty={<EmptyState title="No members">Invite the people you work with.</EmptyState>}
        />
        <Invitations />
        <Section title="Your account" description={`You are signed in as ${user.email}.`}>
          <Stack align="flex-start">
            <ChangePassword email={user.email} />
            <LeaveTeam />
          </Stack>
        </Section>
      </Stack>
    </>
  );
}
