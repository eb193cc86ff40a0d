import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { Registry } from 'prom-client';
import { collectProcessMetrics } from './service-metrics.js';

describe('the metrics of a process', () => {
  it('of Node are measured once, for all its services', async () => {
    const [one, other] = [new Registry(), new Registry()];
    for (const registry of [one, other]) collectProcessMetrics(registry);
    const names = (registry: Registry): string[] => registry.getMetricsAsArray().map(({ name }) => name);
    expect(names(one)).toEqual(names(other));
    expect(names(one)).toEqual(
      expect.arrayContaining([
        'process_cpu_seconds_total',
        'nodejs_gc_duration_seconds',
        'nodejs_eventloop_lag_seconds',
      ]),
    );
    expect(names(one)).not.toContain('nodejs_eventloop_lag_p99_seconds');
    const gc = one.getSingleMetric('nodejs_gc_duration_seconds');
    expect(other.getSingleMetric('nodejs_gc_duration_seconds')).toBe(gc);
    expect(await other.metrics()).toMatch(/^process_cpu_seconds_total \d/m);
  });

  it('say how long the event loop was held since the scrape before', async () => {
    const registry = new Registry();
    collectProcessMetrics(registry);
    const longest = async (): Promise<number | undefined> => {
      const { values = [] } = (await registry.getSingleMetric('parley_event_loop_delay_seconds')?.get()) ?? {};
      return values.find(({ labels }) => labels.quantile === '1')?.value;
    };
    expect(await longest()).toBeUndefined();
    // Looks are due each 10 ms, so the one before the hold, and the one that it delays, come before what is due later.
    await sleep(50);
    const until = performance.now() + 300;
    while (performance.now() < until);
    await sleep(50);
    expect(await longest()).toBeGreaterThan(0.25);
    await waitFor(async () => ((await longest()) ?? 1) < 0.25);
  });
});
