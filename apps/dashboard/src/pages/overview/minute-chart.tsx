import { Group } from '@mantine/core';
import { AppLink, type To } from '../../routing/index.js';
import classes from './minute-chart.module.css';

type Series = To & {
  label: string;
  color: 'teal' | 'indigo' | 'red';
};

interface MinuteChartProps {
  /** Oldest first. `values` has one value per series. */
  minutes: { at: string; values: number[] }[];
  series: Series[];
  what: string;
}

const height = 120;
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Stacked bars, one per minute. The totals of the series link to the counted lists. */
export function MinuteChart({ minutes, series, what }: MinuteChartProps) {
  const totals = series.map((_, index) => sum(minutes.map(({ values }) => values[index] ?? 0)));
  const most = Math.max(1, ...minutes.map(({ values }) => sum(values)));
  const summary = series.map(({ label }, index) => `${label.toLowerCase()} ${totals[index]}`).join(', ');
  return (
    <figure className={classes.figure}>
      <svg
        role="img"
        aria-label={`${what} of the last hour: ${summary}; at most ${most} in a minute.`}
        viewBox={`0 0 ${minutes.length * 10} ${height}`}
        preserveAspectRatio="none"
        className={classes.chart}
      >
        <line x1="0" x2={minutes.length * 10} y1={height} y2={height} className={classes.axis} />
        {minutes.map((minute, index) => (
          <Minute key={minute.at} minute={minute} x={index * 10} most={most} series={series} />
        ))}
      </svg>
      <div className={classes.scale} aria-hidden>
        <span>{minutes[0] && clock.format(new Date(minutes[0].at))}</span>
        <span>{`most ${most}`}</span>
        <span>now</span>
      </div>
      <Group component="figcaption" gap="md" mt={6}>
        {series.map(({ label, color, ...page }, index) => (
          <span key={label} className={classes.key} data-color={color}>
            <AppLink {...page} size="sm">{`${totals[index]} ${label.toLowerCase()}`}</AppLink>
          </span>
        ))}
      </Group>
    </figure>
  );
}

interface MinuteProps {
  minute: MinuteChartProps['minutes'][number];
  x: number;
  most: number;
  series: Series[];
}

function Minute({ minute: { at, values }, x, most, series }: MinuteProps) {
  let top = height;
  const spoken = series.map(({ label }, index) => `${values[index] ?? 0} ${label.toLowerCase()}`).join(', ');
  return (
    <g>
      <title>{`${clock.format(new Date(at))}: ${spoken}`}</title>
      <rect x={x} y={0} width={10} height={height} fill="transparent" />
      {series.map(({ label, color }, index) => {
        const length = ((values[index] ?? 0) / most) * (height - 4);
        top -= length;
        return (
          <rect key={label} x={x + 1} y={top} width={8} height={length} className={classes.bar} data-color={color} />
        );
      })}
    </g>
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
