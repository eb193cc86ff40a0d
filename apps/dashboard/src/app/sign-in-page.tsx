import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ParleyError } from '@parley/client';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { dashboardPath, failureInWords, useMe, useSignIn } from '../api/index.js';
import { PageHeader } from '../ui/index.js';
import { OutsideFrame } from './outside-frame.js';

/** Signs a member in, then opens the page that was asked for. */
export function SignInPage() {
  const { next, ended } = useSearch({ strict: false });
  const router = useRouter();
  const { data: me } = useMe();
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  useEffect(() => {
    if (me) router.history.replace(nextPath(next));
  }, [me, next, router]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate({ email: email.trim(), password });
  };
  return (
    <OutsideFrame>
      <PageHeader title={t`Sign in`} />
      <form onSubmit={submit}>
        <Stack>
          {ended !== undefined && !signIn.error && (
            <Alert>
              <Trans>Your session has ended. Sign in to continue.</Trans>
            </Alert>
          )}
          {signIn.error && (
            <Alert color="red" role="alert">
              {explain(signIn.error)}
            </Alert>
          )}
          <TextInput
            label={t`Email`}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={t`Password`}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
          />
          <Button type="submit" loading={signIn.isPending}>
            <Trans>Sign in</Trans>
          </Button>
        </Stack>
      </form>
    </OutsideFrame>
  );
}

function explain(error: Error): string {
  if (!(error instanceof ParleyError)) return failureInWords(error);
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds;
    return seconds === undefined
      ? t`Too many attempts. Wait a moment, then try again.`
      : t`Too many attempts. Wait ${waitText(seconds)}, then try again.`;
  }
  if (error.status === 401) return t`The email or the password is wrong.`;
  if (error.status === 400) return t`Type your email address and your password.`;
  return failureInWords(error);
}

function waitText(seconds: number): string {
  return seconds < 90
    ? plural(seconds, { one: '# second', other: '# seconds' })
    : plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' });
}

/** Only pages of this application: after a sign-in, a link must not redirect to another site. */
function nextPath(next: unknown): string {
  const home = dashboardPath;
  if (typeof next !== 'string' || !URL.canParse(next, window.location.origin)) return home;
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  const isOurs =
    origin === window.location.origin && pathname.startsWith(home) && !pathname.startsWith(`${home}sign-in`);
  return isOurs ? `${pathname}${search}${hash}` : home;
}
