import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, useAction, useSignedIn } from '../../api/index.js';
import { usePathParam } from '../../routing/index.js';
import { LinkButton } from '../../routing/index.js';
import { ConfirmButton, EmptyState, PageHeader, plainWords, QueryView, Section, StatusBadge } from '../../ui/index.js';
import {
  isLastOwner,
  KeysField,
  mayChange,
  type Member,
  removeMember,
  RoleField,
  rolesToGive,
  roleWords,
  useMembers,
} from './members.js';

const list = { to: '/members', label: t`Members` } as const;

export default function MemberPage() {
  const userId = usePathParam('userId');
  const query = useMembers();
  return (
    <QueryView query={query} thing={t`Member`} back={list}>
      {(members) => {
        const member = members.find((one) => one.userId === userId);
        return member ? <Loaded key={member.role} member={member} members={members} /> : <Gone />;
      }}
    </QueryView>
  );
}

function Gone() {
  return (
    <>
      <PageHeader title={t`Member not found`} trail={[list]} />
      <EmptyState
        title={t`No one is here`}
        action={
          <LinkButton to="/members" variant="default">
            <Trans>All members</Trans>
          </LinkButton>
        }
      >
        <Trans>They left the team, or were removed.</Trans>
      </EmptyState>
    </>
  );
}

interface LoadedProps {
  member: Member;
  members: Member[];
}

function Loaded({ member, members }: LoadedProps) {
  const { user, role: own } = useSignedIn();
  const isSelf = member.userId === user.id;
  const obstacle = obstacleFor({ member, members, own });
  return (
    <>
      <PageHeader
        title={member.email}
        trail={[list]}
        beside={<StatusBadge status={member.role} tone="quiet" />}
        actions={obstacle === undefined && !isSelf && <RemoveMember member={member} />}
      />
      <Section title={t`Access`}>
        {obstacle === undefined ? (
          <ChangeRole member={member} />
        ) : (
          <Stack gap={4}>
            <Text>
              {plainWords(member.role)}: {roleWords[member.role]}
            </Text>
            <Text size="sm" c="dimmed">
              {obstacle}
            </Text>
          </Stack>
        )}
      </Section>
    </>
  );
}

/** Why the member can neither be removed nor get another role; undefined if they can. */
function obstacleFor({ member, members, own }: LoadedProps & { own: Member['role'] }): string | undefined {
  if (own === 'member') return t`Only an owner or an admin may change members.`;
  if (!mayChange(own, member.role)) return t`Only an owner may change an owner.`;
  if (isLastOwner(member, members)) return t`A team is never without an owner: make somebody else an owner first.`;
  return undefined;
}

function ChangeRole({ member: { userId, role: present } }: { member: Member }) {
  const { role: own } = useSignedIn();
  const [role, setRole] = useState(present);
  const change = useAction({
    run: () => ask(client.PATCH('/v1/members/{userId}', { params: { path: { userId } }, body: { role } })),
    done: t`Role changed.`,
    // `me` too, because the member may be the signed-in one.
    invalidates: [['members'], ['me']],
  });
  return (
    <Stack maw="32rem" align="stretch">
      <RoleField roles={rolesToGive(own)} role={role} onChange={setRole} />
      <div>
        <Button disabled={role === present} loading={change.isPending} onClick={() => change.mutate()}>
          <Trans>Change role</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function RemoveMember({ member: { userId, email } }: { member: Member }) {
  const navigate = useNavigate();
  const [keys, setKeys] = useState<'revoke' | 'keep'>('revoke');
  const remove = useAction({
    run: () => removeMember(userId, keys),
    done: t`Member removed.`,
    onDone: () => void navigate({ to: '/members' }),
    invalidates: [['members'], ['keys']],
  });
  return (
    <ConfirmButton action={t`Remove member`} onConfirm={() => remove.mutateAsync()}>
      <Stack>
        <Text>
          <Trans>
            <b>{email}</b> is signed out of the team at once and no longer sees anything of it.
          </Trans>
        </Text>
        <KeysField value={keys} onChange={setKeys} />
      </Stack>
    </ConfirmButton>
  );
}
