import { Button, Stack, Text } from '@mantine/core';
import { ask, client, queryClient, useAction, useIsManager, useSignedIn, wholeList } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';
import { type Column, ConfirmButton, EmptyState, ListView, PageHeader, plainWords, Section } from '../../ui/index.js';
import { ChangePassword } from './change-password.js';
import { Invitations } from './invitations.js';
import { Invite } from './invite.js';
import { isLastOwner, type Member, roleWords, useMembers } from './members.js';

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

function LeaveTeam() {
  const { user, team, role } = useSignedIn();
  const { data: members } = useMembers();
  const leave = useAction({
    run: async () => {
      await ask(client.DELETE('/v1/members/me'));
    },
    done: `You have left ${team.name}.`,
    // Leaving ends the session in that team, so the account is read again.
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['me'] }),
  });
  if (members && isLastOwner({ userId: user.id, role }, members)) {
    return (
      <Stack gap={4} align="flex-start">
        <Button variant="light" color="red" disabled aria-describedby="why-not-leave">
          Leave team
        </Button>
        <Text size="sm" c="dimmed" id="why-not-leave">
          You are its only owner. Make somebody else an owner first.
        </Text>
      </Stack>
    );
  }
  return (
    <ConfirmButton action="Leave team" onConfirm={() => leave.mutateAsync()}>
      You no longer see anything of <b>{team.name}</b>, and the API keys that you made there are revoked. To keep the
      keys, have another member remove you. Only a new invitation brings you back.
    </ConfirmButton>
  );
}
