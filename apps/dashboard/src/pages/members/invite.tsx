import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useSignedIn } from '../../api/index.js';
import { Dialog, ExactTime, FormButton, FormDialog, SecretOnce } from '../../ui/index.js';
import { type Role, RoleField, rolesToGive } from './members.js';

type Invited = Schemas['InvitationWithUrl'];

export function Invite() {
  const [invited, setInvited] = useState<Invited>();
  return (
    <>
      <FormButton label="Invite">
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
      title="Invite"
      opened={opened}
      onClose={onClose}
      onSubmit={() => invite.mutateAsync()}
      canSubmit={/^\S+@\S+$/.test(email.trim())}
    >
      <TextInput
        label="Email"
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
    <Dialog opened onClose={onClose} title="Invitation" closeOnClickOutside={false}>
      <Stack>
        <Text>
          Send this link to <b>{email}</b>. Parley sends no mail. It can be used once, until{' '}
          <ExactTime at={expiresAt} />.
        </Text>
        <SecretOnce title="Link of the invitation" value={url}>
          Copy it now: it is not shown again. Whoever has it can join the team in place of this person.
        </SecretOnce>
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
