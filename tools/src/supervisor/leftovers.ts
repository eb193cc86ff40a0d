import { findByEnvironment } from '../infra/process-table.js';
import { signal } from '../infra/running-process.js';
import { waitUntil } from '../infra/wait-until.js';
import { homeMark } from './service-environment.js';

const politeMs = 5_000;
const killedMs = 5_000;

/**
 * Ends services that a killed supervisor of this PARLEY_HOME left behind. They normally end by themselves when it dies; this
 * waits for them and kills those that do not.
 */
export async function endLeftovers(homeFolder: string, say: (line: string) => void): Promise<void> {
  const left = (): number[] => findByEnvironment(homeMark, homeFolder).filter((pid) => pid !== process.pid);
  if (left().length === 0) return;
  say(`ending what an earlier run left: ${left().join(', ')}`);
  for (const pid of left()) signal(pid, 'SIGTERM');
  if ((await waitUntil(() => left().length === 0, politeMs)) === true) return;
  for (const pid of left()) signal(pid, 'SIGKILL');
  if ((await waitUntil(() => left().length === 0, killedMs)) === true) return;
  throw new Error(`processes of an earlier run cannot be ended: ${left().join(', ')}`);
}
