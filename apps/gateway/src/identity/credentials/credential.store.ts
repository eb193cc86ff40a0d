import { Inject, Injectable } from '@nestjs/common';
import type { Scope } from '@parley/contracts/base';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type MemberRole, scopesOf, type TeamPrincipal } from '../../access/principal/index.js';

/**
 * SQL condition: the key `k` and every key that it was minted from are active (decisions.md §2). Checked at each
 * look-up, so that a key minted while its maker is revoked is invalid too, whichever was written first.
 */
export const activeKey = `k.is_active AND NOT EXISTS (
  SELECT FROM unnest(k.ancestors) AS a (id) LEFT JOIN api_keys p ON p.id = a.id WHERE p.is_active IS NOT TRUE)`;

type Common = Pick<TeamPrincipal, 'userId' | 'role' | 'serviceVersion' | 'expiresAt'>;
type KeyRow = Common & { id: string; teamId: string; projectId: string | null; scopes: Scope[] };
type LoginRow = Common & { id: string; teamId: string; role: MemberRole };

/** Looks credentials up by hash. Plain SQL, because it runs more than once a second for each credential in use. */
@Injectable()
export class CredentialStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Null when there is no such key, it or a key that it was minted from is inactive, its team is suspended or its
   * project is deleted.
   */
  async findKey(hashes: Buffer[]): Promise<TeamPrincipal | null> {
    const { rows } = await this.pool.query<KeyRow>({
      name: 'credential-by-hash',
      text: `SELECT k.id, k.team_id AS "teamId", k.project_id AS "projectId", k.user_id AS "userId", k.scopes,
           k.expires_at AS "expiresAt", t.service_version AS "serviceVersion", coalesce(m.role, k.pending_role) AS role
         FROM api_keys k
         JOIN teams t ON t.id = k.team_id AND NOT t.suspended
         LEFT JOIN projects p ON p.id = k.project_id
         LEFT JOIN members m ON m.team_id = k.team_id AND m.user_id = k.user_id
         WHERE k.hash = ANY($1) AND ${activeKey} AND (k.project_id IS NULL OR p.id IS NOT NULL)`,
      values: [hashes],
    });
    if (!rows[0]) return null;
    const { id: credentialId, teamId, projectId, scopes, ...common } = rows[0];
    const caller = projectId
      ? ({ kind: 'project_token', teamId, credentialId, projectId } as const)
      : ({ kind: 'team_key', teamId, credentialId } as const);
    return { kind: 'team', caller, ...common, scopes: new Set(scopes) };
  }

  /** The member behind a signed-in session; null when the session or the membership has ended. */
  async findLogin(hashes: Buffer[]): Promise<TeamPrincipal | null> {
    const { rows } = await this.pool.query<LoginRow>({
      name: 'login-by-hash',
      text: `SELECT l.id, l.team_id AS "teamId", l.user_id AS "userId", l.expires_at AS "expiresAt",
           t.service_version AS "serviceVersion", m.role
         FROM login_sessions l
         JOIN teams t ON t.id = l.team_id AND NOT t.suspended
         JOIN members m ON m.team_id = l.team_id AND m.user_id = l.user_id
         WHERE l.hash = ANY($1)`,
      values: [hashes],
    });
    if (!rows[0]) return null;
    const { id: credentialId, teamId, ...common } = rows[0];
    return { kind: 'team', caller: { kind: 'member', teamId, credentialId }, ...common, scopes: scopesOf(common.role) };
  }

  /** Returns which of these keys and signed-in sessions are valid at `now`, by id and by the rules of the look-ups above. */
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

  /** Stores the last use of keys and client tokens in one statement. A later time that is stored already stays. */
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
