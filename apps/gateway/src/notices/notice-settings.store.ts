import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { defaultSettings, type StoredNoticeSettings } from './notice-settings.js';

/** The settings of teams, and the addresses that refused notices (beyond.md §3). */
@Injectable()
export class NoticeSettingsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async find(teamId: string): Promise<StoredNoticeSettings> {
    const { rows } = await this.pool.query<StoredNoticeSettings>(
      `SELECT enabled, roles, emails, digest, projects::text[] AS projects FROM notice_settings WHERE team_id = $1`,
      [teamId],
    );
    return rows[0] ?? defaultSettings;
  }

  /** An address that is new among `emails` gets notices again, should it have refused them. */
  async put(teamId: string, { enabled, roles, emails, digest, projects }: StoredNoticeSettings): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await client.query('SELECT 1 FROM teams WHERE id = $1 FOR NO KEY UPDATE', [teamId]);
      await client.query(
        `DELETE FROM notice_refusals WHERE team_id = $1 AND address = ANY($2::text[]) AND address <> ALL(
           coalesce((SELECT emails FROM notice_settings WHERE team_id = $1), '{}'))`,
        [teamId, emails],
      );
      await client.query(
        `INSERT INTO notice_settings (team_id, enabled, roles, emails, digest, projects)
         VALUES ($1, $2, $3::text[], $4::text[], $5, $6::bigint[])
         ON CONFLICT (team_id) DO UPDATE SET enabled = excluded.enabled, roles = excluded.roles,
           emails = excluded.emails, digest = excluded.digest, projects = excluded.projects`,
        [teamId, enabled, roles, emails, digest, projects],
      );
    });
  }

  async refused(teamId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ address: string }>(
      'SELECT address FROM notice_refusals WHERE team_id = $1 ORDER BY refused_at DESC, address LIMIT 1000',
      [teamId],
    );
    return rows.map(({ address }) => address);
  }

  /** Also takes back what waits for the address. Again changes nothing; nothing either for a team that is gone. */
  async refuse(teamId: string, address: string): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await client.query(
        `INSERT INTO notice_refusals (team_id, address) SELECT id, $2 FROM teams WHERE id = $1::bigint
         ON CONFLICT DO NOTHING`,
        [teamId, address],
      );
      await client.query(
        'DELETE FROM notice_recipients WHERE team_id = $1::bigint AND address = $2 AND mail_id IS NULL',
        [teamId, address],
      );
    });
  }

  /** The addresses that are told of something of the team: of members in the roles, and those named; none that refused. */
  async recipients(teamId: string, { roles, emails }: StoredNoticeSettings): Promise<string[]> {
    const { rows } = await this.pool.query<{ address: string }>(
      `SELECT address FROM (
         SELECT u.email AS address FROM members m JOIN users u ON u.id = m.user_id
         WHERE m.team_id = $1::bigint AND m.role::text = ANY($2::text[])
         UNION SELECT unnest($3::text[])
       ) AS named
       WHERE NOT EXISTS (SELECT FROM notice_refusals r WHERE r.team_id = $1::bigint AND r.address = named.address)
       ORDER BY address`,
      [teamId, roles ?? [], emails],
    );
    return rows.map(({ address }) => address);
  }
}
