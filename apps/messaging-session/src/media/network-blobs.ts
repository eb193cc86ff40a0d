import type { NetworkBlobs } from '@parley/engine-kit';

/** Injection token of the {@link NetworkBlobs} of all engines. */
export const NETWORK_BLOBS = Symbol('NETWORK_BLOBS');

/** SQL condition on a row `m` of `media`: no message, reserved send or group picture uses the file. */
export function isIdle(networks: readonly NetworkBlobs[]): string {
  return [
    'NOT used',
    'NOT EXISTS (SELECT FROM reserved_sends WHERE media_id = m.id)',
    ...networks.map(({ pictures }) => isNoPicture(pictures, 'm.blob_id')),
  ].join(' AND ');
}

/** SQL condition on a row `b` of `media_blobs`: no session's file, group picture or message in transit uses the blob. */
export function isUnnamed(networks: readonly NetworkBlobs[]): string {
  return [
    'NOT EXISTS (SELECT FROM media WHERE blob_id = b.id)',
    ...networks.map(({ pictures }) => isNoPicture(pictures, 'b.id')),
    ...networks.map(({ underWay }) => `b.id NOT IN (${underWay})`),
  ].join(' AND ');
}

function isNoPicture(pictures: string, blobId: string): string {
  return `NOT EXISTS (SELECT FROM (${pictures}) p WHERE p.blob_id = ${blobId})`;
}
