import { Inject, Injectable } from '@nestjs/common';
import type { Caller, TestedWebhook, TestWebhook as TestRequest } from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { RecordTestFact } from './record-test-fact.js';
import { testFact } from './test-fact.js';
import { testPayload } from './test-payload.js';
import { TestedEndpoints } from './tested-endpoints.js';

const defaultType = 'message.received';

/** Makes an event that goes to one endpoint alone, whatever its filter (decisions.md §6). */
@Injectable()
export class TestWebhook {
  constructor(
    private readonly endpoints: TestedEndpoints,
    private readonly recordTestFact: RecordTestFact,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /**
   * What it answers can be fetched then. Should this process end in between, the fact makes the delivery.
   * @throws DomainError `invalid_parameter`, `not_found`, `conflict` for a disabled endpoint, and then nothing is made;
   * `unavailable` when webhook-delivery is, and then it may have been made
   */
  async execute(request: TestRequest, caller: Caller): Promise<TestedWebhook> {
    const { webhookId, projectId, type = defaultType, environment } = request;
    const payload = testPayload(type, undefined);
    await this.endpoints.requireEnabled(webhookId, projectId, caller);
    const fact = {
      ...testFact({ id: this.ids.next(), teamId: caller.teamId, projectId, type, environment, payload }),
      only: { webhookId, deliveryId: this.ids.next() },
    };
    const event = await this.recordTestFact.run(fact);
    return { event, delivery: await this.endpoints.makeDelivery(fact) };
  }
}
