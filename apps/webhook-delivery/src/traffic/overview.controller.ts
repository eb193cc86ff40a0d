import { Controller } from '@nestjs/common';
import { requireProject } from '@parley/contracts/base';
import { type DeliveryOverview, deliveryOverview, OverviewRequest } from '@parley/contracts/overview';
import { Handles, type RequestContext } from '@parley/messaging';
import { AttemptMinuteStore } from './attempt-minute.store.js';
import { BacklogStore } from './backlog.store.js';
import { percentiles } from './latency-scale.js';

@Controller()
export class OverviewController {
  constructor(
    private readonly minutes: AttemptMinuteStore,
    private readonly backlog: BacklogStore,
  ) {}

  @Handles(deliveryOverview)
  async overview(request: OverviewRequest, { caller }: RequestContext): Promise<DeliveryOverview> {
    const { teamId } = caller;
    const projectId = request.projectId ?? caller.projectId;
    requireProject(caller, projectId);
    const of = { teamId, projectId };
    const [perMinute, latencies, pending, oldestDueAt, endpoints] = await Promise.all([
      this.minutes.lastHour(of),
      this.minutes.latencies(of),
      this.backlog.pending(of),
      this.backlog.oldestDueAt(of),
      this.backlog.endpoints(of),
    ]);
    const oldest = oldestDueAt === null ? {} : { oldestDueAt: oldestDueAt.toISOString() };
    return {
      deliveries: { perMinute, ...pending, ...oldest, firstAttemptLatencyMs: percentiles(latencies) },
      endpoints,
    };
  }
}
