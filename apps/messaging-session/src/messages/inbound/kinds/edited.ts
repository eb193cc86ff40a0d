import { editedPayload, withText } from '../../message/index.js';
import type { ArrivalKind } from '../arrival-kind.js';
import { isAuthor, isThere, peopleOf } from './people-of.js';

export const edited: ArrivalKind<'edited'> = {
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const { target: whatsappId, text } = arrival.delivery;
    const target = batch.target(arrival.sessionId, whatsappId);
    if (!isThere(target, arrival) || !isAuthor(target, arrival)) return undefined;
    const record = withText(target, text);
    batch.change(record);
    return { type: 'message.edited', payload: editedPayload(record, peopleOf(arrival), batch.links) };
  },
};
