import { t } from '@lingui/core/macro';
import { Button, Group, Text, Title, useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { type Column, DataTable } from '../ui/index.js';
import { bucketLabel, chartColors, type ChartLine, type Format } from './chart-values.js';
import classes from './metric-chart.module.css';

/** Loaded with the first chart that is shown. */
const Plot = lazy(() => import('./plot.js'));

export interface MetricChartProps {
  title: string;
  /** When each bucket begins, oldest first. */
  times: string[];
  granularity: string;
  lines: ChartLine[];
  format: Format;
  /** What the figures say in one sentence, for those who do not see the chart. */
  summary: string;
}

/** Lines over time, read by pointer, by arrow keys, or as a table (beyond.md §6). */
export function MetricChart({ title, times, granularity, lines, format, summary }: MetricChartProps) {
  const scheme = useComputedColorScheme('light');
  const [index, setIndex] = useState<number>();
  const [isTable, setTable] = useState(false);
  const last = times.length - 1;
  const shown = Math.min(index ?? last, last);
  const color = ({ color: name }: ChartLine) => chartColors[name][scheme === 'dark' ? 1 : 0];
  const spoken = readOut(times[shown], granularity, lines, shown, format);
  return (
    <div role="group" aria-label={title} className={classes.chart}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Button variant="subtle" size="compact-xs" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t`Hide table` : t`Show table`}
        </Button>
      </Group>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${title}: ${summary}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, shown)}
        aria-valuetext={spoken}
        className={classes.plot}
        onKeyDown={(event) => moveBy(event, shown, last, setIndex)}
        onBlur={() => setIndex(undefined)}
      >
        <Suspense fallback={null}>
          <Plot
            times={times}
            granularity={granularity}
            lines={lines.map((line) => ({ ...line, stroke: color(line) }))}
            isDark={scheme === 'dark'}
            format={format}
            index={index}
            onIndex={setIndex}
          />
        </Suspense>
      </div>
      <ul className={classes.legend}>
        {lines.map((line) => (
          <li key={line.label}>
            <svg width="10" height="10" aria-hidden>
              <rect width="10" height="10" rx="2" fill={color(line)} />
            </svg>
            <span>{line.label}</span>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" aria-hidden className={classes.readout}>
        {spoken}
      </Text>
      {isTable && <ChartTable {...{ title, times, granularity, lines, format }} />}
    </div>
  );
}

function readOut(
  at: string | undefined,
  granularity: string,
  lines: readonly ChartLine[],
  bucket: number,
  format: Format,
): string {
  if (at === undefined) return t`Nothing in this period`;
  const values = lines.map(({ label, values: ofLine }) => `${label} ${formatted(ofLine[bucket], format)}`);
  return [bucketLabel(at, granularity), ...values].join(', ');
}

function formatted(value: number | null | undefined, format: Format): string {
  return value === null || value === undefined ? '–' : format(value);
}

function moveBy(event: KeyboardEvent, shown: number, last: number, setIndex: (index: number) => void): void {
  const steps: Record<string, number> = {
    ...{ ArrowLeft: shown - 1, ArrowDown: shown - 1, ArrowRight: shown + 1, ArrowUp: shown + 1 },
    ...{ PageDown: shown - 10, PageUp: shown + 10, Home: 0, End: last },
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  setIndex(Math.max(0, Math.min(last, next)));
}

interface Row {
  id: string;
  bucket: number;
}

type TableProps = Omit<MetricChartProps, 'summary'>;

function ChartTable({ title, times, granularity, lines, format }: TableProps) {
  const rows = times.map((at, bucket): Row => ({ id: at, bucket })).toReversed();
  const columns: Column<Row>[] = [
    { header: granularity === '1d' ? t`Day (UTC)` : t`Time`, cell: ({ id }) => bucketLabel(id, granularity) },
    ...lines.map(({ label, values }): Column<Row> => ({
      header: label,
      numeric: true,
      cell: ({ bucket }) => formatted(values[bucket], format),
    })),
  ];
  return (
    // It scrolls: without a pointer, too.
    <div className={classes.table} role="region" aria-label={t`${title}, table`} tabIndex={0}>
      <DataTable label={title} columns={columns} rows={rows} />
    </div>
  );
}
