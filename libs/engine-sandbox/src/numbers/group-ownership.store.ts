import type { PoolClient } from 'pg';

/**
 * Call it after members have left locked groups. Deletes empty groups. In a group without an admin the oldest member becomes
 * superadmin and owner (docs/adr/0010).
 */
export async function resolveOwnership(client: PoolClient, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  await client.query(
    `DELETE FROM sandbox_groups g WHERE g.id = ANY($1::bigint[])
       AND NOT EXISTS (SELECT 1 FROM sandbox_group_members m WHERE m.group_id = g.id)`,
    [groupIds],
  );
  await client.query(
    `WITH successors AS (
       SELECT DISTINCT ON (m.group_id) m.group_id, m.phone_number FROM sandbox_group_members m
       WHERE m.group_id = ANY($1::bigint[]) AND NOT EXISTS (
         SELECT 1 FROM sandbox_group_members a WHERE a.group_id = m.group_id AND a.role <> 'member')
       ORDER BY m.group_id, m.joined),
     owned AS (
       UPDATE sandbox_groups g SET owner_phone = h.phone_number FROM successors h WHERE g.id = h.group_id)
     UPDATE sandbox_group_members m SET role = 'superadmin' FROM successors h
     WHERE m.group_id = h.group_id AND m.phone_number = h.phone_number`,
    [groupIds],
  );
}
