import type { PoolClient } from 'pg';

/** A received file: shares the sender's bytes, but has its own id and is deleted independently. */
export interface ReceivedMedia {
  readonly id: string;
  readonly sessionId: string;
  readonly blobId: string;
  readonly mimeType: string;
  readonly filename?: string;
}

export async function insertReceivedMedia(client: PoolClient, media: readonly ReceivedMedia[]): Promise<void> {
  if (media.length === 0) return;
  await client.query(
    `INSERT INTO media (id, session_id, blob_id, mime_type, filename, origin, used)
     SELECT id, session_id, blob_id, mime_type, filename, 'received', TRUE
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])
       AS m(id, session_id, blob_id, mime_type, filename)`,
    [
      media.map(({ id }) => id),
      media.map(({ sessionId }) => sessionId),
      media.map(({ blobId }) => blobId),
      media.map(({ mimeType }) => mimeType),
      media.map(({ filename }) => filename ?? null),
    ],
  );
}
