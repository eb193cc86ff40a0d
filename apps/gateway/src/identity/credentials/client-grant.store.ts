import { Inject, Injectable } from '@nestjs/common';
import { defaultClientRules } from '@parley/contracts/base';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { activeKey } from './credential.store.js';
import type { TeamPrincipal, ClientGrant } from '../../access/principal/index.js';

type TokenRow = Pick<TeamPrincipal, 'userId' | 'serviceVersion' | 'expiresAt'> &
  Omit<ClientGrant, 'rules'> & {
    id: string;
    teamId: string;
    projectId: string;
    /** Null when no rules were set. */
    rules: ClientGrant['rules'] | null;
  };

const defaultRules: ClientGrant['rules'] = { ...defaultClientRules, allowedActions: [], allowedOrigins: [] };

/**
 * Client tokens `c` that are valid at the time `$1`: not expired, and the key or the signed-in session that minted them
 * is still valid (decisions.md §4), by the rules of {@link CredentialStore}.
 */
export const standingTokens = `client_tokens c
  JOIN teams t ON t.id = c.team_id AND NOT t.suspended
  JOIN projects p ON p.id = c.project_id
  LEFT JOIN api_keys k ON k.id = c.key_id AND ${activeKey} AND (k.expires_at IS NULL OR k.expires_at > $1)
  LEFT JOIN (login_sessions l JOIN members m ON m.team_id = l.team_id AND m.user_id = l.user_id)
    ON l.id = c.login_id AND l.expires_at > $1
  WHERE c.expires_at > $1 AND num_nonnulls(k.id, l.id) > 0`;

/** Looks client tokens up by hash, with the rules of their session. One statement, since each of their requests runs it. */
@Injectable()
export class ClientGrantStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async find(hashes: Buffer[], now: Date): Promise<TeamPrincipal | null> {
    const { rows } = await this.pool.query<TokenRow>({
      name: 'client-token-by-hash',
      text: `SELECT g.*, CASE WHEN r.session_id IS NOT NULL THEN json_build_object(
             'enabled', r.enabled, 'allowedActions', r.allowed_actions, 'allowedOrigins', r.allowed_origins,
             'maxDaily', r.max_daily, 'rateLimit', r.rate_limit, 'recipientMode', r.recipient_mode) END AS rules
         FROM (SELECT c.id, c.team_id AS "teamId", c.project_id AS "projectId", c.session_id AS "sessionId",
                 c.user_id AS "userId", c.actions, c.ephemeral_session_id AS "ephemeralSessionId",
                 c.expires_at AS "expiresAt", t.service_version AS "serviceVersion"
               FROM ${standingTokens} AND c.hash = ANY($2)) g
         LEFT JOIN client_rules r ON r.session_id = g."sessionId"`,
      values: [now, hashes],
    });
    if (!rows[0]) return null;
    const { id: credentialId, teamId, projectId, sessionId, actions, ephemeralSessionId, rules, ...common } = rows[0];
    return {
      kind: 'team',
      caller: { kind: 'client_token', teamId, projectId, sessionId, credentialId },
      ...common,
      role: null,
      scopes: new Set(),
      client: { sessionId, ephemeralSessionId, actions, rules: rules ?? defaultRules },
    };
  }
}
