import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  previewRecovery,
  RecoverDeliveries,
  recoverDeliveries,
  type RecoveryPreview,
  type StartedRecovery,
  StartRecovery as StartRecoveryRequest,
} from '@parley/contracts';
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
  recover(@Payload() request: StartRecoveryRequest, @Ctx() { caller }: RequestContext): Promise<StartedRecovery> {
    return this.start.execute(request, caller);
  }

  @Handles(previewRecovery)
  count(@Payload() request: RecoverDeliveries, @Ctx() context: RequestContext): Promise<RecoveryPreview> {
    return this.preview.execute(request, context.caller, context.deadlineAt);
  }
}
