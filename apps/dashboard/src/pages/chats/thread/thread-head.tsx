import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconChecks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ask, client, useAction } from '../../../api/index.js';
import { Avatar } from '../avatar.js';
import { type Chat, isChat, nameOfChat, pageOfSession, type Session, useConversations } from '../conversations.js';
import type { Message } from '../messages/index.js';
import classes from './thread.module.css';

interface ThreadHeadProps {
  session: Session;
  chatId: string;
  messages: readonly Message[];
}

/** Shows the name of the chat, and a link back when the list is hidden. */
export function ThreadHead({ session, chatId, messages }: ThreadHeadProps) {
  const chat = useConversations(session.id).rows.find((one) => isChat(one, chatId));
  const { name, sub, isGroup } = headOf(chat, messages[0], chatId);
  return (
    <div className={classes.head}>
      <ActionIcon
        className={classes.back}
        variant="subtle"
        size="lg"
        aria-label="All conversations"
        renderRoot={(props) => <Link {...props} {...pageOfSession(session.name)} />}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <Avatar name={name} isGroup={isGroup} />
      <div className={classes.titles}>
        <h2 className={classes.name}>{name}</h2>
        <div className={classes.sub}>{sub ?? session.name}</div>
      </div>
      {chat !== undefined && chat.unreadCount > 0 && <MarkRead session={session} chatId={chat.id} />}
    </div>
  );
}

/** Until the list has loaded this chat, the name comes from a message. */
function headOf(chat: Chat | undefined, message: Message | undefined, chatId: string) {
  const phone = (chat ?? message)?.conversation.phoneNumber;
  const name = chat ? nameOfChat(chat) : (phone ?? chatId);
  const isGroup = (chat ?? message)?.isGroup ?? false;
  return { name, isGroup, sub: isGroup ? 'Group' : phone === name ? undefined : phone };
}

function MarkRead({ session, chatId }: { session: Session; chatId: string }) {
  const read = useAction({
    run: () =>
      ask(
        client.POST('/api/{session}/chats/{chatId}/messages/read', {
          params: { path: { session: session.id, chatId } },
        }),
      ),
    invalidates: [['chats']],
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconChecks size={16} aria-hidden />}
      loading={read.isPending}
      onClick={() => read.mutate()}
    >
      Mark read
    </Button>
  );
}
