import { t } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
import { ask, client, newIdempotencyKey, useAction } from '../../../api/index.js';
import type { Message } from '../messages/index.js';

/** The actions on a message of the thread. */
export interface MessageActs {
  /** Session and chat as API requests name them. */
  session: string;
  chatId: string;
  reply: (message: Message) => void;
  react: (message: Message, emoji: string) => void;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  show: (messageId: string) => void;
}

/** The requests that change existing messages. */
export function useMessageActs(session: string, chatId: string) {
  const invalidates: QueryKey[] = [['messages', session, chatId], ['chats']];
  const path = (message: Message) => ({ session, chatId, messageId: message.id });
  const react = useAction({
    run: ({ message, emoji }: { message: Message; emoji: string }) =>
      ask(
        client.PUT('/api/reaction', {
          params: { header: { 'Idempotency-Key': newIdempotencyKey() } },
          body: { session, chatId, messageId: message.id, reaction: emoji },
        }),
      ),
    invalidates,
  });
  const edit = useAction({
    run: ({ message, text }: { message: Message; text: string }) =>
      ask(
        client.PUT('/api/{session}/chats/{chatId}/messages/{messageId}', {
          params: { path: path(message) },
          body: { text },
        }),
      ),
    invalidates,
  });
  const remove = useAction({
    run: (message: Message) =>
      ask(client.DELETE('/api/{session}/chats/{chatId}/messages/{messageId}', { params: { path: path(message) } })),
    done: t`Message deleted.`,
    invalidates,
  });
  return { react, edit, remove };
}
