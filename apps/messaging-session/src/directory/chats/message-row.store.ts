import type { MessageType } from '@parley/contracts';
import type { Message as MessageRow } from '../../generated/prisma/client.js';
import type { MessageContent, MessageRecord } from '../../messages/message/index.js';

export function sendersOf(rows: readonly MessageRow[]): string[] {
  return rows.flatMap(({ senderId }) => (senderId === null ? [] : [senderId.toString()]));
}

export function toRecord(row: MessageRow): MessageRecord {
  return {
    id: row.id.toString(),
    sessionId: row.sessionId.toString(),
    chatId: row.chatId.toString(),
    whatsappId: row.whatsappId,
    fromMe: row.fromMe,
    timestamp: Number(row.timestamp),
    pushName: row.pushName,
    type: row.type as MessageType,
    text: row.text ?? undefined,
    ...(row.content === null ? {} : { content: row.content as unknown as MessageContent }),
    ...(row.senderId === null ? {} : { senderId: row.senderId.toString() }),
    ...(row.starred ? { starred: true } : {}),
  };
}
