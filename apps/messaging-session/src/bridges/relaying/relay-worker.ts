import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { RelaySignal } from '../../sending/relays/index.js';
import { type LiveSession, LiveSessions } from '../../live/running/index.js';
import { LEASE_TERMS, type LeaseTerms } from '@parley/engine-kit';
import { Pauses } from '../../sending/outbound/index.js';
import { SendRelay } from './send-relay.js';
import { SessionRelays } from './session-relays.js';
import { sessionsWithRelays } from './waiting-relay.store.js';

const firstPauseMs = 1_000;

interface Running {
  readonly done: Promise<void>;
  /** Woken during the run: run again afterwards. */
  again: boolean;
}

/** Sends the waiting relays of the sessions that this process runs. The rows are the truth; a wake only starts a run. */
@Injectable()
export class RelayWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #running = new Map<string, Running>();
  /** Of sessions, and of their sequences. */
  readonly #pauses = new Pauses();
  readonly #stopping = new AbortController();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
    private readonly signal: RelaySignal,
    private readonly live: LiveSessions,
    private readonly sending: SendRelay,
  ) {}

  onApplicationBootstrap(): void {
    this.signal.listen((sessionIds) => this.wake(sessionIds));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Starts sessions whose wake was lost, or whose relays could not be sent before. */
  async sweep(): Promise<void> {
    this.wake(await sessionsWithRelays(this.pool, this.terms));
  }

  private wake(sessionIds: readonly string[]): string[] {
    return sessionIds.filter((sessionId) => {
      const live = this.live.get(sessionId);
      if (!live) return true;
      const running = this.#running.get(sessionId);
      if (running) running.again = true;
      else if (live.isOpen && !this.#stopping.signal.aborted) this.start(sessionId, live);
      return false;
    });
  }

  private start(sessionId: string, live: LiveSession): void {
    if (this.#pauses.isPaused(sessionId)) return;
    const { pool, sending } = this;
    const parts = { pool, sending, pauses: this.#pauses, stopping: this.#stopping.signal };
    const done = new SessionRelays(live, parts)
      .run()
      .then((pauseMs) => this.pause(sessionId, pauseMs))
      .catch((error: unknown) => {
        this.logger.error({ err: error, sessionId }, 'what waits for bridges is not sent; it is tried again');
        this.pause(sessionId, 0);
      })
      .finally(() => {
        const again = this.#running.get(sessionId)?.again;
        this.#running.delete(sessionId);
        if (again) this.wake([sessionId]);
      });
    this.#running.set(sessionId, { done, again: false });
  }

  private pause(sessionId: string, requestedMs: number | undefined): void {
    if (requestedMs === undefined) this.#pauses.clear(sessionId);
    else this.#pauses.pause(sessionId, { firstMs: firstPauseMs, requestedMs });
  }
}
