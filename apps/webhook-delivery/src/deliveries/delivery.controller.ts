import { Controller } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
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
} from '@parley/contracts/webhooks';
import { Handles, type RequestContext } from '@parley/messaging';
import { EndpointQueries } from '../endpoints/index.js';
import { DeliveryReadStore } from './delivery-read.store.js';
import { deliveryView } from './delivery.js';
import { EventDeliveriesQueries } from './event-deliveries.queries.js';
import { FilteredDeliveries } from './filtered-deliveries.js';

/** Reads of deliveries (decisions.md §6). They are visible to every caller to whom their endpoint is visible. */
@Controller()
export class DeliveryController {
  constructor(
    private readonly deliveries: DeliveryReadStore,
    private readonly filtered: FilteredDeliveries,
    private readonly endpoints: EndpointQueries,
    private readonly ofEvents: EventDeliveriesQueries,
  ) {}

  @Handles(listDeliveries)
  async list(request: ListDeliveries, { caller }: RequestContext): Promise<DeliveryPage> {
    await this.endpoints.visible(request.webhookId, caller);
    const found = await this.deliveries.list({ ...request, limit: request.limit + 1 });
    const data = found.slice(0, request.limit).map(deliveryView);
    return { data, nextAfter: found.length > request.limit ? (data.at(-1)?.id ?? null) : null };
  }

  /** Searches all endpoints visible to the caller. @throws DomainError `not_found` for an endpoint that is not visible */
  @Handles(searchDeliveries)
  async search(request: SearchDeliveries, by: RequestContext): Promise<DeliveryPage> {
    if (request.webhookId !== undefined) await this.endpoints.visible(request.webhookId, by.caller);
    return this.filtered.page(request, by);
  }

  @Handles(listEventDeliveries)
  listOfEvent(request: EventDeliveriesRequest, by: RequestContext): Promise<EventDeliveries> {
    return this.ofEvents.list(request, by);
  }

  @Handles(getDelivery)
  async get({ webhookId, deliveryId }: DeliveryLookup, { caller }: RequestContext): Promise<Delivery> {
    await this.endpoints.visible(webhookId, caller);
    const delivery = await this.deliveries.find(webhookId, deliveryId);
    if (!delivery) throw notFound('Delivery', deliveryId);
    return deliveryView(delivery);
  }
}
