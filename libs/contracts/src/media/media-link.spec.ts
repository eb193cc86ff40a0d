import { describe, expect, it } from '@jest/globals';
import { isMediaLink, mediaLinkPath } from './media-link.js';

const key = Buffer.alloc(32, 7);
const link = {
  mediaId: '381725006612738590',
  expires: '1795248000',
  signature: 'PMO8f0-4hNg7eG1gNVWtGTp5PIk7Gxki6AM7sdM_XLg',
};
const before = new Date(1795247999_000);

describe('the link to a file', () => {
  it('names the file, its end and a signature over both', () => {
    expect(mediaLinkPath(link.mediaId, 1795248000.9, key)).toBe(
      `/media/381725006612738590?expires=1795248000&signature=${link.signature}`,
    );
    expect(isMediaLink(link, before, key)).toBe(true);
  });

  it('is good until its end', () => {
    expect(isMediaLink(link, new Date(1795248000_000), key)).toBe(false);
  });

  it.each([
    ['another file', { mediaId: '381725006612738591' }],
    ['a later end', { expires: '1795248001' }],
    ['an end written otherwise', { expires: '01795248000' }],
    ['an end that is none', { expires: 'soon' }],
    ['another signature', { signature: `A${link.signature.slice(1)}` }],
    ['half a signature', { signature: link.signature.slice(0, 20) }],
    ['no signature', { signature: '' }],
    ['a file that is no id', { mediaId: '../secret' }],
  ])('is not good for %s', (_, change) => {
    expect(isMediaLink({ ...link, ...change }, before, key)).toBe(false);
  });

  it('is not good under another key', () => {
    expect(isMediaLink(link, before, Buffer.alloc(32, 8))).toBe(false);
  });
});
