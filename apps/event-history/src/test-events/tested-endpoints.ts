import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Delivery,
  DomainError,
  type EventMade,
  getWebhook,
  makeTestDelivery,
  notFound,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';

/** What a test send needs of webhook-delivery. */
@Injectable()
export class TestedEndpoints {
  constructor(private readonly client: RequestClient) {}

  /**
   * @param projectId owner of the endpoint; undefined: the team
   * @throws DomainError `not_found` for one that the caller may not see, or of another owner; `conflict` for a disabled one
   */
  async requireEnabled(webhookId: string, projectId: string | undefined, caller: Caller): Promise<void> {
    const webhook = await this.client.request(getWebhook, { webhookId }, { caller });
    if (webhook.projectId !== projectId) throw notFound('Webhook', webhookId);
    if (!webhook.enabled) throw new DomainError('conflict', 'The webhook is disabled.');
  }

  /** Makes the delivery that the fact names; once more changes nothing. @throws DomainError `not_found`, `unavailable` */
  async makeDelivery(event: EventMade): Promise<Delivery> {
    const { teamId, projectId } = event;
    const caller: Caller = { kind: 'service', teamId, projectId, credentialId: 'event-history' };
    return this.client.request(makeTestDelivery, { event }, { caller });
  }
}
