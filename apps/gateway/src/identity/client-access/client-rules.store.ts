import { Inject, Injectable } from '@nestjs/common';
import {
  allowsOrigin,
  type ClientAction,
  type ClientRules,
  commaList,
  defaultClientRules,
  isResourceId,
  type RecipientMode,
  type Session,
} from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { ClientGrant } from '../credentials/index.js';

type SetRules = ClientGrant['rules'];

interface RulesRow {
  enabled: boolean;
  allowed_actions: ClientAction[];
  allowed_origins: string[];
  max_daily: number;
  rate_limit: number;
  recipient_mode: RecipientMode;
}

/** The client rules of sessions (interface.md §2.11). Never cached: they bind at once. */
@Injectable()
export class ClientRulesStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The default rules where nobody set any. */
  async find(sessionId: string): Promise<ClientRules> {
    const { rows } = await this.pool.query<RulesRow>(
      `SELECT enabled, allowed_actions, allowed_origins, max_daily, rate_limit, recipient_mode
       FROM client_rules WHERE session_id = $1`,
      [sessionId],
    );
    return rows[0] ? toRules(rows[0]) : { ...defaultClientRules };
  }

  async save(teamId: string, session: Session, rules: SetRules): Promise<ClientRules> {
    const { rows } = await this.pool.query<RulesRow>(
      `INSERT INTO client_rules (session_id, team_id, project_id, session_name,
         enabled, allowed_actions, allowed_origins, max_daily, rate_limit, recipient_mode)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (session_id) DO UPDATE SET session_name = excluded.session_name, enabled = excluded.enabled,
         allowed_actions = excluded.allowed_actions, allowed_origins = excluded.allowed_origins,
         max_daily = excluded.max_daily, rate_limit = excluded.rate_limit, recipient_mode = excluded.recipient_mode
       RETURNING enabled, allowed_actions, allowed_origins, max_daily, rate_limit, recipient_mode`,
      [
        session.id,
        teamId,
        session.projectId,
        session.name,
        rules.enabled,
        rules.allowedActions,
        rules.allowedOrigins,
        rules.maxDaily,
        rules.rateLimit,
        rules.recipientMode,
      ],
    );
    return toRules(rows[0] as RulesRow);
  }

  /** A preflight names the session as it is called now: what the rules know is brought up to date. */
  async nameIs(session: Pick<Session, 'id' | 'name'>): Promise<void> {
    await this.pool.query(
      `UPDATE client_rules SET session_name = $2 WHERE session_id = $1 AND session_name IS DISTINCT FROM $2`,
      [session.id, session.name],
    );
  }

  /**
   * Whether any session that may be meant by this name or id takes client tokens from the origin. Names are unique in a
   * team only, and a preflight has no credential that tells the team.
   */
  async anyAllows(session: string, origin: string): Promise<boolean> {
    const { rows } = await this.pool.query<Pick<RulesRow, 'allowed_origins'>>(
      `SELECT allowed_origins FROM client_rules
       WHERE enabled AND ${isResourceId(session) ? 'session_id = $1::bigint' : 'session_name = $1'}`,
      [session],
    );
    return rows.some((row) => allowsOrigin(row.allowed_origins, origin));
  }

  /** Of sessions that are gone, with their tokens and counts. */
  async remove(sessionIds: readonly string[]): Promise<void> {
    await this.pool.query(
      `WITH rules AS (DELETE FROM client_rules WHERE session_id = ANY($1::bigint[])),
         tokens AS (DELETE FROM client_tokens WHERE session_id = ANY($1::bigint[])),
         keys AS (DELETE FROM client_counted_keys WHERE session_id = ANY($1::bigint[]))
       DELETE FROM client_daily_sends WHERE session_id = ANY($1::bigint[])`,
      [sessionIds],
    );
  }
}

function toRules(row: RulesRow): ClientRules {
  return {
    enabled: row.enabled,
    allowedActions: commaList(row.allowed_actions),
    allowedOrigins: commaList(row.allowed_origins),
    maxDaily: row.max_daily,
    rateLimit: row.rate_limit,
    recipientMode: row.recipient_mode,
  };
}
