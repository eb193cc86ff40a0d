import { readFile } from 'node:fs/promises';

/** The memory of a process that is its own, in bytes: what it shares with others counts by its share (PSS). */
export async function processMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) * 1024;
}

/** Looks at processes until it is stopped. @returns the most that each had beyond what it has now, in bytes */
export async function memoryBeyondNow(pids: Readonly<Record<string, number>>): Promise<() => Promise<Growth>> {
  const names = Object.keys(pids);
  const before = await Promise.all(names.map((name) => processMemory(pids[name] ?? 0)));
  const most = [...before];
  const look = async (): Promise<void> => {
    const now = await Promise.all(names.map((name) => processMemory(pids[name] ?? 0)));
    now.forEach((bytes, index) => (most[index] = Math.max(most[index] ?? 0, bytes)));
  };
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => (looking = looking.then(look)), 50);
  return async () => {
    clearInterval(timer);
    await looking;
    await look();
    return Object.fromEntries(names.map((name, index) => [name, (most[index] ?? 0) - (before[index] ?? 0)]));
  };
}

export type Growth = Readonly<Record<string, number>>;
