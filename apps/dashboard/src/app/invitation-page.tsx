import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { failureInWords, isNotFound, useAcceptInvitation, WrongPassword } from '../api/index.js';
import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LinkButton, usePathParam } from '../routing/index.js';
import { PageHeader } from '../ui/index.js';
import { OutsideFrame } from './outside-frame.js';

const shortestPassword = 12;

/** Accepts an invitation or a password reset link. Both need a password, with which the person is then signed in. */
export function InvitationPage() {
  const token = usePathParam('token');
  const accept = useAcceptInvitation();
  const navigate = useNavigate();
  const enter = (password: string) =>
    accept.mutate({ token, password }, { onSuccess: (me) => me !== null && void navigate({ to: '/' }) });
  if (accept.data === null) return <SignInYourself />;
  return (
    <OutsideFrame>
      <PageHeader title={t`Accept the invitation`} />
      <AcceptForm
        isBusy={accept.isPending || accept.isSuccess}
        problem={accept.error ? explain(accept.error) : undefined}
        onSubmit={enter}
      />
    </OutsideFrame>
  );
}

function SignInYourself() {
  return (
    <OutsideFrame>
      <PageHeader title={t`Welcome`} />
      <Stack>
        <Text>
          <Trans>Your password is set. Sign in with it.</Trans>
        </Text>
        <LinkButton to="/sign-in">
          <Trans>Sign in</Trans>
        </LinkButton>
      </Stack>
    </OutsideFrame>
  );
}

interface AcceptFormProps {
  isBusy: boolean;
  problem: string | undefined;
  onSubmit: (password: string) => void;
}

function AcceptForm({ isBusy, problem, onSubmit }: AcceptFormProps) {
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = password.length < shortestPassword;
    setShort(short);
    if (!short && !isBusy) onSubmit(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          <Trans>
            Choose a password of at least {shortestPassword} characters. If you already have an account with this
            address, type the password that you have.
          </Trans>
        </Text>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <PasswordInput
          label={t`Password`}
          autoComplete="new-password"
          value={password}
          error={isShort && t`At least ${shortestPassword} characters.`}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
        />
        <Button type="submit" loading={isBusy}>
          <Trans>Accept invitation</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function explain(error: Error): string {
  if (isNotFound(error)) return t`This link was used already, or is no longer valid. Ask for a new one.`;
  if (error instanceof WrongPassword) return t`This address has an account already, and that is not its password.`;
  return failureInWords(error);
}
