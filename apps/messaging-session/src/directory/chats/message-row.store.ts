import { recordOf } from '../../database/index.js';
import type { Message as MessageRow } from '../../generated/prisma/client.js';
import type { MessageRecord } from '../../messages/message/index.js';

export function toRecord(row: MessageRow): MessageRecord {
  return recordOf<MessageRecord>({ ...row, timestamp: Number(row.timestamp) });
}
