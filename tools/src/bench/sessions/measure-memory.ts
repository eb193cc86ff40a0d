import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { PrivateParley } from '../../client/index.js';
import { readMetrics, residentKiB } from '../process-figures.js';
import { connectSessions } from './many-sessions.js';

export interface Memory {
  readonly residentKiB: number;
  readonly heapKiB: number;
}

export interface SessionMemory {
  readonly idle: Memory;
  readonly live: Memory;
}

/** Long enough that what starting left behind is collected, and lease renewals and sweeps have come and gone. */
const settleMs = 10_000;

/** Memory of the one process of messaging-session, without sessions and with so many that are CONNECTED, garbage included. */
export async function measureMemory(parley: PrivateParley, pool: pg.Pool, sessions: number): Promise<SessionMemory> {
  await pause(settleMs);
  const idle = await memoryOf(parley);
  await connectSessions(parley, pool, sessions);
  await pause(settleMs);
  return { idle, live: await memoryOf(parley) };
}

async function memoryOf(parley: PrivateParley): Promise<Memory> {
  const service = (await parley.state()).services.find(({ name }) => name === 'messaging-session');
  if (!service) throw new Error('There is no messaging-session.');
  const metric = await readMetrics(service.healthPort);
  return {
    residentKiB: await residentKiB(service.pid),
    heapKiB: metric('nodejs_heap_size_used_bytes') / 1024,
  };
}
