import { Controller } from '@nestjs/common';
import { requireProject } from '@parley/contracts/base';
import { percentileMs } from '@parley/contracts/metrics';
import {
  type DeliveryOverview,
  deliveryOverview,
  type LatencyPercentiles,
  OverviewRequest,
} from '@parley/contracts/overview';
import { Handles, type RequestContext } from '@parley/messaging';
import { AttemptTrafficStore } from './attempt-traffic.store.js';
import { BacklogStore } from './backlog.store.js';

@Controller()
export class OverviewController {
  constructor(
    private readonly traffic: AttemptTrafficStore,
    private readonly backlog: BacklogStore,
  ) {}

  @Handles(deliveryOverview)
  async overview(request: OverviewRequest, { caller }: RequestContext): Promise<DeliveryOverview> {
    const { teamId } = caller;
    const projectId = request.projectId ?? caller.projectId;
    requireProject(caller, projectId);
    const of = { teamId, projectId };
    const [{ perMinute, waits }, pending, oldestDueAt, endpoints] = await Promise.all([
      this.traffic.lastHour(of),
      this.backlog.pending(of),
      this.backlog.oldestDueAt(of),
      this.backlog.endpoints(of),
    ]);
    const oldest = oldestDueAt === null ? {} : { oldestDueAt: oldestDueAt.toISOString() };
    return {
      deliveries: { perMinute, ...pending, ...oldest, firstAttemptLatencyMs: percentilesOf(waits) },
      endpoints,
    };
  }
}

function percentilesOf(counts: readonly number[]): LatencyPercentiles | null {
  if (!counts.some((count) => count > 0)) return null;
  return { p50: percentileMs(counts, 0.5), p95: percentileMs(counts, 0.95), p99: percentileMs(counts, 0.99) };
}
