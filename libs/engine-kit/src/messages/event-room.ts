import { type DomainError, invalidField } from '@parley/contracts/base';
import { maxEventBytes } from '@parley/messaging';
import { bodyOf, type CarriedBody, carriedOf, type OutgoingContent } from './message-content.js';

/** The least that an event needs beside the content of its message: ids, names and times. */
const leastBesideBytes = 600;
const roomBytes = maxEventBytes - leastBesideBytes;
/** Of a character that JSON has escaped once, as an event holds the text of its envelope. */
const mostBytesOfCharacter = 3;

const fields = {
  text: 'text',
  media: 'caption',
  location: 'title',
  contacts: 'contacts',
  poll: 'poll',
  interactive: 'text',
} as const satisfies Record<OutgoingContent['kind'], string>;

/**
 * The refusal of content that no receiver's event can hold (decisions.md §14). Content that is smaller by a few hundred
 * bytes may still be too large for a receiver, who then gets the message `unavailable`.
 * @param field of the request
 */
export function tooLargeForEvents(body: CarriedBody, field: string): DomainError | undefined {
  const once = JSON.stringify(body);
  if (once.length * mostBytesOfCharacter <= roomBytes) return undefined;
  if (Buffer.byteLength(JSON.stringify(once)) <= roomBytes) return undefined;
  return invalidField(
    field,
    `the message would be larger than the largest event, ${maxEventBytes} bytes with all escapes`,
  );
}

/** The same for the content of a send. @param field default: that of the send of this kind */
export function contentTooLarge(
  content: OutgoingContent,
  field: string = fields[content.kind],
): DomainError | undefined {
  return tooLargeForEvents(carriedOf(bodyOf(content)), field);
}
