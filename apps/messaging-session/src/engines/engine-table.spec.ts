import { describe, expect, it } from '@jest/globals';
import type { OutgoingContent } from '@parley/engine-kit';
import { checkCaption, checkFileSize } from './engine-table.js';

describe('a caption', () => {
  it.each(['audio', 'sticker'] as const)('is refused where the network shows none: %s', (type) => {
    const caption = 'The harbour';
    for (const engine of ['cloud', 'baileys'] as const) {
      expect(() => checkCaption(engine, { type, caption })).toThrow(
        `Field "caption" is invalid: "${engine}" shows none`,
      );
      for (const none of [undefined, '']) checkCaption(engine, { type, caption: none });
    }
    checkCaption('sandbox', { type, caption });
  });

  it.each(['image', 'video', 'document'] as const)('goes with every other file: %s', (type) => {
    for (const engine of ['cloud', 'baileys', 'sandbox'] as const)
      checkCaption(engine, { type, caption: 'The harbour' });
  });
});

describe('the size of a file', () => {
  const mib = 1024 * 1024;
  type Type = 'image' | 'video' | 'audio' | 'document' | 'sticker';
  const stored = (sizeBytes: number) => ({ id: '7', blobId: '8', mimeType: 'a/b', sizeBytes });
  const file = (type: Type, sizeBytes: number): OutgoingContent => ({ kind: 'media', type, media: stored(sizeBytes) });

  it.each([
    ['cloud', 'image', 5 * mib],
    ['sandbox', 'image', 5 * mib],
    ['baileys', 'image', 16 * mib],
    ['cloud', 'video', 16 * mib],
    ['baileys', 'audio', 16 * mib],
    ['cloud', 'document', 100 * mib],
    ['cloud', 'sticker', 512_000],
    ['baileys', 'sticker', mib],
  ] as const)('is on %s, of %s, at most %d', (engine, type, most) => {
    checkFileSize(engine, file(type, most));
    expect(() => checkFileSize(engine, file(type, most + 1))).toThrow(`Field "file" is invalid: "${engine}" takes`);
  });

  it('counts in a header, as what the header shows', () => {
    const choices = { kind: 'buttons', buttons: [], text: 'x', header: { type: 'image' } } as const;
    const content = { kind: 'interactive', choices, media: stored(5 * mib + 1) } as unknown as OutgoingContent;
    expect(() => checkFileSize('cloud', content)).toThrow('Field "header" is invalid');
    checkFileSize('cloud', { kind: 'text', text: 'x' });
  });
});
