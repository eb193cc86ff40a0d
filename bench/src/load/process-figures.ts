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
