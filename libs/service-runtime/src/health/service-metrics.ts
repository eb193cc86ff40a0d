import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { Gauge, collectDefaultMetrics, type Registry } from 'prom-client';

/** Removed: at the sampling interval of one second used here, these figures measure the interval rather than the lag. */
const pausesOfEventLoop = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

/** Process and runtime metrics, event loop utilization and database pool usage, all labelled with the service. */
export function collectServiceMetrics(registry: Registry, service: string, pool: Pool): void {
  registry.setDefaultLabels({ service });
  // The default precision wakes the event loop every 10 ms to measure its lag, even in an idle service.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1000 });
  for (const figure of pausesOfEventLoop) registry.removeSingleMetric(`nodejs_eventloop_lag_${figure}_seconds`);
  collectEventLoopUse(registry);
  new Gauge({
    name: 'parley_database_pool_connections',
    help: 'Connections of the database pool by state; `waiting` are requests for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function collectEventLoopUse(registry: Registry): void {
  let last = performance.eventLoopUtilization();
  new Gauge({
    name: 'parley_event_loop_utilization_ratio',
    help: 'Share of the time since the scrape before in which the event loop was busy, 0 to 1.',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    },
  });
}
