import { Inject, Injectable } from '@nestjs/common';
import { type EventFilter, FilterCache } from '@parley/event-filter';
import { METRICS } from '@parley/service-runtime';
import { Counter, type Registry } from 'prom-client';

/** The filters of endpoints by content (beyond.md §1), compiled, and how often their evaluation took too long. */
@Injectable()
export class ContentFilters {
  readonly #cache = new FilterCache();
  readonly #overruns: Counter;

  constructor(@Inject(METRICS) registry: Registry) {
    this.#overruns = new Counter({
      name: 'parley_filter_overruns_total',
      help: 'Evaluations of a content filter that took too many steps; the events were let through.',
      registers: [registry],
    });
  }

  /** @param filter JSON, as it is stored @param envelope parsed */
  letsThrough(filter: string, envelope: unknown): boolean {
    return this.isLetThrough(this.#cache.of(filter), envelope);
  }

  isLetThrough(filter: EventFilter, envelope: unknown): boolean {
    const outcome = filter.outcome(envelope);
    if (outcome === 'overrun') this.#overruns.inc();
    return outcome !== 'no_match';
  }
}
