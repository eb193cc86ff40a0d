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

  /** @throws DomainError `not_found` when the bytes are gone */
  async answer(media: StoredMedia, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { blobId, sizeBytes } = media;
    const etag = `"${media.sha256}"`;
    reply.headers(headersOf(media, etag));
    if (headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
      return void (await reply.code(304).send());
    }
    const ifRange = headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? rangeOf(headers.range, sizeBytes) : undefined;
    if (range === 'unsatisfiable') return this.refuseRange(reply, sizeBytes);
    const stream = await this.blobs.open(blobId, range);
    if (!stream) throw notFound('Media');
    const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
    if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${sizeBytes}`);
    await reply.header('Content-Length', end - start + 1).send(stream);
  }

  private async refuseRange(reply: FastifyReply, sizeBytes: number): Promise<void> {
    const { message, code } = new DomainError('invalid_parameter', `Header "Range" is beyond the ${sizeBytes} bytes.`);
    const { requestId } = reply.request.gateway;
    reply.removeHeader('Content-Disposition');
    await reply
      .code(416)
      .headers({ 'Content-Range': `bytes */${sizeBytes}`, 'Content-Type': 'application/json; charset=utf-8' })
      .send({ error: message, code, docs: `/docs/errors#${code}`, requestId });
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
    // Kept by nobody in between, and asked for anew: a deleted file is gone.
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  };
}
