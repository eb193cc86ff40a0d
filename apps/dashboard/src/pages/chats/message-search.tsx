import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Center, Mark, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ask, client, cursorOr, type List, type Schemas, useCursorList } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';
import { EmptyState, ErrorState, SessionName } from '../../ui/index.js';
import { type Chat, type InboxFilters, nameOfChat, pageOfChat, searchOf } from './conversations.js';
import { FoundChats, useFoundChats } from './found-chats.js';
import { authorOf } from './messages/index.js';
import classes from './message-search.module.css';
import { shortTime } from './times.js';

type Found = Schemas['FoundMessage'];

export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      type="search"
      aria-label={t`Search people and messages`}
      placeholder={t`Search people and messages`}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface SearchProps {
  projectId: string;
  filters: InboxFilters;
  /** Of the session that is chosen. By its id: another project may have one of the same name. */
  sessionId: string | undefined;
  q: string;
  /** The conversations that are loaded, for their names. */
  chats: readonly Chat[];
}

/** Conversations by their names and messages by their words, of the session that is chosen, else of all. */
export function SearchResults(props: SearchProps) {
  const { projectId, filters, sessionId, q, chats } = props;
  const found = useFoundChats(projectId, sessionId, q);
  const foundChats = found.data ?? [];
  return (
    <div className={classes.scroll}>
      <FoundChats found={found} filters={filters} />
      <section aria-label={t`Messages`}>
        {foundChats.length > 0 && <h2 className={classes.heading}>{t`Messages`}</h2>}
        <FoundMessages {...props} chats={[...foundChats, ...chats]} />
      </section>
    </div>
  );
}

function FoundMessages({ projectId, filters, sessionId, q, chats }: SearchProps) {
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
    <>
      <ul className={classes.list} aria-label={t`Found messages`}>
        {rows.map((found) => (
          <FoundRow
            key={`${found.session}/${found.message.id}`}
            found={found}
            filters={filters}
            chat={chats.find(({ id, session }) => id === found.message.conversation.id && session === found.session)}
          />
        ))}
      </ul>
      {hasMore && (
        <Center p="sm">
          <Button variant="default" size="xs" loading={isLoadingMore} onClick={loadMore}>
            <Trans>Search older messages</Trans>
          </Button>
        </Center>
      )}
    </>
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

interface FoundRowProps {
  found: Found;
  filters: InboxFilters;
  /** The conversation of the message, if it is loaded. */
  chat: Chat | undefined;
}

function FoundRow({ found: { session, message, snippet }, filters, chat }: FoundRowProps) {
  const { conversation, id, timestamp } = message;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <AppLink
          {...pageOfChat(session, conversation.id)}
          search={{ ...searchOf(filters), message: id }}
          className={classes.name}
          dir="auto"
        >
          {whoWrote(message, chat)}
        </AppLink>
        {filters.session === undefined && (
          <span>
            <SessionName name={session} />
          </span>
        )}
        <time dateTime={new Date(timestamp * 1_000).toISOString()}>{shortTime(timestamp)}</time>
      </div>
      <div className={classes.snippet} dir="auto">
        {marked(snippet)}
      </div>
    </li>
  );
}

/** The author, and for one's own messages to whom. */
function whoWrote(message: Found['message'], chat: Chat | undefined): string {
  const { fromMe, isGroup, conversation } = message;
  const author = authorOf(message);
  if (isGroup) return chat ? t`${author} in ${nameOfChat(chat)}` : t`${author} in a group`;
  const other = chat ? nameOfChat(chat) : (conversation.phoneNumber ?? conversation.username);
  if (!fromMe) return chat?.name ?? author;
  return other === undefined ? author : t`You → ${other}`;
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
