import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';
import { waitFor } from '@parley/testing';
import { type PrivateParley, startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { parse } from 'yaml';
import { queriedOf } from './support/promql.js';
import { connectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

/** The dashboard and the rules ask for what a running Parley tells of itself, and for nothing else. */
interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; datasource: { uid: string } }[];
}
interface Dashboard {
  uid: string;
  title: string;
  schemaVersion: number;
  panels: Panel[];
  templating: { list: { name: string; type: string; query: unknown }[] };
}
interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
/** Of one metric: its type, and the labels of its samples; none when it has no sample yet. */
interface Metric {
  type: string;
  labels: Set<string>;
}

/** Prometheus makes these itself. */
const ofPrometheus = new Set(['up']);
const ofTargets = ['job', 'instance', 'le'];

let parley: PrivateParley;
let receiver: VerifyingReceiver;
let reported: Map<string, Metric>;
let dashboard: Dashboard;
let rules: Rule[];

beforeAll(async () => {
  dashboard = JSON.parse(await readFile('k8s/monitoring/dashboard.json', 'utf8')) as Dashboard;
  const file = parse(await readFile('k8s/monitoring/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
  rules = file.groups.flatMap(({ rules: ofGroup }) => ofGroup);
  parley = await sharedParley();
  receiver = await startVerifyingReceiver();
  await deliverOne();
  reported = await waitFor(
    async () => {
      const metrics = await tellAll();
      return metrics.get('parley_webhook_attempts_total')!.labels.size > 0 && metrics;
    },
    { timeoutMs: timeouts.soonMs, message: 'the attempt to be counted' },
  );
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
}, timeouts.stopMs);

const expressions = (): [where: string, expression: string][] => [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr] as [string, string]),
  ),
  ...rules.map(({ alert, expr }) => [alert, expr] as [string, string]),
];

/** Of an optional engine: reported only where its package is installed (`npm run engine:baileys`). */
const isOptional = (name: string): boolean =>
  name.startsWith('parley_baileys_') && !existsSync('engines/baileys/node_modules');

describe('the dashboard and the alert rules', () => {
  it('name only metrics that the services register', () => {
    const unknown = expressions().flatMap(([where, expression]) => {
      const { metrics } = queriedOf(expression);
      expect(metrics).not.toEqual([]);
      return metrics
        .filter(({ name }) => !ofPrometheus.has(name) && !isReported(name) && !isOptional(name))
        .map(({ name }) => `${where}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('select and group by labels that those metrics have', () => {
    const unknown = expressions().flatMap(([where, expression]) => {
      const { metrics, groupedBy } = queriedOf(expression);
      return metrics.flatMap(({ name, labels }) => {
        const known = metricOf(name)?.labels ?? new Set<string>();
        if (known.size === 0) return [];
        const wanted = [...labels, ...groupedBy].filter((label) => !ofTargets.includes(label));
        return wanted.filter((label) => !known.has(label)).map((label) => `${where}: ${name} has no ${label}`);
      });
    });
    expect(unknown).toEqual([]);
  });

  it('take rates of counters and histograms only, and quantiles of histograms only', () => {
    const wrong = expressions().flatMap(([where, expression]) => {
      const counted = [...expression.matchAll(/(?:rate|increase)\(\s*([a-zA-Z_]\w*)/g)].map(([, name = '']) => name);
      const wrongRates = counted.filter((name) => metricOf(name)?.type === 'gauge');
      const isQuantile = expression.includes('histogram_quantile');
      const noBuckets = isQuantile && !counted.every((name) => name.endsWith('_bucket'));
      return [...wrongRates.map((name) => `${where}: rate of ${name}`), ...(noBuckets ? [`${where}: no buckets`] : [])];
    });
    expect(wrong).toEqual([]);
  });

  it('show every metric of ours somewhere', () => {
    const shown = new Set(
      expressions().flatMap(([, expression]) => queriedOf(expression).metrics.map(({ name }) => name)),
    );
    const forgotten = [...reported.keys()].filter(
      (name) => name.startsWith('parley_') && ![name, `${name}_bucket`, `${name}_sum`].some((one) => shown.has(one)),
    );
    expect(forgotten.toSorted()).toEqual([
      'parley_event_batch_size',
      'parley_event_storage_oldest_timestamp_seconds',
      'parley_event_storage_partitions',
      'parley_gateway_event_streams_ended_total',
    ]);
  });
});

describe('the dashboard', () => {
  it('can be imported: a schema version, a data source to choose, panels with ids and places of their own', () => {
    expect(dashboard).toMatchObject({ uid: 'parley', title: 'Parley', schemaVersion: expect.any(Number) });
    expect(dashboard.templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos, type, targets = [] } of dashboard.panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(targets.length > 0).toBe(type !== 'row');
      for (const { datasource } of targets) expect(datasource.uid).toBe('${datasource}');
    }
  });
});

describe('the alert rules', () => {
  it('say what is wrong and what to do, each under a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(rule.alert).toMatch(/^Parley[A-Z]\w+$/);
      expect(rule.for ?? '1m').toMatch(/^\d+[smh]$/);
      expect(['critical', 'warning', 'info']).toContain(rule.labels.severity);
      expect(rule.annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
    }
  });

  it('know every service by its name', () => {
    const down = rules.find(({ alert }) => alert === 'ParleyServiceDown');
    const jobs = /job=~"([^"]+)"/.exec(down?.expr ?? '')?.[1];
    expect(jobs?.split('|').toSorted()).toEqual([...serviceNames].toSorted());
  });
});

/** A message that goes all the way, so that metrics have samples. */
async function deliverOne(): Promise<void> {
  const projectId = parley.credentials.project.id;
  const webhook = await parley.client.post<{ secret: string }>('/api/webhooks', {
    projectId,
    url: receiver.url,
    events: ['message.received'],
  });
  receiver.useSecret(webhook.secret);
  const [alice, bob] = [await connectedSession(parley, 'alice'), await connectedSession(parley, 'bob')];
  await parley.client.post('/api/sendText', { session: alice.name, chatId: bob.phoneNumber, text: 'Hello' });
  await receiver.next(({ envelope }) => envelope.payload.text === 'Hello');
}

/** What all services tell, as Prometheus would read it. */
async function tellAll(): Promise<Map<string, Metric>> {
  const { services } = await parley.state();
  const pages = await Promise.all(
    services.map(async ({ healthPort }) => (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text()),
  );
  const metrics = new Map<string, Metric>();
  for (const line of pages.join('\n').split('\n')) {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (name && type) metrics.set(name, metrics.get(name) ?? { type, labels: new Set() });
    const [, sample = '', labels = ''] = /^([a-zA-Z_]\w*)\{(.*)\} \S+$/.exec(line) ?? [];
    const metric = metrics.get(sample) ?? metrics.get(histogramOf(sample));
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) metric?.labels.add(label);
  }
  return metrics;
}

const histogramOf = (sample: string): string => sample.replace(/_(bucket|sum|count)$/, '');
const isReported = (name: string): boolean =>
  reported.has(name) || reported.get(histogramOf(name))?.type === 'histogram';
const metricOf = (name: string): Metric | undefined => reported.get(name) ?? reported.get(histogramOf(name));
