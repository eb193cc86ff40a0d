import { createHash } from 'node:crypto';
import type {
  IdentityRef,
  MessageBilling,
  MessageType,
  NativeFlowResponse,
  PollOption,
} from '@parley/contracts/events';
import type { MediaMessageType } from '@parley/contracts/messages';
import { type Choices, choicesText } from './choices.js';
import type { FilledComponents } from './filled-template.js';

/** The most characters that a send accepts for a text message. */
export const maxTextLength = 65_536;

/** A file as all sides of a message see it: the bytes stay in the media store and are referenced by `blobId`. */
export interface CarriedMedia {
  readonly blobId: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly filename?: string;
}

/** A received file whose bytes are still on the network. Its session knows it by `id`. */
export interface RemoteFile {
  readonly id: string;
  readonly mimeType: string;
  readonly filename?: string;
}

/** A file of a session. */
export interface StoredMedia extends CarriedMedia {
  /** The file's id in that session. */
  readonly id: string;
}

/** A template filled for one message. */
export interface FilledTemplate {
  readonly name: string;
  readonly language: string;
  /** In the order of the template's variables. */
  readonly values: readonly string[];
  /** Of a template with components, instead of `values`. */
  readonly components?: FilledComponents;
}

/** The content of outbound messages, by kind of send. Forwards are converted into these, so engines need not know forwards. */
export type OutgoingContent =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly linkPreview?: boolean;
      /** Phones show it once. */
      readonly viewOnce?: boolean;
      /** The template that the text was made of, for networks that fill templates themselves. */
      readonly template?: FilledTemplate;
    }
  | {
      readonly kind: 'media';
      readonly type: MediaMessageType;
      readonly media: StoredMedia;
      readonly caption?: string;
      /** A voice message. */
      readonly ptt?: boolean;
      /** Phones show it once. */
      readonly viewOnce?: boolean;
    }
  | {
      readonly kind: 'location';
      readonly latitude: number;
      readonly longitude: number;
      readonly title?: string;
      /** Only of a forwarded place. */
      readonly address?: string;
    }
  | {
      readonly kind: 'contacts';
      /** That of the first contact. */
      readonly displayName: string;
      /** Of each contact, empty where it has none. */
      readonly names?: readonly string[];
      readonly vcards: readonly string[];
    }
  | {
      readonly kind: 'poll';
      readonly name: string;
      readonly options: readonly PollOption[];
      readonly multipleAnswers: boolean;
    }
  | {
      readonly kind: 'interactive';
      readonly choices: Choices;
      /** The file of the header, if it has one. */
      readonly media?: StoredMedia;
    };

export type OutgoingKind = OutgoingContent['kind'];

/** The content besides the text; the same for all sides of the message. */
interface PhoneContent {
  readonly caption?: string;
  readonly ptt?: boolean;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly title?: string;
  readonly displayName?: string;
  readonly pollOptions?: readonly PollOption[];
  readonly multipleAnswers?: boolean;
  readonly linkPreview?: boolean;
  readonly viewOnce?: boolean;
  readonly nativeFlowResponse?: NativeFlowResponse;
  /** The ad or post from which the person wrote, as Meta gives it. */
  readonly referral?: Readonly<Record<string, unknown>>;
  /** Content that only the Cloud API has. It has a different payload. */
  readonly cloud?: { readonly type: string; readonly interactive: Readonly<Record<string, unknown>> };
}

/** The part of a message that a network transports. */
export interface CarriedBody {
  readonly type: MessageType;
  readonly text?: string;
  readonly content?: PhoneContent & { readonly media?: CarriedMedia };
}

/** The content of a message in one session, besides its columns. Ids in it are the session's own. */
export interface MessageContent extends PhoneContent {
  readonly media?: StoredMedia | RemoteFile;
  readonly replyTo?: string;
  readonly mentions?: readonly IdentityRef[];
  readonly unavailable?: boolean;
  readonly unavailableReason?: string;
  /** The choices that were sent with the message. */
  readonly choices?: Choices;
  /** The text (or caption) was edited. */
  readonly edited?: boolean;
  /** The time of the last edit by the network, in Unix seconds. An earlier edit that arrives later changes nothing. */
  readonly editedAt?: number;
  /** Only of an own message: what the network charges for it. */
  readonly billing?: MessageBilling;
  /** Only of a received voice message: it was played. */
  readonly played?: boolean;
}

/** The stored content of a message. */
interface MessageBody {
  readonly type: MessageType;
  readonly text?: string;
  readonly content?: MessageContent;
}

/** The stored content of an outbound message. The text of a poll is its name, that of contacts their vCards, that of a place its address. */
export function bodyOf(outgoing: OutgoingContent): MessageBody {
  switch (outgoing.kind) {
    case 'text': {
      const { text, linkPreview, viewOnce } = outgoing;
      const isPlain = linkPreview === undefined && viewOnce === undefined;
      return { type: 'text', text, content: isPlain ? undefined : { linkPreview, viewOnce } };
    }
    case 'media': {
      const { type, media, caption, ptt, viewOnce } = outgoing;
      return { type, content: { media, caption, ptt, viewOnce } };
    }
    case 'location': {
      const { latitude, longitude, title, address } = outgoing;
      return { type: 'location', text: address, content: { latitude, longitude, title } };
    }
    case 'contacts':
      return { type: 'contact', text: outgoing.vcards.join('\n'), content: { displayName: outgoing.displayName } };
    case 'poll': {
      const { name, options, multipleAnswers } = outgoing;
      return { type: 'poll', text: name, content: { pollOptions: options, multipleAnswers } };
    }
    case 'interactive': {
      const { choices, media } = outgoing;
      return { type: 'text', text: choicesText(choices), content: { choices, media } };
    }
    default:
      throw new Error(`Unknown content ${JSON.stringify(outgoing satisfies never)}.`);
  }
}

/** The `unavailableReason` of a message whose file was removed: beyond what a team may receive (decisions.md §14). */
export const removedForQuota = 'quota';

/** The message came without its content, which may still come. */
export function isContentAwaited({ content }: { readonly content?: MessageContent }): boolean {
  return content?.unavailable === true && content.unavailableReason !== removedForQuota;
}

/** The part of a session's message that a network transports: without fields that only this session understands. */
export function carriedOf(message: MessageBody): CarriedBody {
  const { type, text, content } = message;
  if (!content) return { type, text };
  const {
    replyTo: _r,
    mentions: _m,
    unavailable: _u,
    unavailableReason: _w,
    edited: _e,
    editedAt: _a,
    played: _p,
    billing: _b,
    referral: _f,
    choices,
    ...said
  } = content;
  // The text of a message with choices names its file: where they cannot be shown, the file cannot be shown beside them.
  if (choices) return { type, text, content: { ...said, media: undefined } };
  const { media } = said;
  // A file from another network cannot be passed on by reference: its bytes must be fetched first.
  return { type, text, content: { ...said, media: media && 'blobId' in media ? withoutId(media) : undefined } };
}

function withoutId({ id: _, ...media }: StoredMedia): CarriedMedia {
  return media;
}

/** A poll option with its hash, by which votes name it: the lower-case hex SHA-256 of its UTF-8 name. */
export function pollOption(name: string): PollOption {
  return { name, hash: createHash('sha256').update(name).digest('hex') };
}
