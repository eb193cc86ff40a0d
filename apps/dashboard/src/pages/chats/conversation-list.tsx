import { t } from '@lingui/core/macro';
import { Badge, Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../routing/index.js';
import { EmptyState, ErrorState, SessionName } from '../../ui/index.js';
import { Avatar } from './avatar.js';
import classes from './conversation-list.module.css';
import {
  type Chat,
  type InboxFilters,
  type InboxList,
  isChat,
  keyOf,
  nameOfChat,
  pageOfChat,
  searchOf,
  type Session,
} from './conversations.js';
import { snippetOf, Ticks } from './messages/index.js';
import { shortTime } from './times.js';

interface ConversationListProps {
  list: InboxList;
  filters: InboxFilters;
  /** Of the conversation in the address. */
  session: Session | undefined;
  /** The chat in the address: an id or a phone number. */
  chosen: string | undefined;
}

const rowHeight = 63;
const overscan = 10;
/** More are loaded when fewer than this many remain below. */
const loadAhead = 30;

/** Renders only the visible rows, however many conversations there are. */
export function ConversationList({ list, filters, session, chosen }: ConversationListProps) {
  const { rows, isLoading, error, retry } = list;
  const isFiltered = filters.label !== undefined || filters.unread === true;
  if (rows.length > 0) {
    return (
      <>
        {error && <ErrorState error={error} retry={retry} />}
        <Rows list={list} filters={filters} session={session} chosen={chosen} />
      </>
    );
  }
  if (error) return <ErrorState error={error} retry={retry} />;
  if (isLoading) return <Loading />;
  return (
    <EmptyState title={isFiltered ? t`No such conversations` : t`No conversations yet`}>
      {isFiltered
        ? t`No conversation matches these filters.`
        : t`Conversations appear as soon as somebody writes. To write first, start a new chat.`}
    </EmptyState>
  );
}

function Rows({ list, filters, session, chosen }: ConversationListProps) {
  const { rows, hasMore, isLoadingMore, error, loadMore, see } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(rows[index]!),
    overscan,
  });
  const shown = virtualizer.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= rows.length - loadAhead;
  useEffect(() => {
    // After an error, only "Try again" reads on.
    if (isNearEnd && hasMore && !isLoadingMore && !error) loadMore();
  });
  const inView = rows[virtualizer.range?.startIndex ?? 0];
  const seen = inView && keyOf(inView);
  useEffect(() => see(seen), [see, seen]);
  return (
    <div ref={scroller} className={classes.scroll}>
      <ul className={classes.list} aria-label={t`Conversations`} style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ key, index, start }) => {
          const chat = rows[index]!;
          return (
            <Conversation
              key={key}
              chat={chat}
              filters={filters}
              isChosen={isChat(chat, session?.id, chosen)}
              position={{ index, count: hasMore ? -1 : rows.length, start }}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface ConversationProps {
  chat: Chat;
  filters: InboxFilters;
  isChosen: boolean;
  position: { index: number; count: number; start: number };
}

function Conversation({ chat, filters, isChosen, position: { index, count, start } }: ConversationProps) {
  const { id, session, unreadCount, lastMessage, isGroup, labels } = chat;
  const name = nameOfChat(chat);
  return (
    <li
      className={classes.row}
      data-chosen={isChosen || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${start}px)`, height: rowHeight }}
    >
      <Avatar name={name} isGroup={isGroup} />
      <div className={classes.main}>
        <div className={classes.line}>
          <AppLink
            {...pageOfChat(session, id)}
            search={searchOf(filters)}
            className={classes.name}
            dir="auto"
            aria-current={isChosen ? 'page' : undefined}
          >
            {name}
          </AppLink>
          {filters.session === undefined && (
            <span className={classes.session}>
              <SessionName name={session} />
            </span>
          )}
          {lastMessage && (
            <time className={classes.time} dateTime={new Date(lastMessage.timestamp * 1_000).toISOString()}>
              {shortTime(lastMessage.timestamp)}
            </time>
          )}
        </div>
        <div className={classes.line}>
          <span className={classes.snippet}>
            {lastMessage?.ack !== undefined && <Ticks ack={lastMessage.ack} />}
            <span className={classes.words} dir="auto">
              {lastMessage ? snippetOf(lastMessage) : t`No messages`}
            </span>
          </span>
          {labels.slice(0, 2).map((label) => (
            <span key={label.id} className={classes.label} style={{ borderColor: label.color }}>
              {label.name}
            </span>
          ))}
          {unreadCount > 0 && (
            <Badge size="sm" variant="filled" aria-label={t`${unreadCount} unread`} className={classes.badge}>
              {unreadCount}
            </Badge>
          )}
        </div>
      </div>
    </li>
  );
}

const skeletons = 7;

/** The shape of what comes. */
function Loading() {
  return (
    <div className={classes.scroll} role="status" aria-label={t`Loading conversations`}>
      {Array.from({ length: skeletons }, (_, index) => (
        <div key={index} className={classes.skeleton} style={{ height: rowHeight }}>
          <Skeleton circle height={38} />
          <div className={classes.main}>
            <Skeleton height={10} width="55%" mb={10} />
            <Skeleton height={10} width="85%" />
          </div>
        </div>
      ))}
    </div>
  );
}
