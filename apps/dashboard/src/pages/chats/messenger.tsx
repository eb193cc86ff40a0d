import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type List, useSessions } from '../../api/index.js';
import { LinkButton, useProject } from '../../routing/index.js';
import { EmptyState, ErrorState, LoadingState, PageHeader, SavedViews, useIsFormRequested } from '../../ui/index.js';
import classes from './chats.module.css';
import { ConversationList } from './conversation-list.js';
import {
  type Chat,
  type InboxFilters,
  pageOfChat,
  searchOf,
  type Session,
  useInbox,
  useInboxFilters,
} from './conversations.js';
import { InboxFilterBar } from './inbox-filters.js';
import { SearchField, SearchResults } from './message-search.js';
import { NewChat } from './new-chat.js';
import { NotifyButton } from './notifications.js';
import { useSessionNamed } from './sessions.js';
import { Thread } from './thread/index.js';
import { useOpenChat } from './use-open-chat.js';

interface MessengerProps {
  /** Name or id of the session in the address. */
  sessionName?: string;
  chatId?: string;
}

/** The conversations of a project beside the messages of one; on small screens only one of the two. */
export function Messenger({ sessionName, chatId }: MessengerProps) {
  const { id: projectId } = useProject();
  const { data: sessions, error, refetch } = useSessions(projectId);
  const session = useSessionNamed(projectId, sessions, sessionName);
  return (
    <div className={classes.page} data-shows={chatId === undefined ? 'list' : 'thread'}>
      <div className={classes.header}>
        <PageHeader title={t`Chats`} actions={<NotifyButton />} />
      </div>
      {sessions && session !== undefined ? (
        <Inbox
          {...{ projectId, sessions, chatId }}
          session={session ?? undefined}
          isWrong={sessionName !== undefined && session === null}
        />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}

function Inbox({ isWrong, ...panes }: PanesProps & { isWrong: boolean }) {
  if (panes.sessions.length === 0 || isWrong) return <NoSession isWrong={isWrong} />;
  return <Panes {...panes} />;
}

interface PanesProps {
  projectId: string;
  sessions: readonly Session[];
  session: Session | undefined;
  chatId: string | undefined;
}

/** The search waits until the member stops typing for this time. */
const typedMs = 250;

function Panes({ projectId, sessions, session, chatId }: PanesProps) {
  const filters = useInboxFilters(session?.name);
  const list = useInbox(projectId, filters);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typedMs);
  // Another page would take the form with it.
  const isForm = useIsFormRequested();
  useNewestUnread(list, filters, session !== undefined || chatId !== undefined || isForm);
  const chat = useOpenChat(projectId, list, session, chatId);
  return (
    <div className={classes.panes}>
      <section className={classes.list} aria-label={t`Conversations`}>
        <div className={classes.tools}>
          <SearchField value={typed} onChange={setTyped} />
          <InboxFilterBar filters={filters} sessions={sessions} rows={list.rows} />
          <NewChat sessions={sessions} chosen={session?.name} />
          <SavedViews inbox={{ session: filters.session }} />
        </div>
        {q === '' || typed.trim() === '' ? (
          <ConversationList list={list} filters={filters} session={session} chosen={chatId} />
        ) : (
          <SearchResults
            {...{ projectId, filters, q }}
            sessionId={filters.session === undefined ? undefined : session?.id}
            chats={list.rows}
          />
        )}
      </section>
      <div className={classes.thread}>
        {session && chatId !== undefined ? (
          <Thread key={`${session.id}/${chatId}`} session={session} chatId={chatId} chat={chat} filters={filters} />
        ) : (
          <p className={classes.hint}>
            <Trans>Choose a conversation, or begin a new one.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** On a screen with room for both, the newest unread conversation is opened where the address names none. */
function useNewestUnread({ rows, isLoading }: List<Chat>, filters: InboxFilters, isNamed: boolean): void {
  const navigate = useNavigate();
  // With the filter it would leave the list as soon as it is opened.
  const [isDone, setDone] = useState(isNamed || filters.unread === true);
  const unread = rows.find(({ unreadCount }) => unreadCount > 0);
  useEffect(() => {
    if (isDone || isLoading) return;
    setDone(true);
    if (!unread || !window.matchMedia('(min-width: 800px)').matches) return;
    void navigate({ ...pageOfChat(unread.session, unread.id), search: searchOf(filters), replace: true });
  }, [isDone, isLoading, unread, filters, navigate]);
}

function NoSession({ isWrong }: { isWrong: boolean }) {
  return (
    <EmptyState
      title={isWrong ? t`This project has no such session` : t`No sessions yet`}
      action={
        <LinkButton to="/sessions">
          <Trans>Open sessions</Trans>
        </LinkButton>
      }
    >
      {isWrong
        ? t`It was removed or renamed, or it belongs to another project.`
        : t`A session is a number that sends and receives. Create one, and its conversations are shown here.`}
    </EmptyState>
  );
}
