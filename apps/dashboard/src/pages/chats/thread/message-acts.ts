import type { Message } from '../messages/index.js';

/** What one can do with a message of the thread. */
export interface MessageActs {
  /** As the requests name them. */
  session: string;
  chatId: string;
  reply: (message: Message) => void;
  react: (message: Message, emoji: string) => void;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  show: (messageId: string) => void;
}
