import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Alert } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { AppLink, useFilters } from '../../../routing/index.js';
import { ConfirmDialog, SessionName } from '../../../ui/index.js';
import { Avatar } from '../avatar.js';
import { type Chat, type InboxFilters, nameOfChat, pageOfSession, searchOf, type Session } from '../conversations.js';
import { DetailsPanel } from '../details/index.js';
import { authorOf, LightboxProvider, type Message, snippetOf } from '../messages/index.js';
import { Composer } from './composer.js';
import { MessageList, type MessageListHandle } from './message-list.js';
import { isOlder } from './thread-store.js';
import classes from './thread.module.css';
import { timelineItems } from './timeline-items.js';
import type { Intent } from './use-draft.js';
import { useMarkRead } from './use-mark-read.js';
import { useMessageActs } from './use-message-acts.js';
import { useThread } from './use-thread.js';

interface ThreadProps {
  session: Session;
  /** Id of a chat, or a phone number without messages yet. */
  chatId: string;
  /** As the list has it, if it does. */
  chat: Chat | undefined;
  /** Of the list beside it. */
  filters: InboxFilters;
}

/** One conversation. */
export function Thread({ session, chatId, chat, filters }: ThreadProps) {
  const thread = useThread(session.id, chatId);
  const { messages, pending, outbox } = thread;
  const items = useMemo(() => timelineItems(messages, pending), [messages, pending]);
  const list = useRef<MessageListHandle>(null);
  const [{ message: wanted }] = useFilters('message');
  // Kept apart, so that a reply that was begun continues after an edit.
  const [reply, setReply] = useState<Intent>();
  const [edited, setEdited] = useState<Intent>();
  const [removed, setRemoved] = useState<Message>();
  const [showsDetails, setShowsDetails] = useState(false);
  useMarkRead(session, chatId, chat, messages);
  const head = headOf(chat, messages[0], chatId);
  const { react, edit, remove } = useMessageActs(session.id, chatId);
  const isGroup = messages[0]?.isGroup ?? chatId.endsWith('@g.us');
  const acts = {
    session: session.id,
    chatId,
    reply: (message: Message) => {
      setEdited(undefined);
      setReply({ kind: 'reply', message });
    },
    edit: (message: Message) => setEdited({ kind: 'edit', message }),
    react: (message: Message, emoji: string) => react.mutate({ message, emoji }),
    remove: setRemoved,
    show: (messageId: string) => list.current?.scrollTo(messageId),
  };
  return (
    <>
      <ThreadHead session={session} filters={filters} head={head} onDetails={() => setShowsDetails(true)} />
      {showsDetails && (
        <DetailsPanel
          session={session}
          chatId={chat?.id ?? chatId}
          chat={chat}
          {...{ name: head.name, isGroup: head.isGroup, messages }}
          onClose={() => setShowsDetails(false)}
        />
      )}
      {session.status !== 'CONNECTED' && <NotConnected session={session} />}
      <LightboxProvider>
        <MessageList ref={list} wanted={wanted} thread={thread} items={items} isGroup={isGroup} acts={acts} />
      </LightboxProvider>
      <NewestAnnouncement messages={messages} />
      <Composer
        intent={edited ?? reply}
        onLeave={() => (edited ? setEdited(undefined) : setReply(undefined))}
        onSend={(draft) => {
          outbox.send(draft);
          // In the next frame, when the message is in the list.
          requestAnimationFrame(() => list.current?.scrollToEnd());
        }}
        onEdit={(message, text) => edit.mutateAsync({ message, text })}
      />
      <ConfirmDialog
        action={t`Delete message`}
        opened={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        onConfirm={() => (removed ? remove.mutateAsync(removed) : Promise.resolve())}
      >
        {removed?.fromMe
          ? t`The message is deleted for everyone in the conversation.`
          : t`The message is deleted here. The others in the conversation keep it.`}
      </ConfirmDialog>
    </>
  );
}

function NotConnected({ session }: { session: Session }) {
  return (
    <Alert color="yellow" radius={0} py="xs">
      <Trans>
        This session is not connected, so nothing can be sent.{' '}
        <AppLink to="/sessions/$session" params={{ session: session.id }} underline="always">
          Open session <SessionName name={session.name} />
        </AppLink>
      </Trans>
    </Alert>
  );
}

/** Announces to screen readers the messages that arrive while the conversation is open. */
function NewestAnnouncement({ messages }: { messages: readonly Message[] }) {
  const opened = useRef<string>(undefined);
  const newest = messages.at(-1);
  opened.current ??= newest?.id;
  const isNew = newest && !newest.fromMe && opened.current !== undefined && isOlder(opened.current, newest.id);
  return (
    <div aria-live="polite" className="visually-hidden">
      {isNew && `${authorOf(newest)}: ${snippetOf(newest)}`}
    </div>
  );
}

interface ThreadHeadProps {
  session: Session;
  filters: InboxFilters;
  head: ReturnType<typeof headOf>;
  onDetails: () => void;
}

/** Shows the name of the chat, and a link back when the list is hidden. */
function ThreadHead({ session, filters, head: { name, sub, isGroup }, onDetails }: ThreadHeadProps) {
  const { all: _, ...search } = searchOf(filters);
  const back = filters.session === undefined ? ({ to: '/chats' } as const) : pageOfSession(filters.session);
  return (
    <div className={classes.head}>
      <ActionIcon
        className={classes.back}
        variant="subtle"
        size="lg"
        aria-label={t`All conversations`}
        renderRoot={(props) => <Link {...props} {...back} search={search} />}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <Avatar name={name} isGroup={isGroup} />
      <div className={classes.titles}>
        <h2 className={classes.name} dir="auto">
          {name}
        </h2>
        <div className={classes.sub}>{sub ?? <SessionName name={session.name} />}</div>
      </div>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Details`} onClick={onDetails}>
        <IconInfoCircle size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Until the list has loaded this chat, the name comes from a message. */
function headOf(chat: Chat | undefined, message: Message | undefined, chatId: string) {
  const phone = (chat ?? message)?.conversation.phoneNumber;
  const name = chat ? nameOfChat(chat) : (phone ?? chatId);
  const isGroup = (chat ?? message)?.isGroup ?? false;
  return { name, isGroup, sub: isGroup ? t`Group` : phone === name ? undefined : phone };
}
