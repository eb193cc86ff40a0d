import { describe, expect, it } from '@jest/globals';
import { conversionOf } from './conversions.js';

const from = (kind: 'voice' | 'video' | 'image' | 'document', sniffed?: string, declared?: string) => {
  const { demuxer, mimeType } = conversionOf(kind, { sniffed, declared }) ?? {};
  return demuxer && `${demuxer} to ${mimeType}`;
};

describe('the conversion of a file', () => {
  it.each([
    ['voice', 'audio/mpeg', 'mp3 to audio/ogg'],
    ['voice', 'audio/wav', 'wav to audio/ogg'],
    ['voice', 'video/mp4', 'mov to audio/ogg'],
    ['voice', 'audio/ogg', undefined],
    ['voice', 'image/gif', undefined],
    ['video', 'video/webm', 'matroska to video/mp4'],
    ['video', 'image/gif', 'gif to video/mp4'],
    ['video', 'video/mp4', undefined],
    ['video', 'audio/mpeg', undefined],
    ['video', 'application/pdf', undefined],
    ['image', 'image/gif', undefined],
    ['document', 'audio/mpeg', undefined],
  ] as const)('sent as %s, of type %s, is %s', (kind, sniffed, expected) => {
    expect(from(kind, sniffed)).toBe(expected);
  });

  it('is none for bytes without a signature, such as playlists, or declared as something else', () => {
    expect(from('video')).toBeUndefined();
    expect(from('voice', 'audio/mpeg', 'text/plain')).toBeUndefined();
    expect(from('voice', 'audio/mpeg', 'audio/mpeg')).toBe('mp3 to audio/ogg');
  });
});
