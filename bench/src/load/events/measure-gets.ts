import type { EventDetail, EventEnvelope } from '@parley/contracts';
import type { PrivateParley } from '@parley/tools';
import { latencyOf } from '../latency.js';
import type { Owner } from './many-records.js';

/** Reads each event once, one after another, and checks that its payload is its own envelope. */
export async function measureGets(parley: PrivateParley, owner: Owner, eventIds: string[]): Promise<void> {
  const samplesMs: number[] = [];
  for (const id of eventIds) {
    const startedAt = performance.now();
    const path = `/platform/projects/${owner.projectId}/events/${id}?includePayload=true`;
    const { payload } = await parley.client.get<EventDetail>(path);
    samplesMs.push(performance.now() - startedAt);
    const envelope = JSON.parse(Buffer.from(payload ?? '', 'base64').toString()) as EventEnvelope;
    if (envelope.id !== id) throw new Error(`The payload of ${id} is that of ${envelope.id}.`);
  }
  console.log(`get with payload: ${latencyOf(samplesMs)}`);
}
