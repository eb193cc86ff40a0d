import { DomainError } from '@parley/contracts';
import type { OutgoingContent } from '../messages/message/index.js';

/** What WhatsApp says to a caption that it would not show; undefined where it shows it, or there is none. */
export function captionRefusal(content: OutgoingContent): DomainError | undefined {
  if (content.kind !== 'media' || !content.caption) return undefined;
  if (content.type !== 'audio' && content.type !== 'sticker') return undefined;
  return new DomainError('engine_rejected', 'The messaging network refused the message.', {
    extra: { detail: 'Voice messages and stickers have no caption.' },
  });
}
