import { contactRelation, identityRelation } from '@parley/engine-kit';
import type { PoolClient } from 'pg';

/**
 * The phones that see a poster's statuses, by the poster's phone: those of sessions, of all projects, that named the poster as
 * a contact and do not block them (docs/adr/0010).
 */
export async function statusViewers(
  client: PoolClient,
  posters: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const viewers = new Map<string, string[]>(posters.map((poster) => [poster, []]));
  if (posters.length === 0) return viewers;
  const { rows } = await client.query<{ poster: string; viewer: string }>(
    `SELECT p.phone AS poster, t.phone_number AS viewer
     FROM unnest($1::text[]) AS p(phone)
     CROSS JOIN (SELECT DISTINCT project_id FROM testing_numbers WHERE session_id IS NOT NULL) o
     JOIN ${identityRelation} i ON i.project_id = o.project_id AND i.phone_number = p.phone
     JOIN testing_numbers t ON t.project_id = o.project_id AND t.session_id IS NOT NULL
     JOIN ${contactRelation} c ON c.session_id = t.session_id AND c.id = i.id
     WHERE c.name IS NOT NULL AND NOT c.blocked AND t.phone_number <> p.phone
     ORDER BY t.phone_number`,
    [posters],
  );
  for (const { poster, viewer } of rows) viewers.get(poster)?.push(viewer);
  return viewers;
}
