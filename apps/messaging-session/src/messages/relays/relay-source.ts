import type { BridgeContent, MessageType } from '@parley/contracts';
import type { MessageRecord } from '../message/index.js';

/** What a bridge can relay, by how it is sent. */
export type RelayKind = 'message' | 'reaction' | 'edit' | 'revoke';

/** Something that a network brought to a session that is part of a bridge, or that the account did on its phone. */
export interface RelaySource {
  readonly kind: RelayKind;
  /** What of `include` lets it pass. */
  readonly content: BridgeContent;
  readonly sessionId: string;
  readonly chatId: string;
  /** Its own, by which it is relayed once: of a message that of the message. */
  readonly sourceId: string;
  /** By it the bridges are found that it has passed: of an edit or a deletion that of the message which they change. */
  readonly whatsappId: string;
  /** The message that something is done to, by its id in the session. */
  readonly targetId?: string;
  /** The reaction, or the new text. */
  readonly said?: string;
}

const contents: Readonly<Partial<Record<MessageType, BridgeContent>>> = {
  text: 'text',
  location: 'location',
  contact: 'contact',
  image: 'media',
  video: 'media',
  audio: 'media',
  document: 'media',
  sticker: 'media',
};

/** Undefined: no bridge relays such a message, or its content has not come yet. */
export function contentOfMessage({ type, content }: MessageRecord): BridgeContent | undefined {
  return content?.unavailable ? undefined : contents[type];
}
