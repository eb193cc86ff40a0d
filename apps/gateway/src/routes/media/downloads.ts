import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound, type StoredMedia } from '@parley/contracts';
import type { BlobStore } from '@parley/media-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BLOBS } from './blobs.js';
import { rangeOf } from './byte-range.js';
import { contentDisposition } from './filename.js';

/** Shown by a browser where it stands; anything else is saved. */
const shown = /^(?:image\/(?:jpeg|png|gif|webp)|audio\/|video\/)/;

/** Answers with the bytes of a file, or a part of them, as they come from the store. */
@Injectable()
export class Downloads {
  constructor(@Inject(BLOBS) private readonly blobs: BlobStore) {}

  /**
   * The route declares `inParts`.
   * @throws DomainError `not_found` when the bytes are gone, `range_not_satisfiable`
   */
  async answer(media: StoredMedia, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { blobId, sizeBytes } = media;
    const etag = `"${media.sha256}"`;
    if (headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
      return void (await reply.headers(headersOf(media, etag)).code(304).send());
    }
    const ifRange = headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? rangeOf(headers.range, sizeBytes) : undefined;
    if (range === 'unsatisfiable') {
      reply.header('Content-Range', `bytes */${sizeBytes}`);
      throw new DomainError('range_not_satisfiable', `Header "Range" is beyond the ${sizeBytes} bytes of the file.`);
    }
    const stream = await this.blobs.open(blobId, range);
    if (!stream) throw notFound('Media', media.id);
    reply.headers(headersOf(media, etag));
    const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
    if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${sizeBytes}`);
    await reply.header('Content-Length', end - start + 1).send(stream);
  }
}

/** Whatever a file is, it runs nothing: it is what its type says, and of no origin. */
function headersOf({ mimeType, filename }: StoredMedia, etag: string): Record<string, string> {
  return {
    'Content-Type': mimeType,
    'Content-Disposition': contentDisposition(shown.test(mimeType) ? 'inline' : 'attachment', filename),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
    // No cache in between keeps it: a deleted file is gone.
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  };
}
