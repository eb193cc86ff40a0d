import { describe, expect, it } from '@jest/globals';
import { prefixed, prefixOf, withPrefix } from './relay-content.js';

describe('the name before a relayed text', () => {
  it('stands before texts and captions, and a file without one gets one', () => {
    const media = { id: '1', blobId: '2', mimeType: 'image/png', sizeBytes: 3 };
    expect(withPrefix({ kind: 'text', text: 'Hello' }, 'Ada: ')).toEqual({ kind: 'text', text: 'Ada: Hello' });
    expect(withPrefix({ kind: 'media', type: 'image', media, caption: 'c' }, 'Ada: ')).toMatchObject({
      caption: 'Ada: c',
    });
    expect(withPrefix({ kind: 'media', type: 'document', media }, 'Ada: ')).toMatchObject({ caption: 'Ada:' });
  });

  it.each([
    ['Hello', 'Ada: Hello'],
    ['', 'Ada:'],
    [' \n', 'Ada:'],
  ])('stands before %j as %j', (content, text) => {
    const media = { id: '1', blobId: '2', mimeType: 'image/png', sizeBytes: 3 };
    expect(prefixed('Ada: ', content)).toBe(text);
    expect(withPrefix({ kind: 'media', type: 'image', media, caption: content }, 'Ada: ')).toMatchObject({
      caption: text,
    });
  });

  it('stands nowhere where there is no text', () => {
    const media = { id: '1', blobId: '2', mimeType: 'audio/ogg', sizeBytes: 3 };
    for (const content of [
      { kind: 'media', type: 'audio', media, ptt: true },
      { kind: 'media', type: 'sticker', media },
      { kind: 'location', latitude: 1, longitude: 2 },
      { kind: 'contacts', displayName: 'Grace', vcards: ['x'] },
    ] as const) {
      expect(withPrefix(content, 'Ada: ')).toBe(content);
    }
  });

  it.each([
    ['Ada', 'Ada: '],
    ['  Ada \n Lovelace\t', 'Ada Lovelace: '],
    ['Ada\u202e\u2028evil\u0000', 'Ada evil: '],
    ['é'.repeat(100), `${'é'.repeat(64)}: `],
    ['👩‍🚀', '👩‍🚀: '],
  ])('makes of %j %j', (name, prefix) => {
    expect(prefixOf(name)).toBe(prefix);
  });
});
