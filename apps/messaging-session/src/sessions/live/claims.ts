import { Inject, Injectable } from '@nestjs/common';
import { engineNames, sessionsChangedHands } from '@parley/contracts';
import { Notifications } from '@parley/messaging';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Engines } from '../../engines/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { type Decision, LEASE_TERMS, type LeaseTerms, type LockedSession, SessionChanges } from '../state/index.js';
import { fairShare } from './fair-share.js';
import { lockFree, lockLeftBehind, lockRunning } from './lease.store.js';
import { LiveSessions } from './live-sessions.js';
import { readLoads } from './session-nodes.store.js';

/** Few enough that processes which scan at the same moment share what is free. */
const batchSize = 50;
/** The process whose share it was did not claim it in this time: any process may. */
const leftForMs = 5_000;
/** Between two batches taken from a process that goes on: its sessions are to notice nothing. */
const evenOutPauseMs = 250;

/** Takes sessions that should run, up to this process's share. Each is claimed by one process, however many try. */
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
   * One batch: what is free, else what others have too much of.
   * @returns ms until the next one; undefined when there is nothing more to take now
   */
  async claimShare(): Promise<number | undefined> {
    if (this.live.draining) return undefined;
    const { nodes, total, isAnyFree } = await readLoads(this.pool, this.terms);
    const { alone, room, from } = fairShare(nodes, this.terms.node, total);
    const limit = Math.min(room, batchSize);
    const free = isAnyFree && limit > 0 ? await this.claim((client) => lockFree(client, limit, 0)) : [];
    const isTooMuch = isAnyFree && free.length === 0;
    const left = isTooMuch ? await this.claim((client) => lockFree(client, batchSize, leftForMs)) : [];
    // A pause between batches lets other processes have some.
    if (free.length + left.length > 0) return alone ? 0 : 20 + Math.random() * 30;
    const [most] = from;
    if (!most) return undefined;
    const moved = await this.takeFrom(most.node, Math.min(most.count, batchSize));
    if (moved === 0) return undefined;
    return most.node.draining ? 5 : evenOutPauseMs;
  }

  /** All that an earlier life of this process held, without waiting for the leases to expire. */
  async claimLeftBehind(): Promise<void> {
    while ((await this.claim((client) => lockLeftBehind(client, this.terms, batchSize))).length === batchSize);
  }

  /**
   * One session that a request found without an owner. Nothing happens while its owner's lease stands, or when this
   * process drains.
   * @throws DomainError `session_not_connected` for one that should not run, `not_found`
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

  /** Leased to this process, which does not know of it: the commit's answer got lost. */
  private isOrphan({ id, lease }: LockedSession): boolean {
    return lease?.node === this.terms.node && lease.boot === this.terms.boot && !this.live.get(id);
  }

  /** What runs elsewhere goes on here: this process serves it before the other one learns to let go. */
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

  /** What was connected has lost its connection with its owner, unless it was handed over; what was connecting goes on. */
  private takeOver(session: LockedSession): Decision {
    const lost = session.status === 'CONNECTED' && !this.isHandedOver(session);
    return { triggers: lost ? [{ kind: 'connection_lost' }] : [], lease: 'take' };
  }

  /**
   * Released, or taken from a process that is alive, be it this one; and its network is where any process reaches it. A
   * lease of this node and another boot is that of a process that died.
   */
  private isHandedOver({ engine, lease }: LockedSession): boolean {
    const { node, boot } = this.terms;
    const byItsOwner = lease === undefined || (lease.live && (lease.node !== node || lease.boot === boot));
    return byItsOwner && this.engines.find(engine)?.staysConnected === true;
  }
}
