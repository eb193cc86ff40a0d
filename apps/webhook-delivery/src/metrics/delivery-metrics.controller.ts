import { Controller } from '@nestjs/common';
import { listedProject, notFound } from '@parley/contracts/base';
import {
  deliveryDimensions,
  type DeliveryMeasure,
  deliveryMeasures,
  type DeliveryMetrics,
  DeliveryMetricsRequest,
  getDeliveryMetrics,
  metricNames,
  metricsOf,
  metricWindow,
  percentileMs,
  seriesLimit,
} from '@parley/contracts/metrics';
import { Handles, type RequestContext } from '@parley/messaging';
import { EndpointQueries } from '../endpoints/index.js';
import { DeliveryMetricsStore, type DeliverySums } from './delivery-metrics.store.js';

/** Attempts and deliveries over time, from the rolled-up buckets (beyond.md §6). */
@Controller()
export class DeliveryMetricsController {
  constructor(
    private readonly store: DeliveryMetricsStore,
    private readonly endpoints: EndpointQueries,
  ) {}

  /** @throws DomainError `not_found` for an endpoint or a project that the caller does not see */
  @Handles(getDeliveryMetrics)
  async get(request: DeliveryMetricsRequest, { caller }: RequestContext): Promise<DeliveryMetrics> {
    const { webhookId, type, trigger } = request;
    const projectId = listedProject(caller, request.projectId);
    if (webhookId !== undefined) {
      const endpoint = await this.endpoints.visible(webhookId, caller);
      if (projectId !== undefined && endpoint.projectId !== projectId) throw notFound('Webhook', webhookId);
    }
    const { measures, dimensions } = metricNames(request, deliveryMeasures, deliveryDimensions);
    const { now, complete } = await this.store.state();
    const window = metricWindow(request, now, type !== undefined || dimensions.includes('type'));
    const limit = seriesLimit(window, measures.length);
    const scope = { teamId: caller.teamId, projectId, webhookId, type, trigger };
    const rows = await this.store.series(scope, window, dimensions, limit);
    const measured = (sums: DeliverySums | undefined) =>
      Object.fromEntries(measures.map((name) => [name, sums === undefined ? 0 : measureOf[name](sums)]));
    return metricsOf(rows, { window, dimensions, limit, measured, complete });
  }
}

const measureOf: Readonly<Record<DeliveryMeasure, (sums: DeliverySums) => number>> = {
  attempts: ({ attempts }) => attempts,
  succeeded: ({ succeeded }) => succeeded,
  failed: ({ attempts, succeeded }) => attempts - succeeded,
  firstAttempts: ({ firstAttempts }) => firstAttempts,
  retries: ({ attempts, firstAttempts, manual }) => attempts - firstAttempts - manual,
  manual: ({ manual }) => manual,
  errorRate: ({ attempts, succeeded }) => (attempts === 0 ? 0 : (attempts - succeeded) / attempts),
  events: ({ events }) => events,
  filtered: ({ filtered }) => filtered,
  delivered: ({ delivered }) => delivered,
  'latencyMs.p50': ({ latency }) => percentileMs(latency, 0.5),
  'latencyMs.p95': ({ latency }) => percentileMs(latency, 0.95),
  'latencyMs.p99': ({ latency }) => percentileMs(latency, 0.99),
  'ageMs.p50': ({ age }) => percentileMs(age, 0.5),
  'ageMs.p95': ({ age }) => percentileMs(age, 0.95),
  'ageMs.p99': ({ age }) => percentileMs(age, 0.99),
  bytes: ({ bytes }) => bytes,
};
