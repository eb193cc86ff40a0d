import { readFileSync } from 'node:fs';

/** Processor time since boot, in kernel ticks, summed over all processors. */
export interface ProcessorTime {
  total: number;
  /** Time that this machine wanted to run but the host gave to other guests (steal). */
  stolen: number;
}

/** `stolen` is 0 when the kernel does not report it. */
export function processorTime(): ProcessorTime {
  return process.platform === 'linux' ? parseStat(readFileSync('/proc/stat', 'utf8')) : { total: 0, stolen: 0 };
}

/** Share of processor time that the host took between the two readings. */
export function stolenShare(from: ProcessorTime, to: ProcessorTime): number {
  return (to.stolen - from.stolen) / Math.max(1, to.total - from.total);
}

/**
 * Parses the first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal. Later fields are included in
 * these.
 */
export function parseStat(text: string): ProcessorTime {
  const ticks = text.split('\n', 1)[0]!.trim().split(/\s+/).slice(1, 9).map(Number);
  return { total: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}
