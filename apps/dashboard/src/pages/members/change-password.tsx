import { notifications } from '@mantine/notifications';
import { PasswordInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ask, client, isSignedOut } from '../../api/index.js';
import { FormButton, FormDialog } from '../../ui/index.js';

const shortest = 12;
const longest = 256;

/** A person chooses their own password; nobody else can. */
export function ChangePassword({ email }: { email: string }) {
  return (
    <FormButton label="Change password" variant="default">
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
      title="Change password"
      opened={opened}
      onClose={onClose}
      onSubmit={() => change({ current, next })}
      canSubmit={current !== '' && next.length >= shortest && next.length <= longest}
    >
      {/* For password managers: whose password it is. */}
      <VisuallyHidden>
        <input type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      </VisuallyHidden>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
      />
      <PasswordInput
        label="New password"
        description={`At least ${shortest} characters. You are signed out everywhere else.`}
        autoComplete="new-password"
        maxLength={longest}
        value={next}
        error={isShort && `At least ${shortest} characters.`}
        onChange={(event) => setNext(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
      />
    </FormDialog>
  );
}

/** No mutation of the application: there a 401 means that nobody is signed in, here that the password is wrong. */
async function change(body: { current: string; next: string }): Promise<void> {
  try {
    await ask(client.POST('/v1/auth/password', { body }));
  } catch (error) {
    if (isSignedOut(error)) throw new Error('The current password is wrong.', { cause: error });
    throw error;
  }
  notifications.show({ color: 'green', message: 'Password changed.' });
}
