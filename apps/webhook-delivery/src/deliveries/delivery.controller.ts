import { Controller } from '@nestjs/common';
import {
  type Delivery,
  DeliveryLookup,
  type DeliveryPage,
  type EventDeliveries,
  EventDeliveriesRequest,
  getDelivery,
  ListDeliveries,
  listDeliveries,
  listEventDeliveries,
  SearchDeliveries,
  searchDeliveries,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { DeliveryQueries } from './delivery.queries.js';
import { EventDeliveriesQueries } from './event-deliveries.queries.js';

@Controller()
export class DeliveryController {
  constructor(
    private readonly queries: DeliveryQueries,
    private readonly ofEvents: EventDeliveriesQueries,
  ) {}

  @Handles(listDeliveries)
  list(request: ListDeliveries, { caller }: RequestContext): Promise<DeliveryPage> {
    return this.queries.list(request, caller);
  }

  @Handles(searchDeliveries)
  search(request: SearchDeliveries, { caller }: RequestContext): Promise<DeliveryPage> {
    return this.queries.search(request, caller);
  }

  @Handles(listEventDeliveries)
  listOfEvent(request: EventDeliveriesRequest, by: RequestContext): Promise<EventDeliveries> {
    return this.ofEvents.list(request, by);
  }

  @Handles(getDelivery)
  get(lookup: DeliveryLookup, { caller }: RequestContext): Promise<Delivery> {
    return this.queries.get(lookup, caller);
  }
}
