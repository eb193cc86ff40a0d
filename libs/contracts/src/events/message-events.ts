import type { EventDefinition } from './event-definition.js';
import { exampleConversation } from './identity-ref.js';
import {
  cloudMessage,
  groupConversation,
  imageMessage,
  otherMessages,
  ownMessage,
  pollOptions,
  textMessage,
} from './message-examples.js';
import {
  CloudMessagePayload,
  MessageAckPayload,
  MessageDeletePayload,
  MessagePayload,
  MessageSentPayload,
  PollVotePayload,
} from './message.payloads.js';

const { id, whatsapp_id, timestamp } = textMessage;
const sent = { id, whatsapp_id, conversation: exampleConversation, type: 'text', timestamp };
const acknowledged = {
  messages: [{ id, whatsapp_id }],
  conversation: exampleConversation,
  from: exampleConversation,
  type: 'delivered',
  timestamp,
};
const deleted = {
  from: exampleConversation,
  sender: exampleConversation,
  id,
  whatsapp_id,
  conversation: exampleConversation,
  fromMe: true,
};
const reaction = { ...ownMessage, type: 'reaction', reaction: '👍', reactionTo: id };
const vote = {
  pollMessageId: id,
  conversation: exampleConversation,
  voter: exampleConversation,
  selectedHashes: [pollOptions[0]?.hash],
  timestamp,
};
const edited = { ...textMessage, type: 'edited', edited: true, text: 'Hello!' };

/** The events about messages of a session (interface.md §6.2, decisions.md §4). */
export const messageEvents = {
  'message.received': {
    payload: MessagePayload,
    orPayload: CloudMessagePayload,
    summary: 'A message arrived.',
    label: 'A message arrived',
    changesMessages: 'created',
    example: textMessage,
    moreExamples: [...otherMessages, cloudMessage],
  },
  'message.sent': {
    payload: MessageSentPayload,
    summary: 'The network accepted a message of this session.',
    label: 'The network took a message of the session',
    changesMessages: 'created',
    example: sent,
    moreExamples: [
      { ...sent, type: 'document' },
      { ...sent, conversation: { id: groupConversation.id } },
    ],
  },
  'message.ack': {
    payload: MessageAckPayload,
    summary: 'Messages of this session were delivered, read or played, or failed.',
    label: 'Messages were delivered, read or played, or failed',
    changesMessages: 'updated',
    example: acknowledged,
    moreExamples: [
      { ...acknowledged, type: 'played' },
      {
        ...acknowledged,
        conversation: { id: groupConversation.id },
        from: { id: groupConversation.id },
        sender: exampleConversation,
        type: 'read',
      },
    ],
  },
  'message.revoked': {
    payload: MessagePayload,
    summary: 'The sender deleted a message for everyone.',
    label: 'The sender deleted a message for everyone',
    changesMessages: 'removed',
    example: { ...ownMessage, type: 'revoke', revokedId: id },
  },
  'message.reaction': {
    payload: MessagePayload,
    orPayload: CloudMessagePayload,
    summary: 'A person reacted to a message. An empty reaction removes an earlier one.',
    label: 'A person reacted to a message, or took a reaction back',
    changesMessages: 'updated',
    example: reaction,
    moreExamples: [
      { ...reaction, reaction: '' },
      { ...reaction, conversation: groupConversation, isGroup: true },
    ],
  },
  'message.edited': {
    payload: MessagePayload,
    summary: 'The text of a message changed.',
    label: 'The text of a message changed',
    changesMessages: 'updated',
    example: edited,
    moreExamples: [{ ...imageMessage, type: 'edited', edited: true, caption: 'The old harbour' }],
  },
  'message.update': {
    payload: MessagePayload,
    summary: 'The content of a message that was `unavailable` is now available.',
    label: 'Content that was not readable before is there now',
    changesMessages: 'updated',
    example: textMessage,
    moreExamples: [imageMessage],
  },
  'message.delete': {
    payload: MessageDeletePayload,
    summary: 'A message was deleted in this session.',
    label: 'A message was deleted in the session',
    changesMessages: 'removed',
    example: deleted,
    moreExamples: [{ ...deleted, fromMe: false }],
  },
  'message.vote': {
    payload: PollVotePayload,
    summary: 'A person voted in a poll.',
    label: 'A person voted in a poll',
    changesMessages: 'updated',
    example: vote,
    moreExamples: [{ ...vote, selectedHashes: [] }],
  },
} as const satisfies Record<string, EventDefinition>;
