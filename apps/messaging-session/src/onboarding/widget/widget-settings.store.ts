import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { StoredWidget, WidgetRow } from './widget-view.js';

/** Whose settings: a project's, or without one a team's defaults. */
export interface WidgetOwner {
  readonly teamId: string;
  readonly projectId?: string;
}

export interface WidgetKeyOwner {
  readonly teamId: string;
  readonly projectId: string;
}

/** Stands for the defaults of a team; no project has this id. */
const teamDefaults = '0';

const columns = `enabled, allowed_origins AS "allowedOrigins", mode, accent, display_name AS "displayName", engine, config,
  redirect_url AS "redirectUrl", updated_at AS "updatedAt"`;

type Queries = Pick<PoolClient, 'query'>;

@Injectable()
export class WidgetSettingsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** A project that has no public key gets one. */
  async find(owner: WidgetOwner, client: Queries = this.pool): Promise<StoredWidget> {
    const publicKey = owner.projectId === undefined ? undefined : await this.#keyOf(client, owner as WidgetKeyOwner);
    const project = owner.projectId ?? teamDefaults;
    const { rows } = await client.query<WidgetRow & { project: string }>(
      `SELECT project_id::text AS project, ${columns} FROM widget_settings
       WHERE team_id = $1::bigint AND project_id IN ($2::bigint, $3::bigint)`,
      [owner.teamId, project, teamDefaults],
    );
    const of = (id: string): WidgetRow | undefined => rows.find(({ project: found }) => found === id);
    return { own: of(project), ...(publicKey === undefined ? {} : { publicKey, defaults: of(teamDefaults) }) };
  }

  /** Changes of the same settings are made one after the other. To the end of the transaction. */
  async lock(client: Queries, { teamId, projectId }: WidgetOwner): Promise<void> {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('widget settings', $1::bigint))`, [
      projectId ?? teamId,
    ]);
  }

  /** @returns the row as it is stored */
  async save(
    client: Queries,
    { teamId, projectId = teamDefaults }: WidgetOwner,
    row: Omit<WidgetRow, 'updatedAt'>,
  ): Promise<WidgetRow> {
    const { enabled, allowedOrigins, mode, accent, displayName, engine, config, redirectUrl } = row;
    const { rows } = await client.query<WidgetRow>(
      `INSERT INTO widget_settings (team_id, project_id, enabled, allowed_origins, mode, accent, display_name, engine,
         config, redirect_url, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
       ON CONFLICT (team_id, project_id) DO UPDATE SET (enabled, allowed_origins, mode, accent, display_name, engine,
         config, redirect_url, updated_at) = (EXCLUDED.enabled, EXCLUDED.allowed_origins, EXCLUDED.mode, EXCLUDED.accent,
         EXCLUDED.display_name, EXCLUDED.engine, EXCLUDED.config, EXCLUDED.redirect_url, EXCLUDED.updated_at)
       RETURNING ${columns}`,
      [
        ...[teamId, projectId, enabled, allowedOrigins, mode, accent, displayName, engine],
        ...[config === null ? null : JSON.stringify(config), redirectUrl],
      ],
    );
    const [saved] = rows;
    if (!saved) throw new Error('The settings of a widget were not stored.');
    return saved;
  }

  async rotateKey({ teamId, projectId }: WidgetKeyOwner): Promise<void> {
    await this.pool.query(
      `INSERT INTO widget_keys (project_id, team_id, public_key) VALUES ($1, $2, $3)
       ON CONFLICT (project_id) DO UPDATE SET public_key = EXCLUDED.public_key`,
      [projectId, teamId, newKey()],
    );
  }

  async ownerOfKey(publicKey: string): Promise<WidgetKeyOwner | undefined> {
    const { rows } = await this.pool.query<WidgetKeyOwner>(
      `SELECT team_id::text AS "teamId", project_id::text AS "projectId" FROM widget_keys WHERE public_key = $1`,
      [publicKey],
    );
    return rows[0];
  }

  async anyAllows(origin: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT FROM widget_settings WHERE allowed_origins @> ARRAY[$1] AND enabled LIMIT 1',
      [origin],
    );
    return rowCount === 1;
  }

  async #keyOf(client: Queries, { teamId, projectId }: WidgetKeyOwner): Promise<string> {
    const found = await this.#findKey(client, projectId);
    if (found !== undefined) return found;
    await client.query(
      'INSERT INTO widget_keys (project_id, team_id, public_key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [projectId, teamId, newKey()],
    );
    const made = await this.#findKey(client, projectId);
    if (made === undefined) throw new Error(`Project ${projectId} has no public key.`);
    return made;
  }

  async #findKey(client: Queries, projectId: string): Promise<string | undefined> {
    const { rows } = await client.query<{ publicKey: string }>(
      'SELECT public_key AS "publicKey" FROM widget_keys WHERE project_id = $1',
      [projectId],
    );
    return rows[0]?.publicKey;
  }
}

function newKey(): string {
  return `pk_${randomBytes(18).toString('base64url')}`;
}
