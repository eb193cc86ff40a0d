import { Injectable } from '@nestjs/common';
import { parseJson, Slices } from '@parley/messaging';
import { type CandidateEndpoint, ContentFilters } from '../endpoints/index.js';
import { type FilteredEvent, FilteredEventsStore } from '../metrics/index.js';
import type { MatchedEvent } from './match-events.js';

/** Leaves out the endpoints whose `filter` does not let an event through (beyond.md §1), and notes it for the metrics. */
@Injectable()
export class ContentMatch {
  constructor(
    private readonly filters: ContentFilters,
    private readonly filtered: FilteredEventsStore,
  ) {}

  /** An envelope is parsed at most once, and only when a candidate has a filter. Works in slices (decisions.md §14). */
  async of(matched: readonly MatchedEvent<CandidateEndpoint>[]): Promise<MatchedEvent[]> {
    if (!matched.some(isFiltered)) return [...matched];
    const slices = new Slices();
    const kept: MatchedEvent[] = [];
    for (const one of matched) {
      kept.push(isFiltered(one) ? { ...one, endpoints: await this.#endpointsOf(one, slices) } : one);
    }
    await this.filtered.note(keptBack(matched, kept));
    return kept;
  }

  async #endpointsOf(
    { event, endpoints }: MatchedEvent<CandidateEndpoint>,
    slices: Slices,
  ): Promise<CandidateEndpoint[]> {
    const envelope = await parseJson(event.envelope);
    const kept: CandidateEndpoint[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.filter === null || this.filters.letsThrough(endpoint.filter, envelope)) kept.push(endpoint);
      if (slices.isOver) await slices.next();
    }
    return kept;
  }
}

/** @param kept the same events, in their order, with the endpoints that their filters left */
function keptBack(matched: readonly MatchedEvent[], kept: readonly MatchedEvent[]): FilteredEvent[] {
  return matched.flatMap(({ event, endpoints }, index) => {
    const left = new Set(kept[index]?.endpoints.map(({ id }) => id));
    const webhookIds = endpoints.flatMap(({ id }) => (left.has(id) ? [] : [id]));
    if (webhookIds.length === 0) return [];
    return [{ id: event.id, type: event.type, teamId: event.teamId, projectId: event.projectId, webhookIds }];
  });
}

function isFiltered({ endpoints }: MatchedEvent<CandidateEndpoint>): boolean {
  return endpoints.some(({ filter }) => filter !== null);
}
