import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Delivery,
  type DeliveryLookup,
  type DeliveryPage,
  type ListDeliveries,
  notFound,
  type SearchDeliveries,
} from '@parley/contracts';
import { EndpointQueries } from '../endpoints/index.js';
import { DeliveryReadStore } from './delivery-read.store.js';
import { DeliverySearchStore } from './delivery-search.store.js';
import { type DeliveryRow, deliveryView } from './delivery.js';

/** Reads of decisions.md §6. Who sees the endpoint sees its deliveries. */
@Injectable()
export class DeliveryQueries {
  constructor(
    private readonly deliveries: DeliveryReadStore,
    private readonly searched: DeliverySearchStore,
    private readonly endpoints: EndpointQueries,
  ) {}

  async list(request: ListDeliveries, caller: Caller): Promise<DeliveryPage> {
    await this.endpoints.visible(request.webhookId, caller);
    const found = await this.deliveries.list({ ...request, limit: request.limit + 1 });
    const data = found.slice(0, request.limit).map(deliveryView);
    return { data, nextAfter: found.length > request.limit ? (data.at(-1)?.id ?? null) : null };
  }

  /** Of all endpoints visible to the caller. @throws DomainError `not_found` for an endpoint that is not */
  async search(request: SearchDeliveries, caller: Caller): Promise<DeliveryPage> {
    if (request.webhookId !== undefined) await this.endpoints.visible(request.webhookId, caller);
    const found = await this.searched.page({ ...request, limit: request.limit + 1 }, caller);
    const data = found.slice(0, request.limit).map(deliveryView);
    return { data, nextAfter: found.length > request.limit ? (data.at(-1)?.id ?? null) : null };
  }

  async get(lookup: DeliveryLookup, caller: Caller): Promise<Delivery> {
    return deliveryView(await this.visible(lookup, caller));
  }

  private async visible({ webhookId, deliveryId }: DeliveryLookup, caller: Caller): Promise<DeliveryRow> {
    await this.endpoints.visible(webhookId, caller);
    const delivery = await this.deliveries.find(webhookId, deliveryId);
    if (!delivery) throw notFound('Delivery', deliveryId);
    return delivery;
  }
}
