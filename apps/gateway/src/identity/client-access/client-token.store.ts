import { Inject, Injectable } from '@nestjs/common';
import { type ClientAction, type ClientToken, type Session } from '@parley/contracts';
import { IDS, idTime, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { standingTokens, type TeamPrincipal } from '../credentials/index.js';

interface TokenRow {
  id: string;
  ephemeral_session_id: string;
  actions: ClientAction[];
  expires_at: Date;
  last_used_at: Date | null;
}

export interface NewClientToken {
  readonly ephemeralSessionId: string;
  readonly actions: readonly ClientAction[];
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/** Client tokens of sessions, without their secret part. */
@Injectable()
export class ClientTokenStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @param by whose credential mints it, and with whose it dies */
  async insert(by: TeamPrincipal, session: Session, token: NewClientToken): Promise<ClientToken> {
    const { kind, teamId, credentialId } = by.caller;
    const isLogin = kind === 'member';
    const { rows } = await this.pool.query<TokenRow>(
      `INSERT INTO client_tokens (id, session_id, team_id, project_id, user_id, key_id, login_id,
         hash, actions, ephemeral_session_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       RETURNING id, ephemeral_session_id, actions, expires_at, last_used_at`,
      [
        this.ids.next(),
        session.id,
        teamId,
        session.projectId,
        by.userId,
        isLogin ? null : credentialId,
        isLogin ? credentialId : null,
        token.hash,
        token.actions,
        token.ephemeralSessionId,
        token.expiresAt,
      ],
    );
    return toToken(rows[0] as TokenRow);
  }

  /** Those that are good now, newest first. */
  async list(sessionId: string, page: { limit: number; offset: number }, now: Date): Promise<ClientToken[]> {
    const { rows } = await this.pool.query<TokenRow>(
      `SELECT c.id, c.ephemeral_session_id, c.actions, c.expires_at, c.last_used_at
       FROM ${standingTokens} AND c.session_id = $2
       ORDER BY c.id DESC LIMIT $3 OFFSET $4`,
      [now, sessionId, page.limit, page.offset],
    );
    return rows.map(toToken);
  }

  /** False when there was none. */
  async delete(sessionId: string, tokenId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(`DELETE FROM client_tokens WHERE session_id = $1 AND id = $2`, [
      sessionId,
      tokenId,
    ]);
    return rowCount === 1;
  }
}

function toToken(row: TokenRow): ClientToken {
  return {
    id: row.id,
    ephemeralSessionId: row.ephemeral_session_id,
    actions: row.actions,
    createdAt: idTime(row.id).toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.last_used_at ? { lastUsed: row.last_used_at.toISOString() } : {}),
  };
}
