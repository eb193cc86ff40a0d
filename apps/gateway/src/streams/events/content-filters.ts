import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@parley/contracts/events';
import type { EventFilter } from '@parley/event-filter';
import { parseJson, Slices } from '@parley/messaging';
import { METRICS } from '@parley/service-runtime';
import { Counter, type Registry } from 'prom-client';
import { type StreamFilter, wantsType } from './stream-filter.js';

/** Decides which events the filters of readers let through, by content (beyond.md §1). */
@Injectable()
export class ContentFilters {
  readonly #overruns: Counter;

  constructor(@Inject(METRICS) registry: Registry) {
    this.#overruns = new Counter({
      name: 'parley_filter_overruns_total',
      help: 'Evaluations of a content filter that took too many steps; the events were let through.',
      registers: [registry],
    });
  }

  /** @param envelope parsed */
  letsThrough(filter: EventFilter, envelope: unknown): boolean {
    const outcome = filter.outcome(envelope);
    if (outcome === 'overrun') this.#overruns.inc();
    return outcome !== 'no_match';
  }

  /** Withdrawn content fulfils no filter. */
  letsEventThrough(filter: EventFilter, { envelope }: Pick<RecordedEvent, 'envelope'>): boolean {
    return envelope !== null && this.letsThrough(filter, JSON.parse(envelope));
  }

  /** Those of the events that a reader gets. Works in slices (decisions.md §14). */
  async wantedOf(events: readonly RecordedEvent[], filter: StreamFilter): Promise<RecordedEvent[]> {
    const { content } = filter;
    // Also by type: an event history of an earlier version knows one type alone.
    const ofType = events.filter((event) => wantsType(filter, event));
    if (content === undefined) return ofType;
    const slices = new Slices();
    const wanted: RecordedEvent[] = [];
    for (const event of ofType) {
      if (event.envelope !== null && this.letsThrough(content, await parseJson(event.envelope))) wanted.push(event);
      if (slices.isOver) await slices.next();
    }
    return wanted;
  }
}
