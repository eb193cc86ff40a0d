import { Controller, Inject } from '@nestjs/common';
import { callerSees, requireService } from '@parley/contracts/base';
import {
  type EventEnvelope,
  type EventSourceType,
  type EventSummaries,
  type EventSummary,
  idsToSummarize,
  type SelectedEvents,
  SelectEvents,
  selectEvents,
  SummarizeEvents,
  summarizeEvents,
} from '@parley/contracts/events';
import { Handles, parseJson, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { availabilityAt } from './event-view.js';
import { EventSummaryStore, type SummarizedRow } from './event-summary.store.js';
import { summaryOf } from './event-summary.js';

/** What lists show of events that they know by id (decisions.md §13). */
@Controller()
export class EventSummaryQueries {
  constructor(
    private readonly events: EventSummaryStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_parameter` */
  @Handles(summarizeEvents)
  async summarize(
    { ids, projectId }: SummarizeEvents,
    { caller }: Pick<RequestContext, 'caller'>,
  ): Promise<EventSummaries> {
    const now = this.clock.now();
    const rows = await this.events.summarized(idsToSummarize(ids), caller.teamId, now);
    const visible = rows.filter(
      (row) => callerSees(caller, row) && (projectId === undefined || row.projectId === projectId),
    );
    return { data: await Promise.all(visible.map((row) => toSummary(row, now))) };
  }

  @Handles(selectEvents)
  async select({ ids, ...by }: SelectEvents, { caller }: Pick<RequestContext, 'caller'>): Promise<SelectedEvents> {
    requireService(caller, 'select events by their ids');
    return { ids: await this.events.selected(ids, caller.teamId, this.clock.now(), by) };
  }
}

async function toSummary(row: SummarizedRow, now: Date): Promise<EventSummary> {
  const { id, type, sourceType, sourceId, body } = row;
  const summary = { id, type, source: { type: sourceType as EventSourceType, id: sourceId } };
  if (body === null || availabilityAt(now, row) !== 'available') return summary;
  return { ...summary, ...summaryOf((await parseJson(body)) as EventEnvelope) };
}
