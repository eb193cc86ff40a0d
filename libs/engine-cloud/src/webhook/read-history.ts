import type { AckType } from '@parley/contracts/events';
import { type Json, objectOf, objectsOf, textOf } from '../json.js';
import { isSomebody, personOf } from './people.js';
import { contentOf } from './read-messages.js';
import type { Reading } from './reading.js';
import { sentStateOf } from './sent-state.js';

/** Meta's type for a message with a file. The file comes in another webhook. */
const placeholder = 'media_placeholder';

/**
 * Reads `history`: messages of the account's phone from before the link (coexistence), in chunks of threads. Files of the last
 * days come in separate webhooks, as `messages`.
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

/** @param thread the other person of the chat */
function readPast(message: Json, own: string | undefined, thread: unknown, reading: Reading): void {
  const type = textOf(message.type) ?? 'none';
  const from = personOf(message.from, message.from_user_id);
  const fromMe = own !== undefined && from.phoneNumber === own;
  const other = fromMe ? personOf(message.to, message.to_user_id) : from;
  const person = isSomebody(other) ? other : personOf(thread, undefined);
  const read = contentOf(message, type, reading);
  if (!read || !isSomebody(person)) return reading.skip('malformed', type);
  // Past reactions, edits and deletions are skipped: the messages already include them.
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
