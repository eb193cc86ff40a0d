import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ask, client } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';
import { ErrorState, SessionName } from '../../ui/index.js';
import { type Chat, type InboxFilters, keyOf, nameOfChat, pageOfChat, searchOf } from './conversations.js';
import classes from './message-search.module.css';

const mostFound = 10;
const longestPart = 100;

/** Conversations whose name or number has the text, those with the newest messages first. */
export function useFoundChats(projectId: string, session: string | undefined, q: string) {
  return useQuery({
    queryKey: ['found', projectId, 'chats', session, q],
    queryFn: async ({ signal }) => {
      const query = { projectId, session, q: q.slice(0, longestPart), limit: mostFound };
      return (await ask(client.GET('/v1/chats', { params: { query }, signal }))).data;
    },
  });
}

interface FoundChatsProps {
  found: ReturnType<typeof useFoundChats>;
  filters: InboxFilters;
}

export function FoundChats({ found: { data = [], error, refetch }, filters }: FoundChatsProps) {
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <section aria-label={t`People and groups`}>
      <h2 className={classes.heading}>{t`People and groups`}</h2>
      <ul className={classes.list} aria-label={t`Found conversations`}>
        {data.map((chat) => (
          <FoundChat key={keyOf(chat)} chat={chat} filters={filters} />
        ))}
      </ul>
    </section>
  );
}

function FoundChat({ chat, filters }: { chat: Chat; filters: InboxFilters }) {
  const { id, session, conversation, isGroup } = chat;
  const name = nameOfChat(chat);
  const number = conversation.phoneNumber ?? conversation.username;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <AppLink {...pageOfChat(session, id)} search={searchOf(filters)} className={classes.name} dir="auto">
          {name}
        </AppLink>
        {filters.session === undefined && (
          <span>
            <SessionName name={session} />
          </span>
        )}
      </div>
      {(isGroup || (number !== undefined && number !== name)) && (
        <div className={classes.snippet}>{isGroup ? t`Group` : number}</div>
      )}
    </li>
  );
}
