import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { sessionsChangedHands } from '@parley/contracts';
import { type HintSubscription, Hints } from '@parley/messaging';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { LEASE_TERMS, type LeaseTerms, SessionChanges } from '../sessions/index.js';
import { Claims } from './claims.js';
import { LeaseKeeper } from './lease-keeper.js';
import { fencesOf } from './lease.store.js';
import { LiveSessions } from './live-sessions.js';

const hintMaxIds = 1000;
const finishWithinMs = 5_000;

/** Finds sessions that nobody runs, from the start of the process until it drains and hands its own over. */
@Injectable()
export class SessionKeeper implements BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #scanning: Promise<void> | undefined;
  #hints: HintSubscription | undefined;
  #stopped = false;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
    private readonly hints: Hints,
    private readonly changes: SessionChanges,
    private readonly live: LiveSessions,
    private readonly claims: Claims,
    private readonly leases: LeaseKeeper,
  ) {}

  /** Once the process answers requests: takes what its earlier life held, then what is free, again and again. */
  async start(): Promise<void> {
    this.leases.start();
    this.#hints = this.hints.subscribeHint(sessionsChangedHands, (hint) => this.onChangedHands(hint));
    await this.claims.claimLeftBehind();
    this.scanIn(0);
  }

  /** Hands all sessions over: answered what was taken, ended here, set free, others told. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#hints?.stop();
    await this.#scanning;
    const fences = this.live.fences();
    await this.letAllGo();
    await this.leases.stop();
    const releases = [...fences].map(([sessionId, fence]) =>
      this.changes.apply({ sessionId, fence, decide: () => ({ lease: 'release' }) }),
    );
    // One that fails is let go by its expiry; another process has it, or the database is away.
    const settled = await Promise.allSettled(releases);
    const failed = settled.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) this.logger.warn({ failed, sessions: fences.size }, 'leases left to expire');
    const ids = [...fences.keys()];
    for (let at = 0; at < ids.length; at += hintMaxIds) {
      this.hints.publishHint(sessionsChangedHands, { sessionIds: ids.slice(at, at + hintMaxIds), free: true });
    }
  }

  /** What hangs must not keep the sessions from their next owner; the fence shuts it out. */
  private async letAllGo(): Promise<void> {
    const timeout = new AbortController();
    const late = sleep(finishWithinMs, 'late', { signal: timeout.signal }).catch(() => 'in time');
    if ((await Promise.race([this.live.letAllGo(), late])) === 'late') {
      this.logger.warn({ finishWithinMs }, 'handing over although some requests are not answered');
    }
    timeout.abort();
  }

  private onChangedHands({ sessionIds, free }: { sessionIds: string[]; free: boolean }): void {
    // Not at once, so that all processes get their share.
    if (free) this.scanIn(Math.random() * 50);
    const fences = this.live.fences();
    const mine = sessionIds.filter((id) => fences.has(id));
    if (mine.length === 0) return;
    this.letGoOfOthers(mine, fences).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'not looked who has the sessions; the next renewal tells'),
    );
  }

  private async letGoOfOthers(ids: readonly string[], fences: ReadonlyMap<string, string>): Promise<void> {
    const now = await fencesOf(this.pool, ids);
    for (const id of ids) {
      const fence = fences.get(id);
      if (fence !== undefined && now.get(id) !== fence) this.live.letGo(id, fence);
    }
  }

  private scanIn(ms: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.scan(), ms);
    this.#timer.unref();
  }

  private scan(): void {
    this.#scanning ??= this.claims
      .claimFree()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'not looked for free sessions; tried again');
        return false;
      })
      .then((more) => {
        this.#scanning = undefined;
        // A pause between batches lets other processes have some.
        this.scanIn(more ? 20 + Math.random() * 30 : this.terms.scanEveryMs * (0.75 + Math.random() / 2));
      });
  }
}
