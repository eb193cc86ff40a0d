import { Controller } from '@nestjs/common';
import { listDeliveries, searchDeliveries } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { Route } from '../access/index.js';
import { ListCursors, requirePeriod } from '../paging/index.js';
import { type AskedBy, By, Filters, Path } from '../requests/index.js';
import { AllDeliveriesQuery, DeliveriesQuery, DeliveryCursorPage } from './webhook-inputs.js';
import { namedWebhookVisible, webhookVisible } from './webhook-visible.js';

const tag = 'Deliveries';

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
}
