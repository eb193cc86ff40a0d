import { describe, expect, it } from '@jest/globals';
import { mediaType } from '@parley/media-store';
import { type FileKind, fileType } from './file-type.js';

const typeOf = (kind: FileKind, sniffed?: string, declared?: string): string =>
  fileType(kind, { sniffed, declared, field: 'file.data' });

describe('the type of a file', () => {
  it.each([
    ['image', 'image/png', 'image/jpeg', 'image/png'],
    ['video', 'video/mp4', 'video/mp4', 'video/mp4'],
    ['voice', 'video/webm', 'audio/webm', 'audio/webm'],
    ['voice', 'audio/ogg', undefined, 'audio/ogg'],
    ['sticker', 'image/webp', 'image/webp', 'image/webp'],
    ['document', 'image/png', 'application/pdf', 'image/png'],
    ['document', undefined, 'text/csv', 'text/csv'],
    ['document', undefined, undefined, 'application/octet-stream'],
    [
      'any',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['any', undefined, 'image/png', 'application/octet-stream'],
    ['any', undefined, 'text/html', 'text/plain'],
    ['any', undefined, 'image/svg+xml', 'application/octet-stream'],
    ['any', 'text/plain', 'image/svg+xml', 'text/plain'],
  ] as const)('as %s of bytes %s declared %s is %s', (kind, sniffed, declared, type) => {
    expect(typeOf(kind, sniffed, declared)).toBe(type);
  });

  it.each([
    ['image', 'application/pdf', 'image/png'],
    ['image', 'image/png', 'application/pdf'],
    ['image', undefined, 'image/png'],
    ['image', 'image/tiff', 'image/tiff'],
    ['video', 'image/gif', 'video/mp4'],
    ['voice', 'video/mp4', 'video/mp4'],
    ['sticker', 'image/png', 'image/webp'],
    ['picture', 'text/plain', undefined],
  ] as const)('is refused as %s of bytes %s declared %s', (kind, sniffed, declared) => {
    expect(() => typeOf(kind, sniffed, declared)).toThrow(
      expect.objectContaining({ code: 'unsupported_media_type', message: expect.stringContaining('"file.data"') }),
    );
  });

  it('is written in lower case without parameters', () => {
    expect(mediaType('Audio/OGG; codecs=opus')).toBe('audio/ogg');
    for (const none of ['', 'image', 'image/', '/png', 'a b/c', 'image/png\n', 'é/x']) {
      expect(mediaType(none)).toBe(none === 'image/png\n' ? 'image/png' : undefined);
    }
  });
});
