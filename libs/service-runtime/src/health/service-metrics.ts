import type { Pool } from 'pg';
import { Gauge, collectDefaultMetrics, type Registry } from 'prom-client';

/** Process and runtime metrics, and how full the database pool is; all labelled with the service. */
export function collectServiceMetrics(registry: Registry, service: string, pool: Pool): void {
  registry.setDefaultLabels({ service });
  // By default the event loop is woken each 10 ms to see how late it is, also of a service that has nothing to do.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
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
