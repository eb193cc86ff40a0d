import { Controller } from '@nestjs/common';
import {
  previewRecovery,
  RecoverDeliveries,
  recoverDeliveries,
  type RecoveryPreview,
  type StartedRecovery,
  StartRecovery as StartRecoveryRequest,
} from '@parley/contracts/webhooks';
import { Handles, type RequestContext } from '@parley/messaging';
import { PreviewRecovery } from './preview-recovery.js';
import { StartRecovery } from './start-recovery.js';

@Controller()
export class RecoveryController {
  constructor(
    private readonly start: StartRecovery,
    private readonly preview: PreviewRecovery,
  ) {}

  @Handles(recoverDeliveries)
  recover(request: StartRecoveryRequest, { caller }: RequestContext): Promise<StartedRecovery> {
    return this.start.execute(request, caller);
  }

  @Handles(previewRecovery)
  count(request: RecoverDeliveries, context: RequestContext): Promise<RecoveryPreview> {
    return this.preview.execute(request, context.caller, context.deadlineAt);
  }
}
