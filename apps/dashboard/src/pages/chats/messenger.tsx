import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessions } from '../../api/index.js';
import { LinkButton, useProject } from '../../routing/index.js';
import {
  EmptyState,
  ErrorState,
  FormButton,
  FormDialog,
  LoadingState,
  PageHeader,
  plainWords,
} from '../../ui/index.js';
import classes from './chats.module.css';
import { ConversationList } from './conversation-list.js';
import { pageOfChat, pageOfSession, type Session } from './conversations.js';
import { Thread } from './thread/index.js';

interface MessengerProps {
  /** Name or id of the session. */
  sessionName?: string;
  chatId?: string;
}

/** Conversations beside the messages of one; on small screens only one of the two. */
export function Messenger({ sessionName, chatId }: MessengerProps) {
  const { id: projectId } = useProject();
  const { data: sessions, error, refetch } = useSessions(projectId);
  const session = sessions?.find(({ id, name }) => name === sessionName || id === sessionName);
  return (
    <div className={classes.page} data-shows={chatId === undefined ? 'list' : 'thread'}>
      <div className={classes.header}>
        <PageHeader
          title="Chats"
          actions={
            sessions && sessions.length > 0 && <SessionSelect sessions={sessions} chosen={session?.name ?? ''} />
          }
        />
      </div>
      {!sessions && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />)}
      {sessions && !session && <NoSession isWrong={sessionName !== undefined} />}
      {session && <Panes session={session} chatId={chatId} />}
    </div>
  );
}

function Panes({ session, chatId }: { session: Session; chatId: string | undefined }) {
  return (
    <div className={classes.panes}>
      <div className={classes.list}>
        <ConversationList session={session} chosen={chatId} actions={<NewChat session={session.name} />} />
      </div>
      <div className={classes.thread}>
        {chatId === undefined ? (
          <p className={classes.hint}>Choose a conversation, or begin a new one.</p>
        ) : (
          <Thread key={`${session.id}/${chatId}`} session={session} chatId={chatId} />
        )}
      </div>
    </div>
  );
}

function SessionSelect({ sessions, chosen }: { sessions: Session[]; chosen: string }) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      aria-label="Session"
      value={chosen}
      data={[
        ...(chosen === '' ? [{ value: '', label: 'Choose a session' }] : []),
        ...sessions.map(({ name, status }) => ({
          value: name,
          label: status === 'CONNECTED' ? name : `${name} (${plainWords(status).toLowerCase()})`,
        })),
      ]}
      onChange={(event) => void navigate(pageOfSession(event.currentTarget.value))}
    />
  );
}

function NoSession({ isWrong }: { isWrong: boolean }) {
  return (
    <EmptyState
      title={isWrong ? 'This project has no such session' : 'No sessions yet'}
      action={<LinkButton to="/sessions">Open sessions</LinkButton>}
    >
      {isWrong
        ? 'It was removed or renamed, or it belongs to another project.'
        : 'A session is a number that sends and receives. Create one, and its conversations are shown here.'}
    </EmptyState>
  );
}

/** Opens the conversation with a number, whether or not it has messages. */
function NewChat({ session }: { session: string }) {
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
