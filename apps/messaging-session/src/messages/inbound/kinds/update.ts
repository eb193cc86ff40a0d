import { type MessageRecord, toMessagePayload } from '../../message/index.js';
import type { ArrivalKind } from '../arrival-kind.js';
import { isAuthor, isThere, peopleOf } from './people-of.js';
import { receivedRecord } from './received-record.js';

/** The content comes late: what was edited meanwhile keeps its new text, what was revoked or deleted stays so. */
export const update: ArrivalKind<'update'> = {
  refers: ({ message: { replyTo } }) => (replyTo === undefined ? [] : [replyTo]),
  targets: ({ message: { whatsappId } }) => [whatsappId],
  tell: (arrival, batch) => {
    const target = batch.target(arrival.sessionId, arrival.delivery.message.whatsappId);
    if (!isThere(target, arrival) || !isAuthor(target, arrival)) return undefined;
    const complete = receivedRecord(target.id, arrival, batch);
    const record = target.content?.edited ? withEdit(complete, target) : complete;
    batch.change(record);
    return { type: 'message.update', payload: toMessagePayload(record, peopleOf(arrival), batch.links) };
  },
};

function withEdit(complete: MessageRecord, { text }: MessageRecord): MessageRecord {
  const content = { ...complete.content, edited: true };
  if (!content.media) return { ...complete, ...(text === undefined ? {} : { text }), content };
  return { ...complete, content: { ...content, ...(text === undefined ? {} : { caption: text }) } };
}
