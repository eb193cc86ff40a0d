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
