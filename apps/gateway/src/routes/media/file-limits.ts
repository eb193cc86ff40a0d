import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { maxBase64MediaBytes, type MediaLimits, type SizedKind, sizedKinds } from '@parley/contracts/media';
import { type EngineDescription, type EngineName, listEngines } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import type { RequestedBy } from '../../access/requests/index.js';
import type { FileKind } from './file-type.js';

/** The limits change with a release alone; so long a gateway may know those of the release before. */
const maxAgeMs = 60_000;

interface Known {
  readonly untilMs: number;
  readonly engines: Promise<EngineDescription[]>;
}

/** How large a file may be for each engine's network, as the service of the engines tells (decisions.md §12, §17). */
@Injectable()
export class FileLimits {
  #known: Known | undefined;

  constructor(private readonly client: RequestClient) {}

  /** @param engine absent: that of sessions that name none */
  async of(by: RequestedBy, engine?: EngineName): Promise<MediaLimits> {
    const engines = await this.engines(by);
    const { limits } = engines.find(({ name }) => name === engine) ?? engines[0] ?? {};
    if (!limits) throw new Error('There is no engine.');
    return limits.media ?? sameForAll(limits.mediaBytes);
  }

  private async engines(by: RequestedBy): Promise<EngineDescription[]> {
    const nowMs = performance.now();
    if (!this.#known || this.#known.untilMs < nowMs) {
      const engines = this.client.request(listEngines, {}, by).then(({ data }) => data);
      this.#known = { untilMs: nowMs + maxAgeMs, engines };
    }
    const known = this.#known;
    try {
      return await known.engines;
    } catch (error) {
      // The next request asks again.
      if (this.#known === known) this.#known = undefined;
      throw error;
    }
  }
}

/** For a service of an earlier release, which tells one size. */
function sameForAll(bytes: number): MediaLimits {
  return Object.fromEntries(sizedKinds.map((kind) => [kind, bytes])) as Record<SizedKind, number>;
}

const sized: Readonly<Partial<Record<FileKind, SizedKind>>> = {
  image: 'image',
  video: 'video',
  voice: 'audio',
  document: 'document',
  sticker: 'sticker',
};

/** The most bytes that a file of the kind may have. @param head its first bytes; absent: they are not known yet */
export function mostBytesOf(kind: FileKind, limits: MediaLimits, head?: Buffer): number {
  if (kind === 'picture') return maxBase64MediaBytes;
  if (kind === 'sticker' && (!head || isAnimated(head))) return limits.animatedSticker;
  const one = sized[kind];
  return one === undefined ? Math.max(...Object.values(limits)) : limits[one];
}

/** As many first bytes of a file as {@link mostBytesOf} reads. */
export const headBytes = 21;

/** Whether a WebP says in its extended header that it has several pictures. */
function isAnimated(head: Buffer): boolean {
  return head.toString('latin1', 8, 16) === 'WEBPVP8X' && ((head[20] ?? 0) & 0x02) !== 0;
}

const words: Readonly<Record<FileKind, string>> = {
  image: 'an image',
  video: 'a video',
  voice: 'a voice message',
  document: 'a document',
  sticker: 'a sticker like this',
  picture: 'a picture',
  any: 'a file',
};

/** @throws DomainError `payload_too_large`, naming the field */
export function requireSize(kind: FileKind, sizeBytes: number, most: number, field: string): void {
  if (sizeBytes > most) throw tooLarge(kind, most, field);
}

export function tooLarge(kind: FileKind, most: number, field: string): DomainError {
  return new DomainError(
    'payload_too_large',
    `Field "${field}" is invalid: ${words[kind]} has at most ${most} bytes here.`,
  );
}
