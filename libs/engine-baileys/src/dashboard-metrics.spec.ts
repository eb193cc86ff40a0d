import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { CloseCounts } from './connection/close-counts.js';
import { PasskeyCounts } from './linking/passkey/passkey-counts.js';

const dashboard = new URL('../../../k8s/monitoring/dashboard.json', import.meta.url);

/** The test of the dashboard asks a running Parley, which has them only where the engine's package is installed. */
it('the metrics of the engine on the dashboard are those that it has, with their labels', async () => {
  const registry = new Registry();
  new PasskeyCounts(registry).required();
  new CloseCounts(registry).add(undefined);
  const text = await readFile(dashboard, 'utf8');
  const names = new Set(text.match(/parley_baileys_\w+/g));
  expect([...names]).toEqual(registry.getMetricsAsArray().map(({ name }) => name));
  expect(text).toContain('sum by (stage, outcome) (increase(parley_baileys_passkey_stages_total[1h]))');
  expect(text).toContain('sum by (cause) (increase(parley_baileys_connections_closed_total[1h]))');
  expect(await registry.metrics()).toMatch(
    /^parley_baileys_passkey_stages_total\{stage="sign",outcome="turned_off"\} 1$/m,
  );
});
