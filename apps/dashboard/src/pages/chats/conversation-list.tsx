import { Badge, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '../../routing/index.js';
import { EmptyState, ListStates } from '../../ui/index.js';
import { Avatar } from './avatar.js';
import classes from './conversation-list.module.css';
import { type Chat, isChat, nameOfChat, pageOfChat, type Session, useConversations } from './conversations.js';
import { snippetOf, Ticks } from './messages/index.js';
import { shortTime } from './times.js';

interface ConversationListProps {
  session: Session;
  /** The chat in the address: an id or a phone number. */
  chosen: string | undefined;
  actions: ReactNode;
}

export function ConversationList({ session, chosen, actions }: ConversationListProps) {
  const list = useConversations(session.id);
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h5">
          Conversations
        </Title>
        {actions}
      </div>
      <div className={classes.scroll}>
        <ListStates
          list={list}
          empty={
            <EmptyState title="No conversations yet">
              Conversations appear as soon as somebody writes. To write first, start a new chat.
            </EmptyState>
          }
        >
          {(chats) => (
            <ul className={classes.list} aria-label="Conversations">
              {chats.map((chat) => (
                <Conversation key={chat.id} chat={chat} session={session.name} isChosen={isChat(chat, chosen)} />
              ))}
            </ul>
          )}
        </ListStates>
      </div>
    </>
  );
}

function Conversation({ chat, session, isChosen }: { chat: Chat; session: string; isChosen: boolean }) {
  const { id, unreadCount, lastMessage, isGroup } = chat;
  const name = nameOfChat(chat);
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <Avatar name={name} isGroup={isGroup} />
      <div className={classes.main}>
        <div className={classes.line}>
          <AppLink {...pageOfChat(session, id)} className={classes.name} aria-current={isChosen ? 'page' : undefined}>
            {name}
          </AppLink>
          {lastMessage && (
            <time className={classes.time} dateTime={new Date(lastMessage.timestamp * 1_000).toISOString()}>
              {shortTime(lastMessage.timestamp)}
            </time>
          )}
        </div>
        <div className={classes.line}>
          <span className={classes.snippet}>
            {lastMessage?.ack !== undefined && <Ticks ack={lastMessage.ack} />}
            {lastMessage ? snippetOf(lastMessage) : 'No messages'}
          </span>
          {unreadCount > 0 && (
            <Badge size="sm" variant="filled" aria-label={`${unreadCount} unread`}>
              {unreadCount}
            </Badge>
          )}
        </div>
      </div>
    </li>
  );
}
