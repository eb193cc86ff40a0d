import { recordOf } from '../../database/index.js';
import type { Message as MessageRow } from '../../generated/prisma/client.js';
import { type MessageRecord, reactorsOf } from '../../messages/message/index.js';

/** Who wrote the messages, and who reacted to them. */
export function peopleOf(messages: readonly MessageRecord[]): string[] {
  return messages.flatMap((message) => [
    ...(message.senderId === undefined ? [] : [message.senderId]),
    ...reactorsOf(message),
  ]);
}

export function toRecord(row: MessageRow): MessageRecord {
  return recordOf<MessageRecord>({ ...row, timestamp: Number(row.timestamp) });
}
