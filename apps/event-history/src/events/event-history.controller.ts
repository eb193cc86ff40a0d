import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type EventDetail,
  type EventPage,
  GetEvent,
  getEvent,
  ListEvents,
  listEvents,
  listRecordedAfter,
  RecordedAfter,
  type RecordedPage,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { EventQueries } from './event.queries.js';
import { RecordedAfterQueries } from './recorded-after.queries.js';

@Controller()
export class EventHistoryController {
  constructor(
    private readonly queries: EventQueries,
    private readonly recorded: RecordedAfterQueries,
  ) {}

  @Handles(listEvents)
  list(@Payload() request: ListEvents, @Ctx() { caller }: RequestContext): Promise<EventPage> {
    return this.queries.list(request, caller);
  }

  @Handles(getEvent)
  get(@Payload() request: GetEvent, @Ctx() { caller }: RequestContext): Promise<EventDetail> {
    return this.queries.get(request, caller);
  }

  @Handles(listRecordedAfter)
  recordedAfter(@Payload() request: RecordedAfter, @Ctx() { caller }: RequestContext): Promise<RecordedPage> {
    return this.recorded.page(request, caller);
  }
}
