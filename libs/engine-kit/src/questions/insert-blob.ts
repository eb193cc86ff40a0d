import type { MediaBlob } from '@parley/contracts/media';
import type { PoolClient } from 'pg';

/** Registers bytes that are in the media store. Each session that receives them has its own `media` row for them. */
export async function insertBlob(client: PoolClient, { blobId, sha256, sizeBytes }: MediaBlob): Promise<void> {
  await client.query(
    `INSERT INTO media_blobs (id, sha256, size_bytes) VALUES ($1::bigint, decode($2, 'hex'), $3::bigint)
     ON CONFLICT (id) DO NOTHING`,
    [blobId, sha256, sizeBytes],
  );
}
