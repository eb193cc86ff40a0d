import { readFileSync } from 'node:fs';

/** Processor time since the machine started, in the kernel's ticks, of all processors together. */
export interface ProcessorTime {
  total: number;
  /** What this machine wanted and its host gave to another. */
  stolen: number;
}

/** None is stolen where the kernel does not tell. */
export function processorTime(): ProcessorTime {
  return process.platform === 'linux' ? parseStat(readFileSync('/proc/stat', 'utf8')) : { total: 0, stolen: 0 };
}

/** The share of the processors that the host took between the two. */
export function stolenShare(from: ProcessorTime, to: ProcessorTime): number {
  return (to.stolen - from.stolen) / Math.max(1, to.total - from.total);
}

/** Of the first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal; what follows is in these. */
export function parseStat(text: string): ProcessorTime {
  const ticks = text.split('\n', 1)[0]!.trim().split(/\s+/).slice(1, 9).map(Number);
  return { total: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}
