import { authorIdOf, type MessageRecord, type People } from '../../message/index.js';
import type { ResolvedArrival } from '../arrival.js';

/** In whose chat, and from whom. */
export function peopleOf({ chat, from }: ResolvedArrival): People {
  return { chat, sender: from };
}

/** A message in the chat of the arrival that is still there: neither deleted here nor revoked. */
export function isThere(target: MessageRecord | undefined, { chat }: ResolvedArrival): target is MessageRecord {
  return target !== undefined && target.chatId === chat.id && !target.deleted && target.type !== 'revoke';
}

/** Only who wrote a message may change it: whatsapp_ids are no secret, and anybody could send a change of one. */
export function isAuthor(target: MessageRecord, { from }: ResolvedArrival): boolean {
  return authorIdOf(target) === from.id;
}
