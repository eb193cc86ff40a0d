import { Inject, Injectable } from '@nestjs/common';
import type { ClientAction, ClientToken } from '@parley/contracts/base';
import type { Session } from '@parley/contracts/sessions';
import { IDS, idTime, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { standingTokens, type TokenHash } from '../credentials/index.js';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { DATABASE, type Database } from '../../database/index.js';
import type { ClientToken as Row } from '../../generated/prisma/client.js';
import type { Offset } from '../../access/paging/index.js';

type ListedRow = Pick<Row, 'ephemeralSessionId' | 'actions' | 'expiresAt' | 'lastUsedAt'> & { id: bigint | string };

/** Stores the client tokens of sessions, without their secret part. */
@Injectable()
export class ClientTokenStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @param by the minting credential; the token ends with it */
  async insert(
    { caller, userId }: TeamPrincipal,
    session: Session,
    token: { ephemeralSessionId: string; actions: readonly ClientAction[]; hash: TokenHash; expiresAt: Date },
  ): Promise<ClientToken> {
    const credential = BigInt(caller.credentialId);
    const row = await this.database.clientToken.create({
      data: {
        ...token,
        id: BigInt(this.ids.next()),
        sessionId: BigInt(session.id),
        teamId: BigInt(caller.teamId),
        projectId: BigInt(session.projectId),
        userId: BigInt(userId),
        ...(caller.kind === 'member' ? { loginId: credential } : { keyId: credential }),
        actions: [...token.actions],
      },
    });
    return toToken(row);
  }

  /** The tokens that are valid now, newest first. */
  async list(sessionId: string, { limit, offset }: Offset, now: Date): Promise<ClientToken[]> {
    const { rows } = await this.pool.query<ListedRow>(
      `SELECT c.id, c.ephemeral_session_id AS "ephemeralSessionId", c.actions, c.expires_at AS "expiresAt",
         c.last_used_at AS "lastUsedAt"
       FROM ${standingTokens} AND c.session_id = $2
       ORDER BY c.id DESC LIMIT $3 OFFSET $4`,
      [now, sessionId, limit, offset],
    );
    return rows.map(toToken);
  }

  /** False when there was no such token. */
  async delete(sessionId: string, tokenId: string): Promise<boolean> {
    const where = { sessionId: BigInt(sessionId), id: BigInt(tokenId) };
    return (await this.database.clientToken.deleteMany({ where })).count === 1;
  }
}

function toToken({ ephemeralSessionId, actions, expiresAt, lastUsedAt, ...row }: ListedRow): ClientToken {
  const id = row.id.toString();
  return {
    id,
    ephemeralSessionId,
    actions: actions as ClientAction[],
    createdAt: idTime(id).toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(lastUsedAt ? { lastUsed: lastUsedAt.toISOString() } : {}),
  };
}
