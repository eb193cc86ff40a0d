import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconCopy,
  IconEdit,
  IconFileText,
  IconMoodOff,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask, client, failureInWords, isNotFound } from '../../../api/index.js';
import { MenuLink } from '../../../routing/index.js';
import { copyText } from '../../../ui/index.js';
import { authorOf, canBeEdited, type Message, MessageContent, Quote, reactorOf, Ticks } from '../messages/index.js';
import { clockTime } from '../times.js';
import type { Outbox, Pending } from './outbox.js';
import classes from './thread.module.css';
import type { MessageActs } from './use-message-acts.js';
import type { useThread } from './use-thread.js';

interface MessageRowProps {
  message: Message;
  /** True for the first of consecutive messages by one author. */
  isFirst: boolean;
  isGroup: boolean;
  thread: ReturnType<typeof useThread>;
  acts: MessageActs;
}

export function MessageRow({ message, isFirst, isGroup, thread, acts }: MessageRowProps) {
  const { fromMe, timestamp, type, replyTo, reactions } = message;
  return (
    <article
      className={classes.row}
      data-own={fromMe || undefined}
      data-first={isFirst || undefined}
      aria-label={`${authorOf(message)}, ${clockTime(timestamp)}`}
    >
      <div className={classes.bubble} data-type={type}>
        {isGroup && isFirst && !fromMe && (
          <div className={classes.author} dir="auto">
            {authorOf(message)}
          </div>
        )}
        {replyTo !== undefined && <Quoted messageId={replyTo} thread={thread} acts={acts} />}
        <MessageContent message={message} />
        <Foot message={message} />
        {reactions && reactions.length > 0 && <Reactions reactions={reactions} />}
      </div>
      <MessageMenu message={message} acts={acts} />
    </article>
  );
}

export function Foot({ message: { edited, type, timestamp, ack, error } }: { message: Message }) {
  const isGone = type === 'revoke';
  return (
    <>
      {error && <div className={classes.failure}>{t`Not delivered: ${error.title} (${error.code})`}</div>}
      <div className={classes.foot}>
        {(edited || type === 'edited') && !isGone && (
          <span>
            <Trans>Edited</Trans>
          </span>
        )}
        <time dateTime={new Date(timestamp * 1_000).toISOString()}>{clockTime(timestamp)}</time>
        {ack !== undefined && !isGone && <Ticks ack={ack} />}
      </div>
    </>
  );
}

function Quoted({ messageId, thread, acts }: { messageId: string } & Pick<MessageRowProps, 'thread' | 'acts'>) {
  const loaded = thread.messages.find(({ id }) => id === messageId);
  const { session, chatId } = acts;
  const { data } = useQuery({
    queryKey: ['message', session, chatId, messageId],
    queryFn: () => fetchMessage({ session, chatId, messageId }),
    enabled: loaded === undefined,
    staleTime: Infinity,
  });
  return <Quote message={loaded ?? data ?? undefined} onOpen={loaded && (() => acts.show(messageId))} />;
}

async function fetchMessage(path: { session: string; chatId: string; messageId: string }): Promise<Message | null> {
  try {
    return await ask(client.GET('/api/{session}/chats/{chatId}/messages/{messageId}', { params: { path } }));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function Reactions({ reactions }: { reactions: NonNullable<Message['reactions']> }) {
  return (
    <ul className={classes.reactions} aria-label={t`Reactions`}>
      {reactions.map((reaction) => {
        const by = reactorOf(reaction);
        return (
          <li key={reaction.from?.id ?? ''} title={by}>
            <span aria-label={t`${reaction.emoji} by ${by}`} role="img">
              {reaction.emoji}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows a message that is being sent or has failed. */
export function PendingRow({ pending, outbox }: { pending: Pending; outbox: Outbox }) {
  const { key, text, file, replyTo, state, timestamp, error } = pending;
  return (
    <article className={classes.row} data-own data-first aria-label={`${t`You`}, ${clockTime(timestamp)}`}>
      <div className={classes.bubble} data-state={state}>
        {replyTo && <Quote message={replyTo} />}
        {file && (
          <div className={classes.pendingFile}>
            <IconFileText size={18} aria-hidden />
            {file.name}
          </div>
        )}
        {text !== '' && (
          <p className={classes.pendingText} dir="auto">
            {text}
          </p>
        )}
        <div className={classes.foot}>
          <time dateTime={new Date(timestamp * 1_000).toISOString()}>{clockTime(timestamp)}</time>
          <Ticks ack={state === 'failed' ? 'error' : 'sending'} />
        </div>
        {state === 'failed' && (
          <div role="alert" className={classes.failure}>
            {t`Not sent. ${failureInWords(error)}`}
            <Group gap="xs" mt={4}>
              <Button size="compact-xs" onClick={() => outbox.retry(key)}>
                <Trans>Retry</Trans>
              </Button>
              <Button size="compact-xs" variant="default" onClick={() => outbox.discard(key)}>
                <Trans>Discard</Trans>
              </Button>
            </Group>
          </div>
        )}
      </div>
    </article>
  );
}

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

/** The menu of actions on a message. */
export function MessageMenu({ message, acts }: { message: Message; acts: MessageActs }) {
  const { id, type, text, caption } = message;
  const isGone = type === 'revoke';
  const words = text ?? caption;
  return (
    <Menu position="bottom-end" withinPortal shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" className={classes.menu} aria-label={t`Message actions`}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isGone && (
          <>
            <div className={classes.emojis}>
              {emojis.map((emoji) => (
                <Menu.Item
                  key={emoji}
                  aria-label={t`React with ${emoji}`}
                  className={classes.emoji}
                  onClick={() => acts.react(message, emoji)}
                >
                  {emoji}
                </Menu.Item>
              ))}
            </div>
            {message.reactions?.some(({ fromMe }) => fromMe) && (
              <Menu.Item leftSection={<IconMoodOff size={16} />} onClick={() => acts.react(message, '')}>
                <Trans>Remove reaction</Trans>
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => acts.reply(message)}>
              <Trans>Reply</Trans>
            </Menu.Item>
          </>
        )}
        {words !== undefined && words !== '' && (
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={({ currentTarget }) => void copyText(words, currentTarget)}
          >
            <Trans>Copy text</Trans>
          </Menu.Item>
        )}
        <MenuLink leftSection={<IconWebhook size={16} />} to="/deliveries/why" search={{ id }}>
          <Trans>Webhook deliveries</Trans>
        </MenuLink>
        {canBeEdited(message) && (
          <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => acts.edit(message)}>
            <Trans>Edit message</Trans>
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => acts.remove(message)}>
          <Trans>Delete message</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
