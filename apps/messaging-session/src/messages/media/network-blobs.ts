/** Injection token of the {@link NetworkBlobs} of all engines. */
export const NETWORK_BLOBS = Symbol('NETWORK_BLOBS');

/** Bytes that an engine names in tables of its own in this database, each as a SELECT that gives no NULL as `blob_id`. */
export interface NetworkBlobs {
  /** `blob_id, mime_type`: pictures of groups, which signed links name by their bytes. */
  readonly pictures: string;
  /** `blob_id`: of messages that are under way. Each receiver will have a file over them. */
  readonly underWay: string;
}

/** Of a row `m` of `media`: a file that is part of no message, on its way with none, and no group's picture. */
export function isIdle(networks: readonly NetworkBlobs[]): string {
  return [
    'NOT used',
    'NOT EXISTS (SELECT FROM reserved_sends WHERE media_id = m.id)',
    ...networks.map(({ pictures }) => isNoPicture(pictures, 'm.blob_id')),
  ].join(' AND ');
}

/** Of a row `b` of `media_blobs`: no file of a session, no picture of a group, and not under way. */
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
