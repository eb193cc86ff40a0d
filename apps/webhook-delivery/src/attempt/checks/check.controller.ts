import { Controller } from '@nestjs/common';
import { CheckWebhook, checkWebhook, type WebhookCheck } from '@parley/contracts/webhooks';
import { Handles, type RequestContext } from '@parley/messaging';
import { CheckWebhookConnection } from './check-webhook.js';

@Controller()
export class CheckController {
  constructor(private readonly checks: CheckWebhookConnection) {}

  @Handles(checkWebhook)
  check(request: CheckWebhook, { caller }: RequestContext): Promise<WebhookCheck> {
    return this.checks.execute(request, caller);
  }
}
