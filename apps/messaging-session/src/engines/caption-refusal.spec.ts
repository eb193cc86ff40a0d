import { describe, expect, it } from '@jest/globals';
import type { OutgoingContent } from '../messages/message/index.js';
import { captionRefusal } from './caption-refusal.js';

const file = (type: string, caption?: string): OutgoingContent =>
  ({ kind: 'media', type, caption, media: {} }) as unknown as OutgoingContent;

describe('a caption that WhatsApp would not show', () => {
  it.each(['audio', 'sticker'])('is refused with %s', (type) => {
    expect(captionRefusal(file(type, 'The harbour'))).toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'Voice messages and stickers have no caption.' },
    });
    for (const none of [undefined, '']) expect(captionRefusal(file(type, none))).toBeUndefined();
  });

  it.each(['image', 'video', 'document'])('is none with %s', (type) => {
    expect(captionRefusal(file(type, 'The harbour'))).toBeUndefined();
  });
});
