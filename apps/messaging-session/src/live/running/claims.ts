import { Inject, Injectable } from '@nestjs/common';
import { engineNames, sessionsChangedHands } from '@parley/contracts/sessions';
import { Notifications } from '@parley/messaging';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Engines } from '../../engines/index.js';
import {
  sessionNotConnected,
  LEASE_TERMS,
  type LeaseTerms,
  type Decision,
  type LockedSession,
} from '@parley/engine-kit';
import { SessionChanges } from '../../session-state/index.js';
import { fairShare } from './fair-share.js';
import { lockFree, lockLeftBehind, lockRunning } from './lease.store.js';
import { LiveSessions } from './live-sessions.js';
import { readLoads } from './session-nodes.store.js';

/** Small, so that processes that scan at the same moment share the free sessions. */
const batchSize = 50;
/** A session that stayed free this long was not claimed by the process whose share it was, so any process may claim it. */
const leftForMs = 5_000;
/** Pause between batches taken from a process that keeps running: clients of its sessions must notice nothing. */
const evenOutPauseMs = 250;

/** Claims sessions that should run, up to this process's share. Each session is claimed by one process, however many try. */
@Injectable()
export class Claims {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
    private readonly engines: Engines,
    private readonly changes: SessionChanges,
    private readonly live: LiveSessions,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Claims one batch: free sessions first, else sessions of processes above their share.
   * @returns ms until the next batch; undefined when nothing more can be claimed now
   */
  async claimShare(): Promise<number | undefined> {
    if (this.live.draining) return undefined;
    const { nodes, total, isAnyFree } = await readLoads(this.pool, this.terms);
    const { alone, room, from } = fairShare(nodes, this.terms.node, total);
    const limit = Math.min(room, batchSize);
    const free = isAnyFree && limit > 0 ? await this.claim((client) => lockFree(client, limit, 0)) : [];
    const isTooMuch = isAnyFree && free.length === 0;
    const left = isTooMuch ? await this.claim((client) => lockFree(client, batchSize, leftForMs)) : [];
    // The pause between batches lets other processes claim some.
    if (free.length + left.length > 0) return alone ? 0 : 20 + Math.random() * 30;
    const [most] = from;
    if (!most) return undefined;
    const moved = await this.takeFrom(most.node, Math.min(most.count, batchSize));
    if (moved === 0) return undefined;
    return most.node.draining ? 5 : evenOutPauseMs;
  }

  /** Claims the sessions that this process held before its restart, without waiting for their leases to expire. */
  async claimLeftBehind(): Promise<void> {
    while ((await this.claim((client) => lockLeftBehind(client, this.terms, batchSize))).length === batchSize);
  }

  /**
   * Claims a session that a request found without an owner. Does nothing while its owner's lease is valid, or when this
   * process drains.
   * @throws DomainError `session_not_connected` for a session that should not run, `not_found`
   */
  async claimOne(sessionId: string): Promise<void> {
    const { record, changed } = await this.changes.apply({
      sessionId,
      decide: (session) => {
        if (!session.shouldRun) throw sessionNotConnected();
        if (session.lease?.live && !this.isOrphan(session)) return undefined;
        return this.live.draining ? undefined : this.takeOver(session);
      },
    });
    if (changed) this.live.adopt(record);
  }

  /** Whether the session is leased to this process without running here, because the reply to the commit was lost. */
  private isOrphan({ id, lease }: LockedSession): boolean {
    return lease?.node === this.terms.node && lease.boot === this.terms.boot && !this.live.get(id);
  }

  /**
   * Claims running sessions of another process. This process serves each session before the other one learns that it
   * lost it.
   */
  private async takeFrom(owner: { node: string; boot: string }, limit: number): Promise<number> {
    const movable = engineNames.filter((name) => this.engines.find(name)?.staysConnected);
    const sessionIds = await this.claim((client) => lockRunning(client, owner, movable, limit));
    if (sessionIds.length > 0)
      this.notifications.publishNotification(sessionsChangedHands, { sessionIds, free: false });
    return sessionIds.length;
  }

  private async claim(lock: (client: PoolClient) => Promise<string[]>): Promise<string[]> {
    const claimed = await inTransaction(this.pool, async (client) => {
      const ids = await lock(client);
      if (ids.length === 0) return [];
      return this.changes.applyAllIn(
        client,
        ids.map((sessionId) => ({ sessionId, decide: (session) => this.takeOver(session) })),
      );
    });
    for (const { record } of claimed) this.live.adopt(record);
    return claimed.map(({ record }) => record.id);
  }

  /**
   * A connected session has lost its connection together with its owner, unless it was handed over. A connecting one
   * continues.
   */
  private takeOver(session: LockedSession): Decision {
    const lost = session.status === 'CONNECTED' && !this.isHandedOver(session);
    return { triggers: lost ? [{ kind: 'connection_lost' }] : [], lease: 'take' };
  }

  /**
   * The session was released, or is taken from a live process (perhaps this one), and its engine stays connected across
   * processes. A lease of this node with another boot id belongs to a process that died.
   */
  private isHandedOver({ engine, lease }: LockedSession): boolean {
    const { node, boot } = this.terms;
    const byItsOwner = lease === undefined || (lease.live && (lease.node !== node || lease.boot === boot));
    return byItsOwner && this.engines.find(engine)?.staysConnected === true;
  }
}
