import { isResourceId } from '@parley/contracts/base';
import { type EventContact, type EventEnvelope, type EventSummary, maxExcerptLength } from '@parley/contracts/events';

interface Person {
  id?: unknown;
  phoneNumber?: unknown;
  username?: unknown;
}

interface Conversation extends Person {
  sender?: Person;
}

/** The members of payloads that a list shows, whatever the type. A test event may have anything in their place. */
interface Payload extends Record<string, unknown> {
  conversation?: Conversation;
}

/** Where the text of an event is, by what it is called in the payloads; the first that is there is shown. */
const texts = ['text', 'caption', 'title', 'displayName', 'filename', 'reaction', 'name'] as const;
/** What an event without a text says in a word. */
const words = ['statusReason', 'status', 'reason', 'presence', 'action', 'type'] as const;
/** Who is named where an event has no conversation. */
const people = ['from', 'sender', 'voter', 'by'] as const;

/** What somebody calls themselves, whatever the type. */
const names = ['pushName', 'senderName', 'businessName'] as const;

/** What a list shows of the payload of an event. */
export function summaryOf({ session, payload }: EventEnvelope): Pick<EventSummary, 'session' | 'contact' | 'excerpt'> {
  const members = payload as Payload;
  const contact = contactOf(members);
  const excerpt = firstText(members, texts) ?? firstText(members, words);
  return {
    ...(typeof session === 'string' ? { session } : {}),
    ...(contact === undefined ? {} : { contact }),
    ...(excerpt === undefined ? {} : { excerpt: shortened(excerpt) }),
  };
}

function contactOf(payload: Payload): EventContact | undefined {
  const chat = objectOf<Conversation>(payload.conversation);
  const sender = objectOf<Person>(chat?.sender);
  const person = sender ?? chat ?? people.map((name) => objectOf<Person>(payload[name])).find(Boolean) ?? {};
  const contact: EventContact = {
    id: isResourceId(person.id) ? person.id : undefined,
    // The name in a message of the account is its own.
    name: payload.fromMe === true ? undefined : firstText(payload, names),
    phoneNumber: textOf(person.phoneNumber) ?? textOf(payload.phoneNumber),
    username: textOf(person.username),
    inGroup: sender === undefined ? undefined : true,
  };
  const known = Object.entries(contact).filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

function objectOf<T extends object>(value: unknown): T | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function firstText(payload: Payload, names: readonly string[]): string | undefined {
  return names.map((name) => textOf(payload[name])).find((text) => text !== undefined);
}

/** On one line, and never with half of a character that takes two units of UTF-16. */
function shortened(text: string): string {
  const line = text
    .slice(0, maxExcerptLength * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= maxExcerptLength) return line;
  const cut = line.slice(0, maxExcerptLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
