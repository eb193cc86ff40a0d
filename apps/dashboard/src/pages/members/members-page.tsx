import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  ask,
  client,
  queryClient,
  type Schemas,
  useAction,
  useIsManager,
  useSignedIn,
  wholeList,
} from '../../api/index.js';
import { asTheyAre, ExportButton, onePage } from '../../lists/index.js';
import {
  type Column,
  ConfirmButton,
  Dialog,
  ExactTime,
  FormButton,
  FormDialog,
  ListView,
  PageHeader,
  plainWords,
  SecretOnce,
  Section,
  Timestamp,
} from '../../ui/index.js';
import { ChangePassword } from './change-password.js';
import { exportColumns, type Listed, MemberList, useMatching } from './member-list.js';
import { isLastOwner, mayChange, type Role, RoleField, rolesToGive, useInvitations, useMembers } from './members.js';

export default function MembersPage() {
  const { user, team, role } = useSignedIn();
  const isManager = useIsManager();
  const list = wholeList(useMembers());
  const matching = useMatching(list.rows);
  return (
    <>
      <PageHeader
        title={t`Members`}
        description={t`Who works in the team ${team.name}, and what they may do.`}
        actions={
          <>
            <ExportButton
              name="members"
              pages={onePage(matching)}
              complete={asTheyAre<Listed>}
              columns={exportColumns}
            />
            {isManager && <Invite />}
          </>
        }
      />
      <Stack>
        {!isManager && (
          <Text c="dimmed">
            <Trans>
              Your role is {role}: you see who is in the team. Inviting, changing and removing members takes an owner or
              an admin.
            </Trans>
          </Text>
        )}
        <MemberList list={list} />
        <Invitations />
        <Section title={t`Your account`} description={t`You are signed in as ${user.email}.`}>
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
    done: t`You have left ${team.name}.`,
    // Leaving ends the session in that team, so the account is read again.
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['me'] }),
  });
  if (members && isLastOwner({ userId: user.id, role }, members)) {
    return (
      <Stack gap={4} align="flex-start">
        <Button variant="light" color="red" disabled aria-describedby="why-not-leave">
          <Trans>Leave team</Trans>
        </Button>
        <Text size="sm" c="dimmed" id="why-not-leave">
          <Trans>You are its only owner. Make somebody else an owner first.</Trans>
        </Text>
      </Stack>
    );
  }
  return (
    <ConfirmButton action={t`Leave team`} onConfirm={() => leave.mutateAsync()}>
      <Trans>
        You no longer see anything of <b>{team.name}</b>, and the API keys that you made there are revoked. To keep the
        keys, have another member remove you. Only a new invitation brings you back.
      </Trans>
    </ConfirmButton>
  );
}

type Invited = Schemas['InvitationWithUrl'];

function Invite() {
  const [invited, setInvited] = useState<Invited>();
  return (
    <>
      <FormButton label={t`Invite`}>
        {(opened, close) => <InviteDialog opened={opened} onClose={close} onInvited={setInvited} />}
      </FormButton>
      {invited && <InvitedDialog invited={invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}

interface InviteProps {
  opened: boolean;
  onClose: () => void;
  onInvited: (invitation: Invited) => void;
}

function InviteDialog({ opened, onClose, onInvited }: InviteProps) {
  const { role: own } = useSignedIn();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const invite = useAction({
    run: async () => (await ask(client.POST('/v1/members', { body: { email: email.trim(), role } }))).invitation,
    onDone: onInvited,
    invalidates: [['members']],
  });
  return (
    <FormDialog
      title={t`Invite`}
      opened={opened}
      onClose={onClose}
      onSubmit={() => invite.mutateAsync()}
      canSubmit={/^\S+@\S+$/.test(email.trim())}
    >
      <TextInput
        label={t`Email`}
        type="email"
        placeholder="person@example.com"
        required
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleField roles={rolesToGive(own)} role={role} onChange={setRole} />
    </FormDialog>
  );
}

function InvitedDialog({ invited: { email, url, expiresAt }, onClose }: { invited: Invited; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t`Invitation`} closeOnClickOutside={false}>
      <Stack>
        <Text>
          <Trans>
            This link is for <b>{email}</b>. If this installation sends mail, it is on its way there; if not, send it
            yourself. It can be used once, until <ExactTime at={expiresAt} />.
          </Trans>
        </Text>
        <SecretOnce title={t`Link of the invitation`} value={url}>
          <Trans>
            Copy it now: it is not shown again. Anyone who has it can join the team in place of this person.
          </Trans>
        </SecretOnce>
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type Invitation = Schemas['Invitation'];

/** The invitations that are not accepted yet. */
function Invitations() {
  const { role } = useSignedIn();
  const list = wholeList(useInvitations());
  const columns: Column<Invitation>[] = [
    { header: t`Email`, cell: ({ email }) => email },
    { header: t`Role`, cell: (invitation) => plainWords(invitation.role) },
    { header: t`Can be accepted until`, cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
    ...(role === 'member' ? [] : [{ header: t`Withdraw`, cell: withdrawCell }]),
  ];
  return (
    <Section title={t`Open invitations`}>
      <ListView
        list={list}
        label={t`Open invitations`}
        columns={columns}
        empty={
          <Text c="dimmed" size="sm">
            <Trans>No open invitations.</Trans>
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
    done: t`Invitation withdrawn.`,
    invalidates: [['members']],
  });
  if (!mayChange(own, role)) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>Only an owner can.</Trans>
      </Text>
    );
  }
  return (
    <ConfirmButton action={t`Withdraw invitation`} size="xs" onConfirm={() => withdraw.mutateAsync()}>
      <Trans>
        The link that <b>{email}</b> was given stops working.
      </Trans>
    </ConfirmButton>
  );
}

async function withdrawInvitation(invitationId: string): Promise<void> {
  await ask(client.DELETE('/v1/members/invitations/{invitationId}', { params: { path: { invitationId } } }));
}
