import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormButton, FormDialog } from '../../ui/index.js';
import { pageOfChat } from './sessions.js';

/** Opens the conversation with a number, whether or not it has messages. */
export function NewChat({ session }: { session: string }) {
  return (
    <FormButton label="New chat" variant="light" size="xs">
      {(opened, close) => <NewChatForm session={session} opened={opened} onClose={close} />}
    </FormButton>
  );
}

function NewChatForm({ session, opened, onClose }: { session: string; opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const number = typed.replaceAll(/[\s().-]/g, '');
  const isNumber = /^(?:\+|00)?[1-9]\d{6,14}$/.test(number);
  return (
    <FormDialog
      title="New chat"
      submit="Open chat"
      opened={opened}
      onClose={onClose}
      canSubmit={isNumber}
      onSubmit={() => navigate(pageOfChat(session, number))}
    >
      <TextInput
        label="Phone number"
        description="With the country code, for example +12025550147."
        type="tel"
        inputMode="tel"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed.length > 6 && !isNumber ? 'A phone number has 7 to 15 digits.' : undefined}
      />
    </FormDialog>
  );
}
