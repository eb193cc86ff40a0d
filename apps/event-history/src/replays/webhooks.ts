import { Injectable } from '@nestjs/common';
import { type Caller, getWebhook, makeReplayDelivery, notFound, type ReplayAccepted } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';

/** What a replay needs of webhook-delivery. */
@Injectable()
export class Webhooks {
  constructor(private readonly client: RequestClient) {}

  /** @throws DomainError `not_found` for an endpoint that the caller may not see, or of another owner */
  async requireOwnedBy(projectId: string | null, webhookId: string, caller: Caller): Promise<void> {
    const webhook = await this.client.request(getWebhook, { webhookId }, { caller });
    if ((webhook.projectId ?? null) !== projectId) throw notFound('Webhook', webhookId);
  }

  /**
   * Makes delivery and operation of an accepted replay; once more changes nothing.
   * @throws DomainError `not_found` when the endpoint is gone, `unavailable`
   */
  async make(accepted: ReplayAccepted): Promise<void> {
    const { teamId, projectId } = accepted;
    const caller: Caller = { kind: 'service', teamId, projectId, credentialId: 'event-history' };
    await this.client.request(makeReplayDelivery, accepted, { caller });
  }
}
