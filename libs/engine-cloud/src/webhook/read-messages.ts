import type { PersonNames } from '@parley/engine-kit';
import { type Json, nameOf, present, objectOf, objectsOf, secondsOf, textOf } from '../json.js';
import { bodyOf, isUnread } from './message-body.js';
import { isSomebody, type KnownPerson, type People, personOf } from './people.js';
import type { Reading } from './reading.js';
import { numberOfCard } from './vcard.js';
import type { ReadMessage } from './webhook-item.js';

/** Meta's own notices, which arrive as messages. */
const notices = new Set(['request_welcome']);

/** Reads one of `messages`. */
export function readMessage(message: Json, people: People, reading: Reading): void {
  const type = textOf(message.type) ?? 'none';
  const writer = personOf(message.from, message.from_user_id);
  const person = (type === 'system' ? readNewNumber(message, writer, reading) : undefined) ?? writer;
  if (notices.has(type)) return reading.skip('message_type', type);
  const read = contentOf(message, type, reading);
  if (!read || !isSomebody(person)) return reading.skip('malformed', type);
  if (isUnread(type, read.body)) reading.skip('message_type', type);
  const { names: from, pushName, otherNumber } = senderOf(type, sharing(person, message, read), people);
  if (otherNumber !== undefined) {
    const spelled = { before: { phoneNumber: otherNumber }, after: person, isSpelling: true } as const;
    reading.add({ kind: 'number_changed', ...spelled });
  }
  reading.add({ kind: 'message', from, pushName, message: read });
}

/** Somebody who is known by a user id alone is known by their number too, once they share it. */
function sharing(person: PersonNames, message: Json, { body }: ReadMessage): PersonNames {
  if (person.phoneNumber !== undefined || body.kind !== 'message' || body.type !== 'phone_number_shared') return person;
  const [card] = objectsOf(message.contacts);
  const digits = card && numberOfCard(card);
  return digits === undefined ? person : { ...person, phoneNumber: `+${digits}` };
}

/** A system message tells of a number that has changed, which is no spelling. */
function senderOf(type: string, person: PersonNames, people: People): KnownPerson {
  return type === 'system' ? people.known(person) : people.sender(person);
}

/** Reads one of `message_echoes`: a message that the account's own phone sent. */
export function readEcho(message: Json, reading: Reading): void {
  const type = textOf(message.type) ?? 'none';
  const to = personOf(message.to, message.to_user_id);
  const read = contentOf(message, type, reading);
  if (!read || !isSomebody(to)) return reading.skip('malformed', type);
  if (isUnread(type, read.body)) reading.skip('message_type', type);
  reading.add({ kind: 'echo', to, message: read });
}

export function contentOf(message: Json, type: string, { receivedAt }: Reading): ReadMessage | undefined {
  const whatsappId = nameOf(message.id);
  const body = bodyOf(type, message);
  if (whatsappId === undefined || !body) return undefined;
  return present({
    whatsappId,
    timestamp: secondsOf(message.timestamp) ?? receivedAt,
    replyTo: nameOf(objectOf(message.context)?.id),
    groupId: nameOf(message.group_id),
    referral: objectOf(message.referral),
    body,
  });
}

/**
 * Reads a change of number from a system message. The person keeps their identity.
 * @returns the person's new names; undefined when they did not change
 */
function readNewNumber(message: Json, before: PersonNames, reading: Reading): PersonNames | undefined {
  const system = objectOf(message.system) ?? {};
  const after = personOf(system.wa_id ?? system.new_wa_id, system.user_id);
  const isChange =
    /^(?:user|customer)_changed_/.test(textOf(system.type) ?? '') && isSomebody(before) && isSomebody(after);
  const whatsappId = nameOf(message.id);
  if (!isChange || whatsappId === undefined) return undefined;
  reading.add({ kind: 'number_changed', whatsappId, before, after });
  return { ...before, ...after };
}
