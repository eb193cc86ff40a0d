import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { Gauge, collectDefaultMetrics, type Registry } from 'prom-client';

/** They count the pause between two looks in, of which there is one a second here. */
const pausesOfEventLoop = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

/**
 * Process and runtime metrics, how busy the event loop is, and how full the database pool; all labelled with the service.
 */
export function collectServiceMetrics(registry: Registry, service: string, pool: Pool): void {
  registry.setDefaultLabels({ service });
  // By default the event loop is woken each 10 ms to see how late it is, also that of a service that has nothing to do.
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
