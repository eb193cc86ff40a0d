import { Injectable } from '@nestjs/common';
import { serviceCaller } from '@parley/contracts/base';
import { selectEvents } from '@parley/contracts/events';
import type { Delivery, DeliveryPage, SearchDeliveries } from '@parley/contracts/webhooks';
import { RequestClient, type RequestContext, traceOf } from '@parley/messaging';
import { DeliverySearchStore } from './delivery-search.store.js';
import { deliveryView } from './delivery.js';

/** How many deliveries a page looks at where no index has what is filtered by: it costs the same however rare that is. */
const lookedAt = 500;

/** Pages of deliveries, also by what only their events say: type and session (decisions.md §6). */
@Injectable()
export class FilteredDeliveries {
  constructor(
    private readonly searched: DeliverySearchStore,
    private readonly client: RequestClient,
  ) {}

  /** @throws DomainError `unavailable` while event history, which knows the events, is unreachable */
  async page(request: SearchDeliveries, by: RequestContext): Promise<DeliveryPage> {
    const { type, sessionId, responseStatus, limit, ...indexed } = request;
    const isWalk = [type, sessionId, responseStatus].some((value) => value !== undefined);
    const look = isWalk ? lookedAt : limit;
    const found = await this.searched.page({ ...indexed, limit: look + 1 }, by.caller);
    const looked = found.slice(0, look).map(deliveryView);
    const answered = looked.filter(
      ({ lastResponseStatus }) => responseStatus === undefined || lastResponseStatus === responseStatus,
    );
    const wanted = await this.ofEvents(answered, { type, sessionId }, by);
    const data = wanted.slice(0, limit);
    const last = wanted.length > limit ? data.at(-1) : found.length > look ? looked.at(-1) : undefined;
    return { data, nextAfter: last?.id ?? null };
  }

  private async ofEvents(
    deliveries: Delivery[],
    { type, sessionId }: Pick<SearchDeliveries, 'type' | 'sessionId'>,
    { caller }: RequestContext,
  ): Promise<Delivery[]> {
    if ((type === undefined && sessionId === undefined) || deliveries.length === 0) return deliveries;
    const request = { ids: [...new Set(deliveries.map(({ eventId }) => eventId))], type, sessionId };
    const asService = { caller: serviceCaller('webhook-delivery', { teamId: caller.teamId }), ...traceOf(caller) };
    const { ids } = await this.client.request(selectEvents, request, asService);
    const selected = new Set(ids);
    return deliveries.filter(({ eventId }) => selected.has(eventId));
  }
}
