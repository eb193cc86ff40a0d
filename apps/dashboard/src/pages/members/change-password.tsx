import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import { PasswordInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ask, client, isSignedOut } from '../../api/index.js';
import { FormButton, FormDialog } from '../../ui/index.js';

const shortest = 12;
const longest = 256;

/** Members change only their own password. */
export function ChangePassword({ email }: { email: string }) {
  return (
    <FormButton label={t`Change password`} variant="default">
      {(opened, close) => <ChangeDialog email={email} opened={opened} onClose={close} />}
    </FormButton>
  );
}

function ChangeDialog({ email, opened, onClose }: { email: string; opened: boolean; onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const isShort = next !== '' && next.length < shortest;
  return (
    <FormDialog
      title={t`Change password`}
      opened={opened}
      onClose={onClose}
      onSubmit={() => change({ current, next })}
      canSubmit={current !== '' && next.length >= shortest && next.length <= longest}
    >
      {/* Tells password managers whose password this is. */}
      <VisuallyHidden>
        <input type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      </VisuallyHidden>
      <PasswordInput
        label={t`Current password`}
        autoComplete="current-password"
        data-autofocus
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
      />
      <PasswordInput
        label={t`New password`}
        description={t`At least ${shortest} characters. You are signed out everywhere else.`}
        autoComplete="new-password"
        maxLength={longest}
        value={next}
        error={isShort && t`At least ${shortest} characters.`}
        onChange={(event) => setNext(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
      />
    </FormDialog>
  );
}

/** Not a mutation of the query client, which would treat the 401 of a wrong password as the end of the session. */
async function change(body: { current: string; next: string }): Promise<void> {
  try {
    await ask(client.POST('/v1/auth/password', { body }));
  } catch (error) {
    if (isSignedOut(error)) throw new Error(t`The current password is wrong.`, { cause: error });
    throw error;
  }
  notifications.show({ color: 'green', message: t`Password changed.` });
}
