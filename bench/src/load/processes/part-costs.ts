import { readdirSync, readFileSync } from 'node:fs';
import type { PrivateParley } from '@parley/tools';

/** What a process costs, with those that it started. */
export interface PartCost {
  name: string;
  /** CPU since it began, or of one unit of work. */
  cpuMs: number;
  /** Memory, of which what several processes share is counted in parts. */
  pssMiB: number;
}

/** The kernel's unit of CPU time: 100 a second on every Linux that Node runs on. */
const tickMs = 10;

/** The costs of all services and servers of a Parley. */
export async function costsOf(parley: PrivateParley): Promise<PartCost[]> {
  const { services, infra } = await parley.state();
  const names = new Map<number, string[]>();
  for (const { name, pid } of services) names.set(pid, [...(names.get(pid) ?? []), name]);
  const children = childrenByParent();
  return [
    ...[...names].map(([pid, of]) => costOf(of.length > 1 ? 'all-in-one' : of.join(), pid, children)),
    ...Object.entries(infra).flatMap(([name, { pid }]) => (pid === null ? [] : [costOf(name, pid, children)])),
  ];
}

/** What each part cost for one of `units`, and the memory that it has at the end. */
export function costBetween(before: readonly PartCost[], after: readonly PartCost[], units: number): PartCost[] {
  return after.map(({ name, cpuMs, pssMiB }) => {
    const earlier = before.find((part) => part.name === name)?.cpuMs ?? 0;
    return { name, cpuMs: (cpuMs - earlier) / units, pssMiB };
  });
}

function costOf(name: string, pid: number, children: ReadonlyMap<number, number[]>): PartCost {
  const cost = { name, cpuMs: 0, pssMiB: 0 };
  const left = [pid];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    left.push(...(children.get(one) ?? []));
    const fields = fieldsOf(one);
    if (!fields) continue;
    cost.cpuMs += (Number(fields[11]) + Number(fields[12])) * tickMs;
    cost.pssMiB += Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024;
  }
  return cost;
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = Number(fieldsOf(Number(pid))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
  }
  return children;
}

/** What follows the name in `/proc/<pid>/stat`; the name may have spaces. */
function fieldsOf(pid: number): string[] | undefined {
  const text = read(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Undefined when the process has ended meanwhile. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
