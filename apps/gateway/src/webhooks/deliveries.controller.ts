import { Controller } from '@nestjs/common';
import {
  Delivery,
  getDelivery,
  listAttempts,
  listDeliveries,
  retryDelivery,
  searchDeliveries,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { ListCursors, requirePeriod } from '../paging/index.js';
import {
  type AskedBy,
  By,
  Filters,
  IdempotencyKey,
  idempotencyOf,
  operationKeySeconds,
  Path,
} from '../requests/index.js';
import { AllDeliveriesQuery, AttemptData, DeliveriesQuery, DeliveryCursorPage } from './webhook-inputs.js';
import { deliveryVisible, namedWebhookVisible, webhookVisible } from './webhook-visible.js';

const tag = 'Deliveries';
const retryRoute = 'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/retry';

@Controller()
export class DeliveriesController {
  constructor(
    private readonly client: RequestClient,
    private readonly cursors: ListCursors,
  ) {}

  @Route('GET /api/deliveries', {
    summary: searchDeliveries.summary,
    tag,
    status: 200,
    query: AllDeliveriesQuery,
    reply: DeliveryCursorPage,
    errors: ['invalid_cursor'],
    visibleBy: namedWebhookVisible,
  })
  async listAllDeliveries(@By() by: AskedBy, @Filters() query: AllDeliveriesQuery): Promise<DeliveryCursorPage> {
    // What a project token sees is its project's, whoever else sees more.
    const owner = { list: 'deliveries /api/deliveries', path: by.caller.projectId };
    const page = this.cursors.read(by.caller, owner, { ...query }, () => {
      requirePeriod(query);
      const { webhookId, eventId, status, since, until } = query;
      return { webhookId, eventId, status, since, until };
    });
    const { filters, limit, after } = page;
    const found = await this.client.request(searchDeliveries, { ...filters, limit, after }, by);
    return this.cursors.page(by.caller, owner, page, found);
  }

  @Route('GET /api/webhooks/{webhookId}/deliveries', {
    summary: listDeliveries.summary,
    tag,
    status: 200,
    query: DeliveriesQuery,
    reply: DeliveryCursorPage,
    errors: ['invalid_cursor'],
    visibleBy: webhookVisible,
  })
  async listDeliveries(
    @By() by: AskedBy,
    @Path('webhookId') webhookId: string,
    @Filters() query: DeliveriesQuery,
  ): Promise<DeliveryCursorPage> {
    const owner = { list: 'deliveries', path: webhookId };
    const { status } = query;
    const page = this.cursors.read(by.caller, owner, { ...query }, () => ({ status }));
    const { filters, limit, after } = page;
    const found = await this.client.request(listDeliveries, { webhookId, ...filters, limit, after }, by);
    return this.cursors.page(by.caller, owner, page, found);
  }

  @Route('GET /api/webhooks/{webhookId}/deliveries/{deliveryId}', {
    summary: getDelivery.summary,
    tag,
    status: 200,
    reply: Delivery,
    visibleBy: deliveryVisible,
  })
  getDelivery(
    @By() by: AskedBy,
    @Path('webhookId') webhookId: string,
    @Path('deliveryId') deliveryId: string,
  ): Promise<Delivery> {
    return this.client.request(getDelivery, { webhookId, deliveryId }, by);
  }

  @Route('GET /api/webhooks/{webhookId}/deliveries/{deliveryId}/attempts', {
    summary: listAttempts.summary,
    tag,
    status: 200,
    reply: AttemptData,
    visibleBy: deliveryVisible,
  })
  async listAttempts(
    @By() by: AskedBy,
    @Path('webhookId') webhookId: string,
    @Path('deliveryId') deliveryId: string,
  ): Promise<AttemptData> {
    const { data } = await this.client.request(listAttempts, { webhookId, deliveryId }, by);
    return { data };
  }

  @Route(retryRoute, {
    summary: retryDelivery.summary,
    tag,
    status: 200,
    idempotencyKey: 'optional',
    reply: Delivery,
    errors: errorsOf(retryDelivery),
    visibleBy: deliveryVisible,
  })
  retryDelivery(
    @By() by: AskedBy,
    @Path('webhookId') webhookId: string,
    @Path('deliveryId') deliveryId: string,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Delivery> {
    const idempotency = idempotencyOf(by, retryRoute, key, operationKeySeconds);
    return this.client.request(retryDelivery, { webhookId, deliveryId, idempotency }, by);
  }
}
