import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { type TestedWebhook, testWebhook, TestWebhook as Request } from '@parley/contracts/replays';
import { Handles, type RequestContext } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import { Webhooks } from '../webhooks/index.js';
import { RecordTestEvent } from './record-test-event.js';
import { testEvent } from './test-event.js';
import { requireOwnersType, testPayload } from './test-payload.js';

const defaultType = 'message.received';

/** Creates an event that goes to one endpoint only, whatever its filter (decisions.md §6). */
@Controller()
export class TestWebhook {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly recording: RecordTestEvent,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /**
   * When it answers, the delivery can be fetched. If this process ends in between, the event creates the delivery.
   *
   * @throws DomainError `invalid_parameter`, `not_found`, `conflict` for a disabled endpoint: nothing is created then;
   *   `unavailable` when webhook-delivery is: the event may have been created then
   */
  @Handles(testWebhook)
  async execute(request: Request, { caller }: RequestContext): Promise<TestedWebhook> {
    const { webhookId, projectId, type = defaultType, environment } = request;
    requireOwnersType(type, projectId);
    const payload = testPayload(type, undefined);
    const { enabled } = await this.webhooks.requireOwnedBy(projectId ?? null, webhookId, caller);
    if (!enabled) throw new DomainError('conflict', 'The webhook is disabled.');
    const made = {
      ...testEvent({ id: this.ids.next(), teamId: caller.teamId, projectId, type, environment, payload }),
      only: { webhookId, deliveryId: this.ids.next() },
    };
    const event = await this.recording.run(made);
    return { event, delivery: await this.webhooks.makeTest(made, caller) };
  }
}
