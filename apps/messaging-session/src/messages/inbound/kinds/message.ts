import { toMessagePayload } from '../../message/index.js';
import type { ArrivalKind } from '../arrival-kind.js';
import { peopleOf } from './people-of.js';
import { receivedRecord } from './received-record.js';

export const message: ArrivalKind<'message'> = {
  refers: ({ message: { replyTo } }) => (replyTo === undefined ? [] : [replyTo]),
  make: (arrival, batch) => receivedRecord(batch.nextId(), arrival, batch),
  tell: (arrival, batch) => {
    const record = batch.inserted(arrival);
    return record && { type: 'message.received', payload: toMessagePayload(record, peopleOf(arrival), batch.links) };
  },
};
