import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartLine, Format } from './chart-values.js';

interface PlotProps {
  times: string[];
  granularity: string;
  lines: (ChartLine & { stroke: string })[];
  isDark: boolean;
  format: Format;
  /** The bucket that is read; undefined: none. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

const text = { light: '#565e67', dark: '#a8afb8' };
const grid = { light: '#e3e6ea', dark: '#33373d' };

/** Draws the lines. What it draws is said elsewhere, so it is hidden from assistive technology. */
export default function Plot(props: PlotProps) {
  const { times, lines, isDark, granularity, index } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const shape = JSON.stringify([isDark, granularity, lines.map(({ label, stroke }) => [label, stroke])]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const made = new uPlot(optionsOf(latest, element), dataOf(latest.current), element);
    plot.current = made;
    const resized = new ResizeObserver(() => made.setSize(sizeOf(element)));
    resized.observe(element);
    return () => {
      resized.disconnect();
      made.destroy();
    };
  }, [shape]);
  useEffect(() => plot.current?.setData(dataOf({ times, lines })), [shape, times, lines]);
  useEffect(() => {
    const at = index === undefined ? undefined : times[index];
    if (!plot.current || at === undefined) return;
    plot.current.setCursor({ left: plot.current.valToPos(Date.parse(at) / 1_000, 'x'), top: 0 }, false);
  }, [index, times]);
  return <div ref={frame} aria-hidden style={{ height: '100%', minWidth: 0 }} />;
}

function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: Math.max(120, element.clientWidth), height: Math.max(100, element.clientHeight) };
}

function dataOf({ times, lines }: Pick<PlotProps, 'times' | 'lines'>): uPlot.AlignedData {
  return [times.map((at) => Date.parse(at) / 1_000), ...lines.map(({ values }) => values)];
}

function optionsOf(latest: { readonly current: PlotProps }, element: HTMLElement): uPlot.Options {
  const { lines, isDark, granularity } = latest.current;
  const scheme = isDark ? 'dark' : 'light';
  const axis = { stroke: text[scheme], grid: { stroke: grid[scheme], width: 1 }, ticks: { show: false } };
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    // Days are those of UTC, all other times those of the reader.
    tzDate: (seconds) =>
      granularity === '1d' ? uPlot.tzDate(new Date(seconds * 1_000), 'UTC') : new Date(seconds * 1_000),
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(1, max * 1.1)] } },
    axes: [
      { ...axis, space: 70 },
      { ...axis, size: 64, values: (_plot, values) => values.map((value) => latest.current.format(value)) },
    ],
    series: [{}, ...lines.map(({ label, stroke }) => ({ label, stroke, width: 2, points: { show: false } }))],
    hooks: {
      setCursor: [
        ({ cursor: { idx } }) => {
          if (idx !== latest.current.index) latest.current.onIndex(idx ?? undefined);
        },
      ],
    },
  };
}
