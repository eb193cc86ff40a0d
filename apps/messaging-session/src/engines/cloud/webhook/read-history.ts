import type { AckType } from '@parley/contracts';
import { type Json, objectOf, objectsOf, textOf } from '../json.js';
import { isSomebody, personOf } from './people.js';
import { contentOf } from './read-messages.js';
import type { Reading } from './reading.js';
import { sentStateOf } from './sent-state.js';

/** A file's message without the file, which another webhook brings. */
const placeholder = 'media_placeholder';

/**
 * `history`: what was said on the account's phone before it was linked (coexistence), in chunks of threads; files of the
 * last days come in webhooks of their own, as `messages`.
 */
export function readHistory(value: Json, reading: Reading): void {
  const own = personOf(objectOf(value.metadata)?.display_phone_number, undefined).phoneNumber;
  for (const chunk of objectsOf(value.history)) {
    for (const thread of objectsOf(chunk.threads)) {
      for (const message of objectsOf(thread.messages)) readPast(message, own, thread.id, reading);
    }
  }
  for (const message of objectsOf(value.messages)) readPast(message, own, undefined, reading);
}

/** @param thread whose it is: the other person */
function readPast(message: Json, own: string | undefined, thread: unknown, reading: Reading): void {
  const type = textOf(message.type) ?? 'none';
  const from = personOf(message.from, message.from_user_id);
  const fromMe = own !== undefined && from.phoneNumber === own;
  const other = fromMe ? personOf(message.to, message.to_user_id) : from;
  const person = isSomebody(other) ? other : personOf(thread, undefined);
  const read = contentOf(message, type, reading);
  if (!read || !isSomebody(person)) return reading.skip('malformed', type);
  // What was done to messages shows in what they say.
  if (read.body.kind !== 'message' && read.body.kind !== 'cloud') return;
  const body = type === placeholder ? { ...read.body, unavailableReason: placeholder } : read.body;
  const ack = fromMe ? ackOf(message) : undefined;
  reading.add({ kind: 'history', person, fromMe, message: { ...read, body }, ack });
}

function ackOf(message: Json): AckType | undefined {
  const word = textOf(objectOf(message.history_context)?.status)?.toLowerCase() ?? '';
  const state = word === 'error' ? 'error' : sentStateOf(word);
  return state === 'sent' ? undefined : state;
}
