import type { BridgeContent } from '@parley/contracts/bridges';
import type { MessageType } from '@parley/contracts/events';
import type { MessageRecord } from '@parley/engine-kit';

/** The kinds of relays, by how they are sent. */
export type RelayKind = 'message' | 'reaction' | 'edit' | 'revoke';

/** A message or act that a bridge may relay: received by a session of a bridge, or made by the account on its phone. */
export interface RelaySource {
  readonly kind: RelayKind;
  /** The value in a bridge's `include` that allows this source. */
  readonly content: BridgeContent;
  readonly sessionId: string;
  readonly chatId: string;
  /** The id by which each bridge relays the source once: that of the message, or the act's own. */
  readonly sourceId: string;
  /** The whatsapp_id by which the passed bridges are found. For an edit or deletion that of the target message. */
  readonly whatsappId: string;
  /** The id of an act's target message in the session. */
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

/**
 * Undefined: no bridge relays this type, or the content has not arrived yet. What somebody tapped is relayed by its text; without
 * one the relay fails, so that it is counted.
 */
export function contentOfMessage({ type, text, content }: MessageRecord): BridgeContent | undefined {
  if (content?.unavailable) return undefined;
  // Some networks send the person's card with it.
  if (type === 'phone_number_shared') return text ? 'contact' : undefined;
  return type === 'unknown' ? 'text' : contents[type];
}
