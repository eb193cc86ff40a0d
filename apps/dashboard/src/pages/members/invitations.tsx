import { Text } from '@mantine/core';
import { ask, client, type Schemas, useAction, useSignedIn, wholeList } from '../../api/index.js';
import { type Column, ConfirmButton, ListView, plainWords, Section, Timestamp } from '../../ui/index.js';
import { mayChange, useInvitations } from './members.js';

type Invitation = Schemas['Invitation'];

/** The invitations that are not accepted yet. */
export function Invitations() {
  const { role } = useSignedIn();
  const list = wholeList(useInvitations());
  const columns: Column<Invitation>[] = [
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Role', cell: (invitation) => plainWords(invitation.role) },
    { header: 'Can be accepted until', cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
    ...(role === 'member' ? [] : [{ header: 'Withdraw', cell: withdrawCell }]),
  ];
  return (
    <Section title="Open invitations">
      <ListView
        list={list}
        label="Open invitations"
        columns={columns}
        empty={
          <Text c="dimmed" size="sm">
            Nobody who was invited has still to accept.
          </Text>
        }
      />
    </Section>
  );
}

function withdrawCell(invitation: Invitation) {
  return <Withdraw invitation={invitation} />;
}

function Withdraw({ invitation: { id, email, role } }: { invitation: Invitation }) {
  const { role: own } = useSignedIn();
  const withdraw = useAction({
    run: () => withdrawInvitation(id),
    done: 'Invitation withdrawn.',
    invalidates: [['members']],
  });
  if (!mayChange(own, role)) {
    return (
      <Text size="sm" c="dimmed">
        Only an owner may.
      </Text>
    );
  }
  return (
    <ConfirmButton action="Withdraw invitation" size="xs" onConfirm={() => withdraw.mutateAsync()}>
      The link that <b>{email}</b> was given stops working.
    </ConfirmButton>
  );
}

async function withdrawInvitation(invitationId: string): Promise<void> {
  await ask(client.DELETE('/v1/members/invitations/{invitationId}', { params: { path: { invitationId } } }));
}
