import { Inject, Injectable } from '@nestjs/common';
import { type ClientAction, defaultClientRules, type RecipientMode } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { activeKey } from './active-keys.js';
import type { TeamPrincipal } from './principal.js';

interface TokenRow {
  id: string;
  team_id: string;
  project_id: string;
  session_id: string;
  user_id: string;
  actions: ClientAction[];
  ephemeral_session_id: string;
  expires_at: Date;
  service_version: string;
  /** Null where nobody set rules; then the others are too. */
  enabled: boolean | null;
  allowed_actions: ClientAction[];
  allowed_origins: string[];
  max_daily: number;
  rate_limit: number;
  recipient_mode: RecipientMode;
}

/**
 * Client tokens `c` that are good at the time `$1`: not expired, and with them stands what minted them, the key or the
 * signed-in session (decisions.md §4), by the rules of {@link CredentialStore}.
 */
export const standingTokens = `client_tokens c
  JOIN teams t ON t.id = c.team_id AND NOT t.suspended
  JOIN projects p ON p.id = c.project_id
  LEFT JOIN api_keys k ON k.id = c.key_id AND ${activeKey} AND (k.expires_at IS NULL OR k.expires_at > $1)
  LEFT JOIN (login_sessions l JOIN members m ON m.team_id = l.team_id AND m.user_id = l.user_id)
    ON l.id = c.login_id AND l.expires_at > $1
  WHERE c.expires_at > $1 AND num_nonnulls(k.id, l.id) > 0`;

/** Looks client tokens up by hash, with the rules of their session: one statement, at every request of theirs. */
@Injectable()
export class ClientGrantStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async find(hashes: Buffer[], now: Date): Promise<TeamPrincipal | null> {
    const { rows } = await this.pool.query<TokenRow>({
      name: 'client-token-by-hash',
      text: `SELECT g.*, r.enabled, r.allowed_actions, r.allowed_origins, r.max_daily, r.rate_limit, r.recipient_mode
         FROM (SELECT c.id, c.team_id, c.project_id, c.session_id, c.user_id, c.actions, c.ephemeral_session_id,
                 c.expires_at, t.service_version
               FROM ${standingTokens} AND c.hash = ANY($2)) g
         LEFT JOIN client_rules r ON r.session_id = g.session_id`,
      values: [now, hashes],
    });
    return rows[0] ? toPrincipal(rows[0]) : null;
  }
}

function toPrincipal(row: TokenRow): TeamPrincipal {
  const owner = { teamId: row.team_id, projectId: row.project_id, sessionId: row.session_id };
  return {
    kind: 'team',
    caller: { kind: 'client_token', ...owner, credentialId: row.id },
    userId: row.user_id,
    role: null,
    scopes: new Set(),
    serviceVersion: row.service_version,
    expiresAt: row.expires_at,
    client: {
      sessionId: row.session_id,
      ephemeralSessionId: row.ephemeral_session_id,
      actions: row.actions,
      rules:
        row.enabled === null
          ? { ...defaultClientRules, allowedActions: [], allowedOrigins: [] }
          : {
              enabled: row.enabled,
              allowedActions: row.allowed_actions,
              allowedOrigins: row.allowed_origins,
              maxDaily: row.max_daily,
              rateLimit: row.rate_limit,
              recipientMode: row.recipient_mode,
            },
    },
  };
}
