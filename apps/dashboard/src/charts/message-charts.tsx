import { t } from '@lingui/core/macro';
import { Group, SimpleGrid } from '@mantine/core';
import { ask, client, type Schemas } from '../api/index.js';
import { AppLink } from '../routing/index.js';
import { asCount, asDuration, type ChartLine, linesOf, total } from './chart-values.js';
import { ChartSection } from './chart-section.js';
import { MetricChart } from './metric-chart.js';
import { PeriodButtons } from './period-buttons.js';
import { granularityByType, type Period, startOf } from './periods.js';

type Metrics = Schemas['MessageMetrics'];
type Scope = { projectId: string } | { sessionId: string };

const counts = ['sent', 'received', 'delivered', 'read', 'failed'] as const;
const measures = [...counts, 'ackMs.p50', 'ackMs.p95'].join(',');

/** Messages of a project or a session over time. */
export function MessageCharts({ scope }: { scope: Scope }) {
  return (
    <ChartSection
      title={t`Messages over time`}
      actions={<PeriodButtons />}
      of={['messages', scope]}
      read={(period) => readMetrics(scope, period)}
    >
      {(data) => <Charts {...data} sessionId={'sessionId' in scope ? scope.sessionId : undefined} />}
    </ChartSection>
  );
}

interface Read {
  totals: Metrics;
  byType: Metrics;
}

async function readMetrics(scope: Scope, period: Period): Promise<Read> {
  const { granularity } = period;
  const since = startOf(period);
  const read = (query: { measures: string; dimensions?: string; granularity: Period['granularity'] }) =>
    ask(client.GET('/v1/metrics/messages', { params: { query: { ...scope, since, ...query } } }));
  const [totals, byType] = await Promise.all([
    read({ measures, granularity }),
    read({ measures: 'sent,received', dimensions: 'type', granularity: granularityByType(period) }),
  ]);
  return { totals, byType };
}

const labels = {
  sent: t`Sent`,
  received: t`Received`,
  delivered: t`Delivered`,
  read: t`Read`,
  failed: t`Failed`,
} as const;
const colors = { sent: 'indigo', received: 'teal', delivered: 'grape', read: 'orange', failed: 'red' } as const;

interface CountLine extends ChartLine {
  measure: (typeof counts)[number];
}

/** The events that are counted, where each message has one. */
const eventTypes: Partial<Record<CountLine['measure'], string>> = {
  sent: 'message.sent',
  received: 'message.received',
};

function Charts({ totals, byType, sessionId }: Read & { sessionId: string | undefined }) {
  const points = totals.series[0]?.points ?? [];
  const lines = counts.map((measure): CountLine => {
    return {
      measure,
      label: labels[measure],
      color: colors[measure],
      values: points.map((point) => point[measure] ?? 0),
    };
  });
  const waits = (measure: 'ackMs.p50' | 'ackMs.p95') =>
    points.map((point) => ((point.delivered ?? 0) === 0 ? null : (point[measure] ?? 0)));
  const shared = { times: points.map(({ at }) => at), granularity: totals.granularity };
  const types = linesOf(
    byType,
    ({ type = '' }) => type,
    ({ sent = 0, received = 0 }) => sent + received,
  );
  return (
    <>
      <Totals lines={lines} since={totals.since} sessionId={sessionId} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" verticalSpacing="lg">
        <MetricChart {...shared} title={t`Messages`} summary={summaryOf(lines)} format={asCount} lines={lines} />
        <MetricChart
          {...shared}
          title={t`Time to delivery`}
          summary={t`median and 95th percentile of sent messages`}
          format={asDuration}
          lines={[
            { label: t`Median`, color: 'teal', values: waits('ackMs.p50') },
            { label: '95 %', color: 'orange', values: waits('ackMs.p95') },
          ]}
        />
        {types.length > 0 && (
          <MetricChart
            title={t`Messages by type`}
            times={byType.series[0]?.points.map(({ at }) => at) ?? []}
            granularity={byType.granularity}
            summary={summaryOf(types)}
            format={asCount}
            lines={types}
          />
        )}
      </SimpleGrid>
    </>
  );
}

function summaryOf(lines: readonly ChartLine[]): string {
  return lines.map(({ label, values }) => `${label.toLowerCase()} ${asCount(total(values))}`).join(', ');
}

interface TotalsProps {
  lines: CountLine[];
  since: string;
  /** Undefined: of all sessions of the project. */
  sessionId: string | undefined;
}

/** Those that are counted as events open the list of exactly these events. */
function Totals({ lines, since, sessionId }: TotalsProps) {
  return (
    <Group gap="md" mb="sm">
      {lines.map(({ measure, label, values }) => {
        const figure = `${asCount(total(values))} ${label.toLowerCase()}`;
        const type = eventTypes[measure];
        return type === undefined ? (
          <span key={label}>{figure}</span>
        ) : (
          <AppLink key={label} size="sm" to="/events" search={{ type, session: sessionId, since }}>
            {figure}
          </AppLink>
        );
      })}
    </Group>
  );
}
