import type { IdentityRef, MediaMessageType, MessageType, NativeFlowResponse, PollOption } from '@parley/contracts';
import { type Choices, choicesText } from './choices.js';

/** Characters of a text message, as a send takes them. */
export const maxTextLength = 65_536;

/** A file as all sides of a message can find it: bytes stay in the media store and go by reference. */
export interface CarriedMedia {
  readonly blobId: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly filename?: string;
}

/** A file that came with a message and whose bytes are still at the network; its session knows it by `id`. */
export interface RemoteFile {
  readonly id: string;
  readonly mimeType: string;
  readonly filename?: string;
}

/** A file of a session. */
export interface StoredMedia extends CarriedMedia {
  /** The id by which that session knows it. */
  readonly id: string;
}

/** A template filled for one message. */
export interface FilledTemplate {
  readonly name: string;
  readonly language: string;
  /** In the order of its variables. */
  readonly values: readonly string[];
}

/** What messages say, by the kind of send. Forwards are made into these: no engine needs to know them. */
export type OutgoingContent =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly linkPreview?: boolean;
      /** It is made of this, for networks that fill templates themselves. */
      readonly template?: FilledTemplate;
    }
  | {
      readonly kind: 'media';
      readonly type: MediaMessageType;
      readonly media: StoredMedia;
      readonly caption?: string;
      /** A voice message. */
      readonly ptt?: boolean;
    }
  | { readonly kind: 'location'; readonly latitude: number; readonly longitude: number; readonly title?: string }
  /** `displayName` is the first one's. */
  | { readonly kind: 'contacts'; readonly displayName: string; readonly vcards: readonly string[] }
  | {
      readonly kind: 'poll';
      readonly name: string;
      readonly options: readonly PollOption[];
      readonly multipleAnswers: boolean;
    }
  | { readonly kind: 'interactive'; readonly choices: Choices };

export type OutgoingKind = OutgoingContent['kind'];

/** What a message says besides its text; alike for all who know it. */
interface Said {
  readonly caption?: string;
  readonly ptt?: boolean;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly title?: string;
  readonly displayName?: string;
  readonly pollOptions?: readonly PollOption[];
  readonly multipleAnswers?: boolean;
  readonly linkPreview?: boolean;
  readonly nativeFlowResponse?: NativeFlowResponse;
  /** What the Cloud API alone has; its payload is another. */
  readonly cloud?: { readonly type: string; readonly interactive: Readonly<Record<string, unknown>> };
}

/** What a network carries of a message. */
export interface CarriedBody {
  readonly type: MessageType;
  readonly text?: string;
  readonly content?: Said & { readonly media?: CarriedMedia };
}

/** What one session knows of a message besides the columns of its row: references are the session's own. */
export interface MessageContent extends Said {
  readonly media?: StoredMedia | RemoteFile;
  readonly replyTo?: string;
  readonly mentions?: readonly IdentityRef[];
  readonly unavailable?: boolean;
  readonly unavailableReason?: string;
  /** Sent with it. */
  readonly choices?: Choices;
  /** Its text (or caption) is not the first one. */
  readonly edited?: boolean;
  /** When the network says that it became so; Unix seconds. An earlier edit that comes later changes nothing. */
  readonly editedAt?: number;
  /** A voice message that was received, and heard. */
  readonly played?: boolean;
}

/** What is recorded of a message. */
interface MessageBody {
  readonly type: MessageType;
  readonly text?: string;
  readonly content?: MessageContent;
}

/** What there is to record of a message that is sent. A poll's name is its text, as are the cards of contacts. */
export function bodyOf(outgoing: OutgoingContent): MessageBody {
  switch (outgoing.kind) {
    case 'text': {
      const { text, linkPreview } = outgoing;
      return { type: 'text', text, content: linkPreview === undefined ? undefined : { linkPreview } };
    }
    case 'media': {
      const { type, media, caption, ptt } = outgoing;
      return { type, content: { media, caption, ptt } };
    }
    case 'location': {
      const { latitude, longitude, title } = outgoing;
      return { type: 'location', content: { latitude, longitude, title } };
    }
    case 'contacts':
      return { type: 'contact', text: outgoing.vcards.join('\n'), content: { displayName: outgoing.displayName } };
    case 'poll': {
      const { name, options, multipleAnswers } = outgoing;
      return { type: 'poll', text: name, content: { pollOptions: options, multipleAnswers } };
    }
    case 'interactive': {
      const { choices } = outgoing;
      return { type: 'text', text: choicesText(choices), content: { choices } };
    }
    default:
      throw new Error(`Unknown content ${JSON.stringify(outgoing satisfies never)}.`);
  }
}

/** What of a session's message goes over the network: nothing that only this session understands. */
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
    choices: _c,
    ...said
  } = content;
  const { media } = said;
  // What came from another network is not sent on as it is: its bytes are fetched first.
  return { type, text, content: { ...said, media: media && 'blobId' in media ? withoutId(media) : undefined } };
}

function withoutId({ id: _, ...media }: StoredMedia): CarriedMedia {
  return media;
}
