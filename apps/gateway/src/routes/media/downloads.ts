import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import type { StoredMedia } from '@parley/contracts/media';
import type { BlobStore, ByteRange } from '@parley/media-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BLOBS } from '../../access/requests/index.js';
import { contentDisposition } from './filename.js';

/**
 * The bytes that a `Range` header asks for (RFC 9110 §14). Undefined for all bytes: also for an invalid range and for
 * several ranges, as the RFC allows.
 */
export function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return undefined;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end: Math.min(end, sizeBytes - 1) };
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  const length = Math.min(count, sizeBytes);
  return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
}

/** Types that a browser shows in the page. Files of other types are saved. */
const shown = /^(?:image\/(?:jpeg|png|gif|webp)|audio\/|video\/)/;

/** Answers with the bytes of a file, or a part of them, streamed from the store. */
@Injectable()
export class Downloads {
  constructor(@Inject(BLOBS) private readonly blobs: BlobStore) {}

  /**
   * The route must declare `inParts`.
   * @throws DomainError `not_found` when the bytes are gone, `range_not_satisfiable`
   */
  async answer(media: StoredMedia, { headers, method }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { blobId, sizeBytes } = media;
    const etag = `"${media.sha256}"`;
    if (headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
      return void (await reply.headers(headersOf(media, etag)).code(304).send());
    }
    const ifRange = headers['if-range'];
    // Only GET has ranges (RFC 9110 §14.2).
    const isRanged = method === 'GET' && (ifRange === undefined || ifRange === etag);
    const range = isRanged ? rangeOf(headers.range, sizeBytes) : undefined;
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

/** No file may run as a page of ours: the sandbox gives it no origin and runs no script. */
function headersOf({ mimeType, filename }: StoredMedia, etag: string): Record<string, string> {
  return {
    'Content-Type': mimeType,
    'Content-Disposition': contentDisposition(shown.test(mimeType) ? 'inline' : 'attachment', filename),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
    // No shared cache keeps the file, and browsers ask each time: a deleted file is gone at once.
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  };
}
