import { idEpochMs, isSuspended } from '@parley/service-runtime';

/** Injection token of how long signed links are good. A link was made this long before it ends. */
export const MEDIA_LINK_SECONDS = Symbol('MEDIA_LINK_SECONDS');

/** SQL: the Unix second of the time in an id. */
const secondOf = (id: string): string => `floor(((${id} >> 22) + ${idEpochMs}) / 1000.0)`;

/**
 * SQL condition on a file `m` (of `media` or `remote_media`) and its session `s`: a signed link to it is good, as far as not
 * the link says so (decisions.md §14). The team is not suspended. A message that is not deleted for everyone has the file.
 * The content-retention grant was not withdrawn after the link was made.
 * @param madeAt SQL: when the link was made, in Unix seconds
 */
export const isLinkAlive = (madeAt: string): string => `NOT ${isSuspended('s.team_id')}
  AND (NOT m.withdrawn OR EXISTS (
    SELECT FROM messages x WHERE x.content #>> '{media,id}' = m.id::text AND x.session_id = m.session_id))
  AND NOT coalesce(m.id <= s.revoked_through AND ${madeAt} <= ${secondOf('s.revoked_through')}, FALSE)`;

/**
 * SQL condition on the blob of a group's picture: it was not uploaded by a team that is suspended. Its file may be gone,
 * and then so is the team's claim to it.
 */
export const isPictureAlive = (blobId: string): string => `NOT EXISTS (
    SELECT FROM media m JOIN sessions s ON s.id = m.session_id WHERE m.blob_id = ${blobId} AND ${isSuspended('s.team_id')})`;
