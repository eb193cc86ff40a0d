import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Batcher, busySpacingMs, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Arrival, ArrivalOutcome } from '@parley/engine-kit';
import type { RecordArrivals } from '../../live/running/index.js';
import { withoutUnnamed } from './named-reports.js';
import { type ResolvedArrival, reduced } from './resolved-arrival.js';
import { ResolveArrivals } from './resolve-arrivals.js';
import { ArrivalsTooLarge, WriteArrivals } from './write-arrivals.js';

/** Items of one transaction, unless a group alone has more: so what comes for others does not wait long. */
const mostAtOnce = 500;

/**
 * Records inbound items and their events, in the given order, for every engine. All arrivals of the moment share one
 * transaction. A message whose event would be too large is recorded without its content (decisions.md §14). Idempotent by
 * (session, whatsapp_id).
 */
@Injectable()
export class Arrivals implements RecordArrivals, OnApplicationShutdown {
  readonly #batcher: Batcher<readonly Arrival[], ArrivalOutcome[]>;

  constructor(
    private readonly resolving: ResolveArrivals,
    private readonly writing: WriteArrivals,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#batcher = new Batcher({
      maxSize: 500,
      maxWeight: mostAtOnce,
      weigh: ({ length }) => length,
      shareOf: ([first]) => first?.projectId ?? '',
      // Arrivals of one turn of the event loop form one batch.
      ready: () => setImmediate(),
      spacingMs: busySpacingMs,
      run: (groups) => this.record(groups),
    });
  }

  /** @param arrivals of one session, in order */
  async add(arrivals: readonly Arrival[]): Promise<ArrivalOutcome[]> {
    if (!arrivals.some(({ item }) => item.kind === 'reported')) return this.#batcher.add(arrivals);
    const named = await withoutUnnamed(this.pool, arrivals);
    const outcomes = named.length > 0 ? await this.#batcher.add(named) : [];
    const of = new Map(named.map((arrival, index) => [arrival, outcomes[index]]));
    return arrivals.map((arrival) => of.get(arrival) ?? 'known');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#batcher.close();
  }

  private async record(groups: readonly (readonly Arrival[])[]): Promise<ArrivalOutcome[][]> {
    const outcomes = await this.write(await this.resolving.execute(groups.flat()));
    let next = 0;
    return groups.map(({ length }) => outcomes.slice(next, (next += length)));
  }

  /** Each repetition makes the arrivals that are too large smaller, in two steps at most. */
  private async write(resolved: readonly ResolvedArrival[]): Promise<ArrivalOutcome[]> {
    for (let arrivals = resolved; ;) {
      try {
        const batch = await this.writing.execute(arrivals);
        return arrivals.map((arrival) => batch.outcomeOf(arrival));
      } catch (error) {
        if (!(error instanceof ArrivalsTooLarge)) throw error;
        arrivals = this.smaller(arrivals, error);
      }
    }
  }

  private smaller(arrivals: readonly ResolvedArrival[], error: ArrivalsTooLarge): ResolvedArrival[] {
    for (const { sessionId, item } of error.arrivals) {
      this.logger.error({ err: error, sessionId, kind: item.kind }, 'a received item is too large for an event');
    }
    const fitting = (arrival: ResolvedArrival): ResolvedArrival =>
      error.arrivals.has(arrival) ? reduced(arrival) : arrival;
    return arrivals.map((arrival) => ({ ...fitting(arrival), answers: arrival.answers?.map(fitting) }));
  }
}
