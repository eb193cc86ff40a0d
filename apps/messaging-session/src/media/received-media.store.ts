import type { PoolClient } from 'pg';

/** A received file: shares the sender's bytes, but has its own id and is deleted independently. */
export interface ReceivedMedia {
  readonly id: string;
  readonly sessionId: string;
  readonly blobId: string;
  readonly mimeType: string;
  readonly filename?: string;
}

/** The bytes of a file that a session is about to receive. */
export interface OfferedBlob {
  readonly sessionId: string;
  readonly blobId: string;
}

export const offeredKey = ({ sessionId, blobId }: OfferedBlob): string => `${sessionId}:${blobId}`;

/**
 * Finds the bytes that the teams of these sessions received before with the same content, which the new files share
 * (decisions.md §14). Locks them until the transaction ends, in the order that all transactions share: a deletion of the
 * file that has them waits, then finds the new file over them. Bytes that no file has are not shared, the sweep removes them;
 * later files share those of the one that comes now.
 * @returns their blob ids by {@link offeredKey}
 */
export async function findReceivedBefore(
  client: PoolClient,
  offered: readonly OfferedBlob[],
): Promise<Map<string, string>> {
  if (offered.length === 0) return new Map();
  const { rows } = await client.query<OfferedBlob & { sharedId: string; isLiving: boolean }>({
    name: 'find-received-before',
    text: `SELECT o.session_id::text AS "sessionId", o.blob_id::text AS "blobId", r.blob_id::text AS "sharedId",
       EXISTS (SELECT FROM media m JOIN media_blobs kept ON kept.id = m.blob_id WHERE m.blob_id = r.blob_id) AS "isLiving"
     FROM unnest($1::bigint[], $2::bigint[]) AS o(session_id, blob_id)
     JOIN sessions s ON s.id = o.session_id JOIN media_blobs b ON b.id = o.blob_id
     JOIN received_media r ON r.team_id = s.team_id AND r.sha256 = b.sha256
     ORDER BY r.team_id, r.sha256 FOR UPDATE OF r`,
    values: [offered.map(({ sessionId }) => sessionId), offered.map(({ blobId }) => blobId)],
  });
  const dead = rows.filter(({ isLiving }) => !isLiving);
  if (dead.length > 0) await shareFromNowOn(client, dead);
  return new Map(rows.filter(({ isLiving }) => isLiving).map((row) => [offeredKey(row), row.sharedId]));
}

/** Call with the rows of the contents locked. */
async function shareFromNowOn(client: PoolClient, offered: readonly OfferedBlob[]): Promise<void> {
  await client.query(
    `UPDATE received_media r SET blob_id = o.blob_id
     FROM unnest($1::bigint[], $2::bigint[]) AS o(session_id, blob_id)
     JOIN sessions s ON s.id = o.session_id JOIN media_blobs b ON b.id = o.blob_id
     WHERE r.team_id = s.team_id AND r.sha256 = b.sha256`,
    [offered.map(({ sessionId }) => sessionId), offered.map(({ blobId }) => blobId)],
  );
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

/**
 * Files that were fetched from their network now are kept as long as those that come now, whenever their messages came
 * (decisions.md §14). Runs after their rows were inserted.
 * @param now an id of this moment
 */
export async function renewReceived(client: PoolClient, mediaId: string, now: string): Promise<void> {
  await client.query(
    `UPDATE received_media r SET last_id = greatest(r.last_id, $2::bigint)
     FROM media m JOIN media_blobs b ON b.id = m.blob_id JOIN sessions s ON s.id = m.session_id
     WHERE m.id = $1::bigint AND r.team_id = s.team_id AND r.sha256 = b.sha256`,
    [mediaId, now],
  );
}
