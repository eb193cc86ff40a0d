import { defineRequest } from '../define.js';
import { exampleChat } from '../messages/chat.js';
import { ResourceId, Text } from '../validation/fields.js';

export class LocateChat {
  @ResourceId({ description: 'Only chats of its sessions.' }) projectId: string;
  @ResourceId({ description: 'Of a message, a person, a group or a channel.' }) id: string;
}

/** Where a message or a person is found. */
export class LocatedChat {
  @Text({ description: 'Name of the session.' }) session: string;
  @ResourceId({ description: 'Id of the session.' }) sessionId: string;
  @ResourceId() chatId: string;
  @ResourceId({ optional: true, description: 'Present where the id was that of a message.' }) messageId?: string;
}

/** Of a person that several sessions have a chat with, the chat with the newest message (decisions.md §4 Inbox). */
export const locateChat = defineRequest({
  subject: 'chats.locate',
  owner: 'messaging-session',
  summary: 'The chat that a message is in, or that a person, a group or a channel is.',
  request: LocateChat,
  reply: LocatedChat,
  errors: ['not_found'],
  example: {
    request: { projectId: '381724990812738561', id: '381725008812738565' },
    reply: {
      session: 'default',
      sessionId: '381725001112738560',
      chatId: exampleChat.id,
      messageId: '381725008812738565',
    },
  },
});
