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
  const { conversation, fromMe } = payload;
  const chat = objectOf<Conversation>(conversation);
  const sender = objectOf<Person>(chat?.sender);
  const person = sender ?? chat ?? people.map((name) => objectOf<Person>(payload[name])).find(Boolean);
  // The name in a message of the account is its own.
  const name = fromMe === true ? undefined : firstText(payload, ['pushName', 'senderName', 'businessName']);
  const phoneNumber = textOf(person?.phoneNumber) ?? textOf(payload.phoneNumber);
  const [id, username] = [textOf(person?.id), textOf(person?.username)];
  if (person === undefined && name === undefined && phoneNumber === undefined) return undefined;
  return {
    ...(id === undefined || !/^[1-9]\d{0,18}$/.test(id) ? {} : { id }),
    ...(name === undefined ? {} : { name }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(username === undefined ? {} : { username }),
    ...(sender === undefined ? {} : { inGroup: true }),
  };
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
  const line = text.slice(0, maxExcerptLength * 4).replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxExcerptLength) return line;
  const cut = line.slice(0, maxExcerptLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
