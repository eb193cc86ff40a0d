import { Inject, Injectable } from '@nestjs/common';
import { callerSees, notFound } from '@parley/contracts/base';
import { NoSessionOwner, type RequestContext, RequestServer } from '@parley/messaging';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import { Engines } from '../../engines/index.js';
import { LearnNames } from '../../identities/index.js';
import { SessionChanges } from '../../session-state/index.js';
import type { SessionRecord } from '@parley/engine-kit';
import { LiveSession, type LiveParts } from './live-session.js';
import { PerformSends, RecordArrivals, SettleReports } from './session-work.js';
import { type CommandedSession, type StoppedContext, StoppedSession } from './stopped-session.js';
import { Gauge, type Registry } from 'prom-client';

/** The sessions that this process runs. This is a cache: the lease row is the truth. */
@Injectable()
export class LiveSessions {
  readonly #sessions = new Map<string, LiveSession>();
  readonly #closing = new Set<Promise<void>>();
  readonly #parts: LiveParts;
  #drained: (() => void) | undefined;
  #draining = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    server: RequestServer,
    engines: Engines,
    changes: SessionChanges,
    sends: PerformSends,
    settling: SettleReports,
    arrivals: RecordArrivals,
    learning: LearnNames,
  ) {
    this.#parts = { logger, server, engines, changes, sends, settling, arrivals, learning };
  }

  /** This process claims no more sessions, except those that clients start here. */
  get draining(): boolean {
    return this.#draining;
  }

  /** Sets {@link draining}. Resolves when all sessions are gone; other processes must claim them. */
  drain(): Promise<void> {
    this.#draining = true;
    return new Promise((resolve) => {
      if (this.#sessions.size === 0) resolve();
      else this.#drained = resolve;
    });
  }

  get(id: string): LiveSession | undefined {
    return this.#sessions.get(id);
  }

  /**
   * The session of a request; with {@link StoppedContext} one that no process runs.
   * @param named name or id, as the request has it
   * @throws NoSessionOwner when this process does not run the session (any more)
   * @throws DomainError `not_found` when the session is not visible to the caller, or has another name by now
   */
  visible(
    { caller, sessionId = '', stopped }: Pick<RequestContext, 'caller' | 'sessionId'> & Partial<StoppedContext>,
    named: string,
  ): CommandedSession {
    const live = stopped ? new StoppedSession(stopped) : this.#sessions.get(sessionId);
    if (!live) throw new NoSessionOwner(sessionId);
    const { id, name } = live.record;
    const isNamed = named === id || named === name;
    if (!isNamed || !callerSees(caller, { ...live.record, sessionId })) throw notFound('Session', named);
    return live;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** All sessions that run here, with their fences. */
  fences(): Map<string, string> {
    return new Map([...this.#sessions].map(([id, { record }]) => [id, record.fence]));
  }

  /** Runs a session that this process has just claimed. A newer claim replaces an older one, never the reverse. */
  adopt(record: SessionRecord): void {
    const before = this.#sessions.get(record.id);
    if (before && BigInt(before.record.fence) >= BigInt(record.fence)) return;
    const live: LiveSession = new LiveSession(record, this.#parts, () => this.drop(live));
    this.#sessions.set(record.id, live);
    if (before) this.close(before);
  }

  /** Ends a session here unless it was claimed anew after `fence`. Does not touch its row. */
  letGo(id: string, fence: string): void {
    const live = this.#sessions.get(id);
    if (live && BigInt(live.record.fence) <= BigInt(fence)) this.drop(live);
  }

  /** Ends all sessions here. Resolves when their accepted requests are answered. */
  async letAllGo(): Promise<void> {
    for (const live of [...this.#sessions.values()]) this.drop(live);
    await Promise.all(this.#closing);
  }

  private drop(live: LiveSession): void {
    if (this.#sessions.get(live.record.id) === live) this.#sessions.delete(live.record.id);
    if (this.#sessions.size === 0) this.#drained?.();
    this.close(live);
  }

  private close(live: LiveSession): void {
    const closing = live
      .close()
      .catch((error: unknown) =>
        this.logger.warn({ err: error, sessionId: live.record.id }, 'session not closed cleanly'),
      )
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}

/** The metric that autoscaling uses (k8s/overlays/production). */
@Injectable()
export class LiveMetrics {
  constructor(live: LiveSessions, @Inject(METRICS) registry: Registry) {
    const gauge: Gauge = new Gauge({
      name: 'parley_live_sessions',
      help: 'Sessions that this process runs.',
      registers: [registry],
      collect: () => gauge.set(live.fences().size),
    });
  }
}
