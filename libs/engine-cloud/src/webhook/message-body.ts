import { tapText } from '@parley/engine-kit/texts';
import { idOf, type Json, nameOf, numberOf, present, objectOf, objectsOf, textOf } from '../json.js';
import { displayNameOf, vcardOf } from './vcard.js';
import type { CloudContent, MessageBody, PlainContent, RemoteMedia } from './webhook-item.js';

/** Reads the message's object that is named after its type. Undefined when a necessary field is missing. */
type ReadBody = (content: Json, message: Json) => MessageBody | undefined;

const readers: Readonly<Record<string, ReadBody>> = {
  text: ({ body }) => ({ kind: 'message', type: 'text', text: textOf(body) ?? '' }),
  image: (content) => media('image', content),
  video: (content) => media('video', content),
  document: (content) => media('document', content),
  sticker: (content) => media('sticker', content),
  audio: (content) => {
    const audio = media('audio', content);
    return audio && content.voice === true ? { ...audio, ptt: true } : audio;
  },
  location,
  contacts: (_, message) => contacts(objectsOf(message.contacts), message.origin),
  reaction: ({ message_id: target, emoji }) => {
    const id = nameOf(target);
    return id === undefined ? undefined : { kind: 'reaction', target: id, reaction: textOf(emoji) ?? '' };
  },
  interactive: (content) => interactive('interactive', content),
  button: (content) => interactive('button', content),
  order: (content) => interactive('order', content),
  system: (content) => interactive('system', content),
  edit: edited,
  revoke: ({ original_message_id: target }) => {
    const id = nameOf(target);
    return id === undefined ? undefined : { kind: 'revoked', target: id };
  },
};

/** Whether a message of this type has its content in the member of that name. */
export function isMessageType(name: string): boolean {
  return Object.hasOwn(readers, name) || unsupported.has(name);
}

/** A longer answer of a flow is only in `nativeFlowResponse`: an event has at most 1,000,000 bytes. */
const maxTwiceBytes = 400_000;

/** Actions: without the message that they act on they are dropped. */
const acts = new Set(['reaction', 'edit', 'revoke']);
/** Meta's types for messages that it could not deliver. */
const unsupported = new Set(['unsupported', 'unknown']);

/**
 * The content of a message, by its type. A message that Meta could not deliver or that we do not understand becomes `unknown`
 * with a reason, so that its session learns of it. Undefined: an action without its target.
 */
export function bodyOf(type: string, message: Json): MessageBody | undefined {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  const content = objectOf(message[type]) ?? (type === 'contacts' ? {} : undefined);
  const body = content && read?.(content, message);
  if (body || acts.has(type)) return body;
  return { kind: 'message', type: 'unknown', unavailableReason: unsupportedReason(message) };
}

/** True if our code could not read the message; false if Meta itself reported an unsupported message. */
export function isUnread(type: string, body: MessageBody): boolean {
  return body.kind === 'message' && body.type === 'unknown' && !unsupported.has(type);
}

/** Meta's own text, such as "Message type is currently not supported.". */
function unsupportedReason(message: Json): string {
  const [error] = objectsOf(message.errors);
  const details = textOf(objectOf(error?.error_data)?.details);
  return details ?? textOf(error?.title) ?? 'unsupported';
}

function media(type: 'image' | 'video' | 'audio' | 'document' | 'sticker', content: Json): PlainContent | undefined {
  const mediaId = idOf(content.id);
  const mimeType = textOf(content.mime_type) ?? 'application/octet-stream';
  if (mediaId === undefined) return undefined;
  const remote: RemoteMedia = present({
    mediaId,
    mimeType,
    sha256: textOf(content.sha256),
    filename: textOf(content.filename),
  });
  return present({ kind: 'message' as const, type, caption: textOf(content.caption), media: remote });
}

function location(content: Json): PlainContent | undefined {
  const latitude = numberOf(content.latitude);
  const longitude = numberOf(content.longitude);
  if (latitude === undefined || longitude === undefined) return undefined;
  const name = textOf(content.name);
  const address = textOf(content.address);
  const title = name ?? address;
  const text = name === undefined ? undefined : address;
  return present({ kind: 'message' as const, type: 'location' as const, latitude, longitude, title, text });
}

/** The answer to `request_contact_info` is the person's own card, and says so (decisions.md §17). */
const requested = 'contact_request';

/** @param origin Meta says it of the message or of the card */
function contacts(cards: readonly Json[], origin: unknown): PlainContent | undefined {
  const [first] = cards;
  if (!first) return undefined;
  const type = origin === requested || first.origin === requested ? 'phone_number_shared' : 'contact';
  return { kind: 'message', type, displayName: displayNameOf(first), text: cards.map(vcardOf).join('\n') };
}

function interactive(type: string, content: Json): CloudContent {
  const answer = objectOf(content.nfm_reply);
  const name = textOf(answer?.name);
  const paramsJson = textOf(answer?.response_json);
  const isFlow = name !== undefined && name.length <= 64 && paramsJson !== undefined && paramsJson.length <= 262_144;
  const text = tapText(type, content);
  if (!isFlow) return present({ kind: 'cloud' as const, type, interactive: content, text });
  const { response_json: _, ...rest } = answer ?? {};
  const isLong = Buffer.byteLength(JSON.stringify(paramsJson)) > maxTwiceBytes;
  const shown = isLong ? { ...content, nfm_reply: rest } : content;
  return present({ kind: 'cloud' as const, type, interactive: shown, text, nativeFlowResponse: { name, paramsJson } });
}

/** Files that can have a caption. */
const captioned = new Set(['image', 'video', 'document']);

/** The new text of a message, or the new caption of a file. A file without one has lost its caption. */
function edited(content: Json): MessageBody | undefined {
  const target = nameOf(content.original_message_id);
  const message = objectOf(content.message) ?? {};
  const type = textOf(message.type) ?? '';
  const changed = objectOf(message[type]);
  const caption = changed && captioned.has(type) ? (textOf(changed.caption) ?? '') : undefined;
  const text = textOf(changed?.body) ?? caption;
  return target === undefined || text === undefined ? undefined : { kind: 'edited', target, text };
}
