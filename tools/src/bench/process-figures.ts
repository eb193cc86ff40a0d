import { readFile } from 'node:fs/promises';

/** Resident memory of a process, garbage included. */
export async function residentKiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

/** What a service says of itself now: the value of a metric by its name, of one with labels the first. */
export async function readMetrics(healthPort: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
}
