import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PrivateParley } from '@parley/tools';

export interface ProcessFigures {
  /** Resident memory, garbage included. */
  residentKiB: number;
  heapKiB: number;
  /** The value of a metric by name; for a metric with labels, the first value. */
  metric(name: string): number;
}

/** Figures of a service's processes, from the kernel and from their own metrics. */
export async function processFigures(parley: PrivateParley, service: string): Promise<ProcessFigures[]> {
  const { services } = await parley.state();
  const processes = services.filter(({ name }) => name === service);
  if (processes.length === 0) throw new Error(`There is no ${service}.`);
  return Promise.all(
    processes.map(async ({ pid, healthPort }) => {
      const text = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
      const metric = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
      return { residentKiB: await residentKiB(pid), heapKiB: metric('nodejs_heap_size_used_bytes') / 1024, metric };
    }),
  );
}

/** Resident memory of each service in MiB, summed over its replicas. */
export async function memoryMiB(parley: PrivateParley): Promise<Record<string, number>> {
  const memory: Record<string, number> = {};
  for (const { name, pid } of (await parley.state()).services) {
    memory[name] = (memory[name] ?? 0) + Math.round((await residentKiB(pid)) / 1024);
  }
  return memory;
}

async function residentKiB(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Processor time since boot, in kernel ticks, summed over all processors. */
interface ProcessorTime {
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
