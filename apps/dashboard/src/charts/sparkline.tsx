import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ask, client } from '../api/index.js';
import { asCount, chartColors, total } from './chart-values.js';
import classes from './sparkline.module.css';
import { periods, startOf } from './periods.js';

const SparkPlot = lazy(() => import('./spark-plot.js'));

const refreshMs = 60_000;
const [, day] = periods;

interface Hours {
  times: string[];
  succeeded: number[];
  failed: number[];
}

interface Failed {
  retry: () => void;
}

/** The attempts of a project's webhooks in the last day, by webhook and hour: one request for all rows of a list. */
export function useWebhookHours(
  projectId: string,
): { get: (webhookId: string) => Hours | Failed | undefined } | undefined {
  const { data, isError, refetch } = useQuery({
    queryKey: ['metrics', 'webhooks', projectId],
    queryFn: () => {
      const filters = { projectId, since: startOf(day), granularity: '1h' as const };
      const query = { ...filters, measures: 'succeeded,failed', dimensions: 'webhookId' };
      return ask(client.GET('/v1/metrics/deliveries', { params: { query } }));
    },
    refetchInterval: refreshMs,
  });
  if (!data) return isError ? { get: () => ({ retry: () => void refetch() }) } : undefined;
  return new Map(
    data.series.map(({ dimensions, points }) => [
      dimensions['webhookId'] ?? '',
      {
        times: points.map(({ at }) => at),
        succeeded: points.map(({ succeeded = 0 }) => succeeded),
        failed: points.map(({ failed = 0 }) => failed),
      },
    ]),
  );
}

/** The attempts of one webhook in the last day, in the row of a list. */
export function Sparkline({ hours }: { hours: Hours | Failed | undefined }) {
  const scheme = useComputedColorScheme('light');
  if (!hours) return t`No attempts`;
  if ('retry' in hours) return <NotRead {...hours} />;
  const shade = scheme === 'dark' ? 1 : 0;
  const words = t`${asCount(total(hours.succeeded))} succeeded, ${asCount(total(hours.failed))} failed`;
  const lines = [
    { values: hours.succeeded, stroke: chartColors.teal[shade] },
    { values: hours.failed, stroke: chartColors.red[shade] },
  ];
  return (
    <div className={classes.sparkline}>
      <div className={classes.plot} aria-hidden>
        <Suspense fallback={null}>
          <SparkPlot times={hours.times} lines={lines} />
        </Suspense>
      </div>
      <span className={classes.words}>{words}</span>
    </div>
  );
}

function NotRead({ retry }: Failed) {
  return (
    <>
      <Text size="sm">
        <Trans>Not available right now.</Trans>
      </Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
