import { Inject, Injectable } from '@nestjs/common';
import type { Scope } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { activeKey } from './active-keys.js';
import { type MemberRole, scopesOf, type TeamPrincipal } from './principal.js';

interface KeyRow {
  id: string;
  team_id: string;
  project_id: string | null;
  user_id: string;
  scopes: Scope[];
  expires_at: Date | null;
  service_version: string;
  role: MemberRole | null;
}

type LoginRow = Omit<KeyRow, 'project_id' | 'scopes' | 'role'> & { role: MemberRole };

/** Looks credentials up by hash. Plain SQL: it runs for every credential more than once a second. */
@Injectable()
export class CredentialStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Null when there is none, it or one it was minted from is not active, its team is suspended or its project is gone. */
  async findKey(hashes: Buffer[]): Promise<TeamPrincipal | null> {
    const { rows } = await this.pool.query<KeyRow>({
      name: 'credential-by-hash',
      text: `SELECT k.id, k.team_id, k.project_id, k.user_id, k.scopes, k.expires_at, t.service_version,
           coalesce(m.role, k.pending_role) AS role
         FROM api_keys k
         JOIN teams t ON t.id = k.team_id AND NOT t.suspended
         LEFT JOIN projects p ON p.id = k.project_id
         LEFT JOIN members m ON m.team_id = k.team_id AND m.user_id = k.user_id
         WHERE k.hash = ANY($1) AND ${activeKey} AND (k.project_id IS NULL OR p.id IS NOT NULL)`,
      values: [hashes],
    });
    const row = rows[0];
    if (!row) return null;
    const owner = { teamId: row.team_id, credentialId: row.id };
    return {
      kind: 'team',
      caller: row.project_id
        ? { kind: 'project_token', ...owner, projectId: row.project_id }
        : { kind: 'team_key', ...owner },
      userId: row.user_id,
      role: row.role,
      scopes: new Set(row.scopes),
      serviceVersion: row.service_version,
      expiresAt: row.expires_at,
    };
  }

  /** The member behind a signed-in session; null when it ended, or the membership did. */
  async findLogin(hashes: Buffer[]): Promise<TeamPrincipal | null> {
    const { rows } = await this.pool.query<LoginRow>({
      name: 'login-by-hash',
      text: `SELECT l.id, l.team_id, l.user_id, l.expires_at, t.service_version, m.role
         FROM login_sessions l
         JOIN teams t ON t.id = l.team_id AND NOT t.suspended
         JOIN members m ON m.team_id = l.team_id AND m.user_id = l.user_id
         WHERE l.hash = ANY($1)`,
      values: [hashes],
    });
    const row = rows[0];
    if (!row) return null;
    return {
      kind: 'team',
      caller: { kind: 'member', teamId: row.team_id, credentialId: row.id },
      userId: row.user_id,
      role: row.role,
      scopes: scopesOf(row.role),
      serviceVersion: row.service_version,
      expiresAt: row.expires_at,
    };
  }

  /** Ids of those keys and signed-in sessions that authenticate at `now`, by the rules of the look-ups above. */
  async findStanding(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'credentials-standing',
      text: `SELECT k.id
         FROM api_keys k
         JOIN teams t ON t.id = k.team_id AND NOT t.suspended
         LEFT JOIN projects p ON p.id = k.project_id
         WHERE k.id = ANY($1::bigint[]) AND ${activeKey} AND (k.project_id IS NULL OR p.id IS NOT NULL)
           AND (k.expires_at IS NULL OR k.expires_at > $2)
         UNION ALL
         SELECT l.id
         FROM login_sessions l
         JOIN teams t ON t.id = l.team_id AND NOT t.suspended
         JOIN members m ON m.team_id = l.team_id AND m.user_id = l.user_id
         WHERE l.id = ANY($1::bigint[]) AND l.expires_at > $2`,
      values: [ids, now],
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Notes the last use of keys and client tokens, in one statement. A later time that is already there stays. */
  async touch(uses: ReadonlyMap<string, Date>): Promise<void> {
    await this.pool.query(
      `WITH u AS (SELECT * FROM unnest($1::bigint[], $2::timestamptz[]) AS u (id, at)),
         keys AS (
           UPDATE api_keys k SET last_used_at = u.at FROM u
           WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at < u.at))
       UPDATE client_tokens c SET last_used_at = u.at FROM u
       WHERE c.id = u.id AND (c.last_used_at IS NULL OR c.last_used_at < u.at)`,
      [[...uses.keys()], [...uses.values()]],
    );
  }
}
