import type { MessagePayload } from '@parley/contracts';
import type { MessageRecord } from './message.js';
import { type MediaLinks, type People, toMessagePayload } from './to-message-payload.js';

/** A message whose text, or the caption of its file, is another. Stored as the type that it was. @param editedAt Unix seconds, by the network */
export function withText(message: MessageRecord, text: string, editedAt?: number): MessageRecord {
  const content = { ...message.content, edited: true, ...(editedAt === undefined ? {} : { editedAt }) };
  return content.media ? { ...message, content: { ...content, caption: text } } : { ...message, text, content };
}

/** As both sides are told of it. */
export function editedPayload(message: MessageRecord, people: People, links?: MediaLinks): MessagePayload {
  return { ...toMessagePayload(message, people, links), type: 'edited' };
}
