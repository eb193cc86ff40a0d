import { describe, expect, it } from '@jest/globals';
import { checkCaption } from './engine-table.js';

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
