import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../api/index.js';
import { ErrorState, LoadingState, Section } from '../ui/index.js';
import { asCount, asPercent, total } from './chart-values.js';
import { MetricChart } from './metric-chart.js';
import { startOf, usePeriod } from './periods.js';

const refreshMs = 30_000;
const bucketSeconds: Readonly<Record<Schemas['SessionMetrics']['granularity'], number>> = {
  '1m': 60,
  '5m': 300,
  '1h': 3_600,
  '1d': 86_400,
};

/** How much of the time a session was connected, and how often it was disconnected. */
export function SessionCharts({ sessionId }: { sessionId: string }) {
  const [period] = usePeriod();
  const { granularity } = period;
  const query = useQuery({
    queryKey: ['metrics', 'sessions', sessionId, period.value],
    queryFn: () => {
      const since = startOf(period);
      const filters = { sessionId, since, granularity, measures: 'connectedSeconds,disconnects' };
      return ask(client.GET('/v1/metrics/sessions', { params: { query: filters } }));
    },
    refetchInterval: refreshMs,
    placeholderData: (previous) => previous,
  });
  return (
    <Section title="Connection over time" description="The last bucket is not over yet.">
      {query.data && <Charts {...query.data} />}
      {query.isPending && <LoadingState />}
      {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
    </Section>
  );
}

function Charts({ series, granularity }: Schemas['SessionMetrics']) {
  const points = series[0]?.points ?? [];
  const seconds = bucketSeconds[granularity];
  const connected = points.map(({ connectedSeconds = 0 }) => Math.min(100, (connectedSeconds / seconds) * 100));
  const ends = points.map(({ disconnects = 0 }) => disconnects);
  const shared = { times: points.map(({ at }) => at), granularity };
  const ended = `${asCount(total(ends))} ${total(ends) === 1 ? 'disconnection' : 'disconnections'}`;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <MetricChart
        {...shared}
        title="Time connected"
        summary="share of each period"
        format={asPercent}
        lines={[{ label: 'Connected', color: 'teal', values: connected }]}
      />
      <MetricChart
        {...shared}
        title="Disconnections"
        summary={ended}
        format={asCount}
        lines={[{ label: 'Disconnections', color: 'red', values: ends }]}
      />
    </SimpleGrid>
  );
}
