import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, DomainError, notFound, requireProject } from '@parley/contracts/base';
import {
  type Bridge,
  type BridgeContent,
  type BridgeDirection,
  type BridgeStats,
  type ListBridges,
  maxBridgesOfSession,
  type UpdateBridge,
} from '@parley/contracts/bridges';
import { idTime, PG_POOL } from '@parley/service-runtime';
import { inTransaction, recordOf } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { requireRoomIn } from '../project-room/index.js';

/** A row of `bridges`. */
export interface BridgeRecord {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly name: string;
  readonly fromSessionId: string;
  readonly fromChatId?: string;
  /** The chats as the client named them. */
  readonly fromChat?: string;
  readonly toSessionId: string;
  readonly toChatId: string;
  readonly toChat: string;
  readonly direction: BridgeDirection;
  readonly include: readonly BridgeContent[];
  readonly senderPrefix: boolean;
  readonly enabled: boolean;
}

/** A bridge with the current names of its sessions, and its counters. */
interface BridgeRow extends BridgeRecord {
  readonly fromSession: string;
  readonly toSession: string;
  readonly queued: string;
  readonly relayed: string;
  readonly relayedActs: string;
  readonly failed: string;
  readonly withdrawn: string;
  readonly lastRelayedAt?: Date;
  readonly lastError?: string;
}

const view = `SELECT b.id, b.team_id AS "teamId", b.project_id AS "projectId", b.name,
    b.from_session_id AS "fromSessionId", b.from_chat_id AS "fromChatId", b.from_chat AS "fromChat",
    b.to_session_id AS "toSessionId", b.to_chat_id AS "toChatId", b.to_chat AS "toChat", b.direction, b.include,
    b.sender_prefix AS "senderPrefix", b.enabled, f.name AS "fromSession", t.name AS "toSession", i.queued, o.relayed,
    o.relayed_acts AS "relayedActs", o.failed, o.withdrawn, o.last_relayed_at AS "lastRelayedAt",
    o.last_error AS "lastError"
  FROM bridges b JOIN sessions f ON f.id = b.from_session_id JOIN sessions t ON t.id = b.to_session_id
    JOIN bridge_intakes i ON i.bridge_id = b.id JOIN bridge_outcomes o ON o.bridge_id = b.id
  WHERE NOT b.removed`;

/**
 * The bridges of projects. Creating or removing a bridge locks its sessions, so that every arrival sees it either
 * before or after.
 */
@Injectable()
export class BridgeStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @throws DomainError `not_found`, also for a bridge that is not visible to the caller */
  async lookUp(caller: Caller, id: string): Promise<Bridge> {
    const { rows } = await this.pool.query<object>(`${view} AND b.id = $1`, [id]);
    const row = rows[0] && recordOf<BridgeRow>(rows[0]);
    if (!row || !callerSees(caller, row)) throw notFound('Bridge', id);
    return toBridge(row);
  }

  /** The bridges visible to the caller, newest first. @throws DomainError `not_found` for another project than the caller's */
  async list(caller: Caller, { projectId, limit, offset }: ListBridges): Promise<Bridge[]> {
    const { teamId, projectId: bound } = caller;
    if (projectId !== undefined) requireProject(caller, projectId);
    const { rows } = await this.pool.query<object>(
      `${view} AND b.team_id = $1 AND ($2::bigint IS NULL OR b.project_id = $2::bigint)
       ORDER BY b.id DESC LIMIT $3 OFFSET $4`,
      [teamId, projectId ?? bound ?? null, limit, offset],
    );
    return rows.map((row) => toBridge(recordOf<BridgeRow>(row)));
  }

  /**
   * @throws DomainError `not_found` for a session that was removed meanwhile, `conflict` when a session or the project has
   *   too many bridges
   */
  async insert(bridge: BridgeRecord): Promise<void> {
    const sessionIds = sessionsOf(bridge);
    await inTransaction(this.pool, async (client) => {
      if ((await holdSessions(client, sessionIds)) !== sessionIds.length) throw notFound('Session');
      for (const sessionId of sessionIds) await requireRoom(client, sessionId);
      await requireRoomIn(client, bridge, 'bridges');
      await client.query('UPDATE sessions SET bridged = TRUE WHERE id = ANY($1::bigint[]) AND NOT bridged', [
        sessionIds,
      ]);
      await insertBridge(client, bridge);
    });
  }

  /** Absent fields stay. @throws DomainError `not_found` when the bridge is gone */
  async update({ bridgeId, name, direction, include, senderPrefix, enabled }: UpdateBridge): Promise<void> {
    const { rowCount } = await this.pool.query(
      `UPDATE bridges SET name = coalesce($2, name), direction = coalesce($3, direction),
         include = coalesce($4, include), sender_prefix = coalesce($5, sender_prefix), enabled = coalesce($6, enabled)
       WHERE id = $1 AND NOT removed`,
      [bridgeId, name ?? null, direction ?? null, include ?? null, senderPrefix ?? null, enabled ?? null],
    );
    if (rowCount === 0) throw notFound('Bridge', bridgeId);
  }

  /** Removes a bridge. Waiting relays are not sent; the purge deletes them. */
  async remove(bridgeId: string): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<Pick<BridgeRecord, 'fromSessionId' | 'toSessionId'>>(
        'SELECT from_session_id AS "fromSessionId", to_session_id AS "toSessionId" FROM bridges WHERE id = $1',
        [bridgeId],
      );
      if (!rows[0]) return;
      const sessionIds = sessionsOf(rows[0]);
      await holdSessions(client, sessionIds);
      await client.query('UPDATE bridges SET removed = TRUE WHERE id = $1', [bridgeId]);
      await client.query(
        `UPDATE sessions s SET bridged = FALSE WHERE s.id = ANY($1::bigint[])
           AND NOT EXISTS (SELECT FROM bridges b WHERE b.from_session_id = s.id AND NOT b.removed)
           AND NOT EXISTS (SELECT FROM bridges b WHERE b.to_session_id = s.id AND NOT b.removed)`,
        [sessionIds],
      );
    });
  }
}

function sessionsOf({ fromSessionId, toSessionId }: Pick<BridgeRecord, 'fromSessionId' | 'toSessionId'>): string[] {
  return [...new Set([fromSessionId, toSessionId])];
}

/** Locks sessions: their arrivals wait until the transaction ends. @returns how many exist */
async function holdSessions(client: PoolClient, sessionIds: readonly string[]): Promise<number> {
  const { rowCount } = await client.query('SELECT FROM sessions WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [
    sessionIds,
  ]);
  return rowCount ?? 0;
}

async function requireRoom(client: PoolClient, sessionId: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM bridges WHERE (from_session_id = $1 OR to_session_id = $1) AND NOT removed LIMIT $2`,
    [sessionId, maxBridgesOfSession],
  );
  if (rowCount !== maxBridgesOfSession) return;
  throw new DomainError('conflict', `The session ${sessionId} is part of ${maxBridgesOfSession} bridges already.`);
}

async function insertBridge(client: PoolClient, bridge: BridgeRecord): Promise<void> {
  await client.query(
    `WITH intake AS (INSERT INTO bridge_intakes (bridge_id) VALUES ($1::bigint)),
     outcome AS (INSERT INTO bridge_outcomes (bridge_id) VALUES ($1::bigint))
     INSERT INTO bridges (id, team_id, project_id, name, from_session_id, from_chat_id, from_chat, to_session_id,
       to_chat_id, to_chat, direction, include, sender_prefix, enabled)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      bridge.id,
      bridge.teamId,
      bridge.projectId,
      bridge.name,
      bridge.fromSessionId,
      bridge.fromChatId ?? null,
      bridge.fromChat ?? null,
      bridge.toSessionId,
      bridge.toChatId,
      bridge.toChat,
      bridge.direction,
      bridge.include,
      bridge.senderPrefix,
      bridge.enabled,
    ],
  );
}

/** The bridge as clients see it (decisions.md §9). */
function toBridge(row: BridgeRow): Bridge {
  const { id, projectId, name, fromSession, fromChat, toSession, toChat, direction, senderPrefix, enabled } = row;
  return {
    ...{ id, projectId, name },
    from: { session: fromSession, chatId: fromChat },
    to: { session: toSession, chatId: toChat },
    ...{ direction, include: [...row.include], senderPrefix, enabled },
    stats: statsOf(row),
    createdAt: idTime(id).toISOString(),
  };
}

function statsOf(row: BridgeRow): BridgeStats {
  const { lastRelayedAt, lastError } = row;
  const [relayed, failed] = [Number(row.relayed), Number(row.failed)];
  return {
    ...{ relayed, failed },
    waiting: Number(row.queued) - relayed - Number(row.relayedActs) - failed - Number(row.withdrawn),
    lastRelayedAt: lastRelayedAt?.toISOString(),
    lastError,
  };
}
