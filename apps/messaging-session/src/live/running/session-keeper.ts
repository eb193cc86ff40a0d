import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { sessionsChangedHands } from '@parley/contracts/sessions';
import { untilTick } from '@parley/database';
import { type NotificationSubscription, Notifications } from '@parley/messaging';
import { inTime, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { LEASE_TERMS, type LeaseTerms } from '@parley/engine-kit';
import { SessionChanges } from '../../session-state/index.js';
import { Claims } from './claims.js';
import { LeaseKeeper } from './lease-keeper.js';
import { ownershipOf } from './lease.store.js';
import { LiveSessions } from './live-sessions.js';
import { readLoads, removeNode } from './session-nodes.store.js';

const notificationMaxIds = 1000;
/** Together well below the 10 s within which a service must end. */
const handOverWithinMs = 4_500;
const finishWithinMs = 4_000;
const checkForSuccessorEveryMs = 250;
/** Scans come after the looks for due work, on the same connection. */
const phaseMs = 15;

/** Keeps this process's share of the sessions, from its start until it drains and others have claimed its sessions. */
@Injectable()
export class SessionKeeper implements BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #scanning: Promise<void> | undefined;
  #notifications: NotificationSubscription | undefined;
  #stopped = false;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
    private readonly notifications: Notifications,
    private readonly changes: SessionChanges,
    private readonly live: LiveSessions,
    private readonly claims: Claims,
    private readonly leases: LeaseKeeper,
  ) {}

  /**
   * Call once the process answers requests. Claims the sessions held before the restart, then scans for this process's
   * share.
   */
  async start(): Promise<void> {
    await this.leases.start();
    this.#notifications = this.notifications.subscribeNotification(sessionsChangedHands, (notification) =>
      this.onChangedHands(notification),
    );
    await this.claims.claimLeftBehind();
    this.scanIn(0);
  }

  /**
   * Hands over while the process still answers: others claim its sessions, batch by batch, and serve each before it
   * ends here. The shutdown releases sessions that were not claimed in time.
   */
  async handOver(): Promise<void> {
    await this.stopScanning();
    const done = this.untilTakenOver().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'sessions are not handed over but set free'),
    );
    await inTime(done, handOverWithinMs, () =>
      this.logger.warn({ sessions: this.live.fences().size, handOverWithinMs }, 'sessions not taken over in time'),
    );
  }

  private async untilTakenOver(): Promise<void> {
    const drained = this.live.drain().then(() => true);
    await this.leases.renewNow();
    this.tellFree([...this.live.fences().keys()].slice(0, notificationMaxIds));
    // Checked repeatedly, because the possible successors may be draining by now too.
    while (await this.hasSuccessor()) if (await inTime(drained, checkForSuccessorEveryMs, () => false)) return;
  }

  private async hasSuccessor(): Promise<boolean> {
    const { nodes } = await readLoads(this.pool, this.terms);
    return nodes.some(({ node, draining }) => node !== this.terms.node && !draining);
  }

  /** Releases the remaining sessions: answers accepted requests, ends the sessions here and notifies the others. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.stopScanning();
    await this.#notifications?.stop();
    const fences = this.live.fences();
    // A hanging request must not keep a session from its next owner; the fence refuses its late writes.
    await inTime(this.live.letAllGo(), finishWithinMs, () =>
      this.logger.warn({ finishWithinMs }, 'handing over although some requests are not answered'),
    );
    await this.leases.stop();
    const releases = [...fences].map(([sessionId, fence]) =>
      this.changes.apply({ sessionId, fence, decide: () => ({ lease: 'release' }) }),
    );
    // A failed release means that another process has the session or the database is away. The lease then expires.
    const settled = await Promise.allSettled([...releases, removeNode(this.pool, this.terms)]);
    const failed = settled.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) this.logger.warn({ failed, sessions: fences.size }, 'leases left to expire');
    this.tellFree([...fences.keys()]);
  }

  private tellFree(ids: readonly string[]): void {
    for (let at = 0; at < ids.length; at += notificationMaxIds) {
      this.notifications.publishNotification(sessionsChangedHands, {
        sessionIds: ids.slice(at, at + notificationMaxIds),
        free: true,
      });
    }
  }

  private onChangedHands({ sessionIds, free }: { sessionIds: string[]; free: boolean }): void {
    // Delayed at random, so that all processes get their share.
    if (free) this.scanIn(Math.random() * 50);
    const fences = this.live.fences();
    const mine = sessionIds.filter((id) => fences.has(id));
    if (mine.length === 0) return;
    this.checkOwnership(mine, fences).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'ownership not checked; the next renewal shows it'),
    );
  }

  /** Ends the sessions that another process owns by now, and updates the names of those that still run here. */
  private async checkOwnership(ids: readonly string[], fences: ReadonlyMap<string, string>): Promise<void> {
    const standing = await ownershipOf(this.pool, ids);
    for (const id of ids) {
      const fence = fences.get(id);
      const now = standing.get(id);
      if (fence === undefined) continue;
      if (now?.fence !== fence) this.live.letGo(id, fence);
      else this.live.get(id)?.rename(now.name);
    }
  }

  private async stopScanning(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#scanning;
  }

  private scanIn(ms: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.scan(), ms);
    this.#timer.unref();
  }

  private scan(): void {
    this.#scanning ??= this.claims
      .claimShare()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'no sessions claimed; tried again');
        return undefined;
      })
      .then((nextMs) => {
        this.#scanning = undefined;
        this.scanIn(nextMs ?? untilTick(this.terms.scanEveryMs, phaseMs));
      });
  }
}
