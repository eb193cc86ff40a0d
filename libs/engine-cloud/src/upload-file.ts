import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@parley/contracts/base';
import { metaMediaLimits, type SizedKind } from '@parley/contracts/media';
import type { StoredMedia } from '@parley/engine-kit';
import type { BlobStore } from '@parley/media-store';
import type { GraphClient } from './graph/graph-client.js';
import type { GraphOutcome } from './graph/graph-outcome.js';
import { uploadMedia } from './graph/media.js';
import { filenameOf } from './graph-content.js';

/** Pauses before an upload that broke off is begun again. It is no part of a message yet, so nothing is sent twice. */
const againAfterMs = [200, 1_000];
/** After silence it is tried once more: each takes as long as a request may. */
const mostTimeouts = 2;

/** `payload_too_large` for a file that Meta would refuse. Of a sticker it is not known here whether it is animated. */
export function tooLargeForMeta(
  kind: SizedKind,
  { sizeBytes }: Pick<StoredMedia, 'sizeBytes'>,
): DomainError | undefined {
  const most = metaMediaLimits[kind === 'sticker' ? 'animatedSticker' : kind];
  if (sizeBytes <= most) return undefined;
  const message = `WhatsApp takes at most ${most} bytes of this kind of file (${kind}), and it has ${sizeBytes}.`;
  return new DomainError('payload_too_large', message);
}

/**
 * Uploads a file of the store, streamed; begins anew where Graph failed on the way.
 * @returns the id by which messages name it
 */
export async function uploadFile(
  client: GraphClient,
  phoneNumberId: string,
  media: StoredMedia,
  blobs: BlobStore,
): Promise<GraphOutcome<string>> {
  let timeouts = 0;
  for (let tries = 0; ; tries += 1) {
    const outcome = await uploadOnce(client, phoneNumberId, media, blobs);
    if (outcome.kind !== 'unknown' && outcome.kind !== 'not_sent') return outcome;
    if (outcome.reason === 'timeout') timeouts += 1;
    const pauseMs = againAfterMs[tries];
    if (pauseMs === undefined || timeouts === mostTimeouts) return outcome;
    await pause(pauseMs);
  }
}

async function uploadOnce(
  client: GraphClient,
  phoneNumberId: string,
  media: StoredMedia,
  blobs: BlobStore,
): Promise<GraphOutcome<string>> {
  const bytes = await blobs.open(media.blobId);
  if (!bytes) throw new Error(`The bytes of media ${media.id} are not in the store.`);
  const { mimeType, sizeBytes } = media;
  return uploadMedia(client, phoneNumberId, { mimeType, sizeBytes, filename: filenameOf(media), bytes });
}
