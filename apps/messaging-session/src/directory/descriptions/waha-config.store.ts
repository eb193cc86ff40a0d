import { type NoRow, statement } from '@parley/database';

/** What the WAHA layer keeps with a session, and when something happened in it. */
export const wahaConfigs = statement<
  { id: string; config: Record<string, unknown> | null; newestId: string | null },
  [ids: string[], teamId: string, projectId: string | null]
>(
  'waha-configs',
  `SELECT s.id, s.waha_config AS config, (
     SELECT c.last_message_id FROM chats c WHERE c.session_id = s.id ORDER BY c.last_message_id DESC LIMIT 1) AS "newestId"
   FROM sessions s WHERE s.id = ANY($1::bigint[]) AND s.team_id = $2::bigint
     AND ($3::bigint IS NULL OR s.project_id = $3::bigint)`,
);

export const keepWahaConfig = statement<NoRow, [id: string, config: string]>(
  'keep-waha-config',
  'UPDATE sessions SET waha_config = $2::jsonb WHERE id = $1::bigint',
);

/** A later end stays. */
export const renderUntil = statement<NoRow, [projectId: string, seconds: number]>(
  'render-waha-until',
  `INSERT INTO waha_projects (project_id, until) VALUES ($1::bigint, now() + make_interval(secs => $2))
   ON CONFLICT (project_id) DO UPDATE SET until = greatest(waha_projects.until, EXCLUDED.until)`,
);
