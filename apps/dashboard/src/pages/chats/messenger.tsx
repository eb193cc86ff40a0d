import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSessions } from '../../api/index.js';
import { useProject, LinkButton } from '../../routing/index.js';
import { EmptyState, ErrorState, LoadingState, PageHeader, plainWords } from '../../ui/index.js';
import classes from './chats.module.css';
import { ConversationList } from './conversation-list.js';
import { NewChat } from './new-chat.js';
import { pageOfSession, type Session } from './sessions.js';
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
