import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormButton, FormDialog } from '../../ui/index.js';
import { pageOfChat, type Session } from './conversations.js';
import { SessionFilter } from './inbox-filters.js';

interface NewChatProps {
  sessions: readonly Session[];
  /** Name of the session in the address. */
  chosen: string | undefined;
}

/** Opens the conversation with a number, whether or not it has messages. */
export function NewChat(props: NewChatProps) {
  return (
    <FormButton label={t`New chat`} variant="light" size="xs">
      {(opened, close) => <NewChatForm {...props} opened={opened} onClose={close} />}
    </FormButton>
  );
}

function NewChatForm({ sessions, chosen, opened, onClose }: NewChatProps & { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const connected = sessions.find(({ status }) => status === 'CONNECTED') ?? sessions[0];
  const [session, setSession] = useState(chosen ?? connected?.name ?? '');
  const number = typed.replaceAll(/[\s().-]/g, '');
  const isNumber = /^(?:\+|00)?[1-9]\d{6,14}$/.test(number);
  return (
    <FormDialog
      title={t`New chat`}
      submit={t`Open chat`}
      opened={opened}
      onClose={onClose}
      canSubmit={isNumber && session !== ''}
      onSubmit={() => navigate(pageOfChat(session, number))}
    >
      {sessions.length > 1 && (
        <SessionFilter sessions={sessions} chosen={session} label={t`From session`} onChoose={setSession} />
      )}
      <TextInput
        label={t`Phone number`}
        description={t`With the country code, for example +12025550147.`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed.length > 6 && !isNumber ? t`A phone number has 7 to 15 digits.` : undefined}
      />
    </FormDialog>
  );
}
