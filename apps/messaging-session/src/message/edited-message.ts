import type { MessagePayload } from '@parley/contracts/events';
import type { MessageRecord } from '@parley/engine-kit';
import { type MediaLinks, type People, toMessagePayload } from './to-message-payload.js';

/**
 * Replaces the text of a message, or the caption of its file, which an empty text takes away. The stored type stays. @param editedAt Unix seconds, by
 * the network
 */
export function withText(message: MessageRecord, text: string, editedAt?: number): MessageRecord {
  const content = { ...message.content, edited: true, ...(editedAt === undefined ? {} : { editedAt }) };
  if (!content.media) return { ...message, text, content };
  return { ...message, content: { ...content, caption: text === '' ? undefined : text } };
}

/** The payload of `message.edited`, the same for both sides. */
export function editedPayload(message: MessageRecord, people: People, links?: MediaLinks): MessagePayload {
  return { ...toMessagePayload(message, people, links), type: 'edited' };
}
