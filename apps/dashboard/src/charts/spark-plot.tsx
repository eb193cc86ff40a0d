import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface SparkPlotProps {
  times: string[];
  lines: { values: number[]; stroke: string }[];
}

const size = { width: 140, height: 28 };

/** Lines without axes; the words beside them say what they show. */
export default function SparkPlot({ times, lines }: SparkPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return undefined;
    const data: uPlot.AlignedData = [times.map((at) => Date.parse(at) / 1_000), ...lines.map(({ values }) => values)];
    const plot = new uPlot(
      {
        ...size,
        legend: { show: false },
        cursor: { show: false },
        padding: [2, 2, 2, 2],
        axes: [{ show: false }, { show: false }],
        scales: { y: { range: (_plot, _min, max) => [0, Math.max(1, max)] } },
        series: [{}, ...lines.map(({ stroke }) => ({ stroke, width: 1.5, points: { show: false } }))],
      },
      data,
      frame.current,
    );
    return () => plot.destroy();
  }, [times, lines]);
  return <div ref={frame} />;
}
