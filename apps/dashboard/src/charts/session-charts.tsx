import { plural, t } from '@lingui/core/macro';
import { SimpleGrid } from '@mantine/core';
import { ask, client, type Schemas } from '../api/index.js';
import { asCount, asPercent, total } from './chart-values.js';
import { ChartSection } from './chart-section.js';
import { MetricChart } from './metric-chart.js';
import { type Period, startOf } from './periods.js';

const bucketSeconds: Readonly<Record<Schemas['SessionMetrics']['granularity'], number>> = {
  '1m': 60,
  '5m': 300,
  '1h': 3_600,
  '1d': 86_400,
};

/** How much of the time a session was connected, and how often it was disconnected. */
export function SessionCharts({ sessionId }: { sessionId: string }) {
  return (
    <ChartSection
      title={t`Connection over time`}
      description={t`The last interval is not over yet.`}
      of={['sessions', sessionId]}
      read={(period) => readMetrics(sessionId, period)}
    >
      {(data) => <Charts {...data} />}
    </ChartSection>
  );
}

function readMetrics(sessionId: string, period: Period): Promise<Schemas['SessionMetrics']> {
  const { granularity } = period;
  const query = { sessionId, since: startOf(period), granularity, measures: 'connectedSeconds,disconnects' };
  return ask(client.GET('/v1/metrics/sessions', { params: { query } }));
}

function Charts({ series, granularity }: Schemas['SessionMetrics']) {
  const points = series[0]?.points ?? [];
  const seconds = bucketSeconds[granularity];
  const connected = points.map(({ connectedSeconds = 0 }) => Math.min(100, (connectedSeconds / seconds) * 100));
  const ends = points.map(({ disconnects = 0 }) => disconnects);
  const shared = { times: points.map(({ at }) => at), granularity };
  const ended = plural(total(ends), { one: '# disconnection', other: '# disconnections' });
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <MetricChart
        {...shared}
        title={t`Time connected`}
        summary={t`share of each period`}
        format={asPercent}
        lines={[{ label: t`Connected`, color: 'teal', values: connected }]}
      />
      <MetricChart
        {...shared}
        title={t`Disconnections`}
        summary={ended}
        format={asCount}
        lines={[{ label: t`Disconnections`, color: 'red', values: ends }]}
      />
    </SimpleGrid>
  );
}
