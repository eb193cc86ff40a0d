import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';

/** Removed: `parley_event_loop_delay_seconds` has them, and costs nothing while nobody asks. */
const pausesOfEventLoop = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

/**
 * Node's own metrics, measured once a process, however many services it starts: each measurement is called at every garbage
 * collection, looks at the event loop each second, and lasts as long as the process. A worker that runs tests starts many.
 */
let ofNode: readonly Metric[] | undefined;

function measureNode(): Metric[] {
  const registry = new Registry();
  // The default precision wakes the event loop every 10 ms to measure its lag, even in an idle service.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1000 });
  for (const figure of pausesOfEventLoop) registry.removeSingleMetric(`nodejs_eventloop_lag_${figure}_seconds`);
  return registry.getMetricsAsArray().flatMap(({ name }) => registry.getSingleMetric(name) ?? []);
}

/** What is measured of a process: Node's own metrics, and the use of its event loop. */
export function collectProcessMetrics(registry: Registry): void {
  ofNode ??= measureNode();
  for (const metric of ofNode) registry.registerMetric(metric);
  collectEventLoopUse(registry);
  collectEventLoopDelay(registry);
}

/** What is measured of every service: the use of its database pool. */
export function collectServiceMetrics(registry: Registry, pool: Pool): void {
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

const delayLookMs = 10;
/** Longer than the usual time between scrapes. */
const watchedForMs = 120_000;

/**
 * How long one turn of the event loop kept others waiting. The process looks each 10 ms, but only while it is scraped: an
 * idle service sleeps.
 */
function collectEventLoopDelay(registry: Registry): void {
  // Made by the first scrape: Node keeps one for as long as the process lives.
  let delays: IntervalHistogram | undefined;
  let unwatched: NodeJS.Timeout | undefined;
  new Gauge({
    name: 'parley_event_loop_delay_seconds',
    help: 'Delay of the event loop since the scrape before, by quantile; 1 is the longest. At rest 0.01, the time between looks.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      const watched = (delays ??= monitorEventLoopDelay({ resolution: delayLookMs }));
      if (watched.count > 0) {
        this.set({ quantile: '0.99' }, watched.percentile(99) / 1e9);
        this.set({ quantile: '1' }, watched.max / 1e9);
      }
      watched.reset();
      watched.enable();
      clearTimeout(unwatched);
      unwatched = setTimeout(() => watched.disable(), watchedForMs).unref();
    },
  });
}
