import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Center, Mark, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ask, client, cursorOr, type List, type Schemas, useCursorList } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';
import { EmptyState, ErrorState, SessionName } from '../../ui/index.js';
import { pageOfChat, type InboxFilters, searchOf } from './conversations.js';
import { authorOf } from './messages/index.js';
import classes from './message-search.module.css';
import { shortTime } from './times.js';

type Found = Schemas['FoundMessage'];

export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      type="search"
      aria-label={t`Search messages`}
      placeholder={t`Search messages`}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface FoundMessagesProps {
  projectId: string;
  filters: InboxFilters;
  /** Of the session that is chosen. By its id: another project may have one of the same name. */
  sessionId: string | undefined;
  q: string;
}

/** Messages that have the words, of the session that is chosen, else of all. */
export function FoundMessages({ projectId, filters, sessionId, q }: FoundMessagesProps) {
  const list = useFound(projectId, sessionId, q);
  const { rows, error, isLoading, hasMore, isLoadingMore, loadMore, retry } = list;
  if (error) return <ErrorState error={error} retry={retry} />;
  if (isLoading) return <Skeleton height={120} m="sm" role="status" aria-label={t`Searching`} />;
  if (rows.length === 0 && !hasMore) {
    return (
      <EmptyState title={t`No messages found`}>
        <Trans>All words must occur in a message. Accents count.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={classes.scroll}>
      <ul className={classes.list} aria-label={t`Found messages`}>
        {rows.map((found) => (
          <FoundRow key={`${found.session}/${found.message.id}`} found={found} filters={filters} />
        ))}
      </ul>
      {hasMore && (
        <Center p="sm">
          <Button variant="default" size="xs" loading={isLoadingMore} onClick={loadMore}>
            <Trans>Search older messages</Trans>
          </Button>
        </Center>
      )}
    </div>
  );
}

function useFound(projectId: string, session: string | undefined, q: string): List<Found> {
  return useCursorList<Found>({
    queryKey: ['found', projectId, session, q],
    fetchPage: (cursor) => {
      if (session === undefined) {
        const query = cursorOr(cursor, { projectId, q });
        return ask(client.GET('/v1/search/messages', { params: { query: query as { projectId: string; q: string } } }));
      }
      const query = cursorOr(cursor, { q }) as { q: string };
      return ask(client.GET('/api/{session}/messages/search', { params: { path: { session }, query } }));
    },
  });
}

function FoundRow({ found: { session, message, snippet }, filters }: { found: Found; filters: InboxFilters }) {
  const { conversation, id, timestamp } = message;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <AppLink
          {...pageOfChat(session, conversation.id)}
          search={{ ...searchOf(filters), message: id }}
          className={classes.name}
        >
          {message.isGroup ? t`${authorOf(message)} in a group` : authorOf(message)}
        </AppLink>
        {filters.session === undefined && (
          <span>
            <SessionName name={session} />
          </span>
        )}
        <time dateTime={new Date(timestamp * 1_000).toISOString()}>{shortTime(timestamp)}</time>
      </div>
      <div className={classes.snippet}>{marked(snippet)}</div>
    </li>
  );
}

function marked({ text, ranges }: Found['snippet']) {
  const parts = [];
  let end = 0;
  for (const [from = 0, to = 0] of ranges) {
    parts.push(text.slice(end, from), <Mark key={from}>{text.slice(from, to)}</Mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}
