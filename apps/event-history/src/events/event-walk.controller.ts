import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type Caller,
  DomainError,
  type EnvelopeList,
  type EventWalkPage,
  FetchEnvelopes,
  fetchEnvelopes,
  WalkEvents,
  walkEvents,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { EventWalkQueries } from './event-walk.queries.js';

@Controller()
export class EventWalkController {
  constructor(private readonly queries: EventWalkQueries) {}

  @Handles(walkEvents)
  walk(@Payload() request: WalkEvents, @Ctx() { caller }: RequestContext): Promise<EventWalkPage> {
    requireService(caller);
    return this.queries.walk(request);
  }

  @Handles(fetchEnvelopes)
  envelopes(@Payload() request: FetchEnvelopes, @Ctx() { caller }: RequestContext): Promise<EnvelopeList> {
    requireService(caller);
    return this.queries.envelopes(request);
  }
}

function requireService(caller: Caller): void {
  if (caller.kind !== 'service') {
    throw new DomainError('credential_not_allowed', 'Only a service of the platform may walk the events of an owner.');
  }
}
