import { plural, t } from '@lingui/core/macro';
import { SimpleGrid, Text } from '@mantine/core';
import { ask, client, type Schemas } from '../api/index.js';
import { asCount, asDuration, asPercent, linesOf, total } from './chart-values.js';
import { ChartSection } from './chart-section.js';
import { MetricChart } from './metric-chart.js';
import { PeriodButtons } from './period-buttons.js';
import { granularityByType, type Period, startOf } from './periods.js';

type Metrics = Schemas['DeliveryMetrics'];
type Scope = { projectId: string } | { webhookId: string };

const measures = 'attempts,succeeded,failed,latencyMs.p50,latencyMs.p95,latencyMs.p99';

/** Attempts of a project or a webhook over time: how many, how many succeed, how fast, by response and by event type. */
export function DeliveryCharts({ scope }: { scope: Scope }) {
  return (
    <ChartSection
      title={t`Delivery attempts over time`}
      actions={<PeriodButtons />}
      of={['deliveries', scope]}
      read={(period) => readMetrics(scope, period)}
    >
      {(data) => <Charts {...data} />}
    </ChartSection>
  );
}

interface Read {
  totals: Metrics;
  byResult: Metrics;
  byType: Metrics;
}

async function readMetrics(scope: Scope, period: Period): Promise<Read> {
  const { granularity } = period;
  const since = startOf(period);
  const read = (query: { measures: string; dimensions?: string; granularity: Period['granularity'] }) =>
    ask(client.GET('/v1/metrics/deliveries', { params: { query: { ...scope, since, ...query } } }));
  const [totals, byResult, byType] = await Promise.all([
    read({ measures, granularity }),
    read({ measures: 'attempts', dimensions: 'statusClass,error', granularity }),
    read({ measures: 'attempts', dimensions: 'type', granularity: granularityByType(period) }),
  ]);
  return { totals, byResult, byType };
}

function Charts({ totals, byResult, byType }: Read) {
  const points = totals.series[0]?.points ?? [];
  const times = points.map(({ at }) => at);
  const of = (measure: 'attempts' | 'succeeded' | 'failed') => points.map((point) => point[measure] ?? 0);
  const [attempts, succeeded, failed] = [of('attempts'), of('succeeded'), of('failed')];
  const [all, good, bad] = [total(attempts), total(succeeded), total(failed)];
  const counts = t`${asCount(good)} succeeded, ${asCount(bad)} failed`;
  const rate = points.map(({ attempts: made = 0, succeeded: ok = 0 }) => (made === 0 ? null : (ok / made) * 100));
  const latency = (measure: 'latencyMs.p50' | 'latencyMs.p95' | 'latencyMs.p99') =>
    points.map((point) => ((point.attempts ?? 0) === 0 ? null : (point[measure] ?? 0)));
  const shared = { times, granularity: totals.granularity };
  const success =
    all === 0 ? t`no attempts` : t`${asPercent((good / all) * 100)} of ${asCount(all)} attempts succeeded`;
  return (
    <>
      <Text size="sm" mb="sm">{`${plural(all, { one: '# attempt', other: '# attempts' })}: ${counts}.`}</Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" verticalSpacing="lg">
        <MetricChart
          {...shared}
          title={t`Attempts`}
          summary={counts}
          format={asCount}
          lines={[
            { label: t`Succeeded`, color: 'teal', values: succeeded },
            { label: t`Failed`, color: 'red', values: failed },
          ]}
        />
        <MetricChart
          {...shared}
          title={t`Success rate`}
          summary={success}
          format={asPercent}
          lines={[{ label: t`Success rate`, color: 'teal', values: rate }]}
        />
        <MetricChart
          {...shared}
          title={t`Response time`}
          summary={t`median, 95th and 99th percentile of requests`}
          format={asDuration}
          lines={[
            { label: t`Median`, color: 'teal', values: latency('latencyMs.p50') },
            { label: '95 %', color: 'orange', values: latency('latencyMs.p95') },
            { label: '99 %', color: 'red', values: latency('latencyMs.p99') },
          ]}
        />
        <Grouped title={t`Attempts by response`} metrics={byResult} nameOf={resultName} />
        <Grouped title={t`Attempts by event type`} metrics={byType} nameOf={({ type = '' }) => type} />
      </SimpleGrid>
    </>
  );
}

interface GroupedProps {
  title: string;
  metrics: Metrics;
  nameOf: (dimensions: Record<string, string>) => string;
}

function Grouped({ title, metrics, nameOf }: GroupedProps) {
  const lines = linesOf(metrics, nameOf, ({ attempts = 0 }) => attempts);
  if (lines.length === 0) return null;
  const times = metrics.series[0]?.points.map(({ at }) => at) ?? [];
  const summary = lines.map(({ label, values }) => `${label} ${asCount(total(values))}`).join(', ');
  return <MetricChart {...{ title, times, granularity: metrics.granularity, lines, format: asCount, summary }} />;
}

/** The class of the response status, or why there was no response. */
function resultName({ statusClass = 'none', error = 'none' }: Record<string, string>): string {
  return error === 'none' ? statusClass : error;
}
