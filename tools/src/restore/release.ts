import { dumpOrder } from '../backup/backup-all.js';
import { withClient } from '../backup/postgres-programs.js';
import type { Streams } from '../backup/streams.js';
import { serviceDatabaseUrl } from '@parley/database';
import { areHeld, releaseEndpoints, waitingForHeld } from './held-endpoints.js';

/**
 * Enables the endpoints that a restore holds, once all events from before the restore have been handled.
 *
 * @returns the number of endpoints
 * @throws while events from before are still in transit, and when no endpoints are held
 */
export async function release(environment: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  for (const service of dumpOrder) {
    const waiting = await withClient(serviceDatabaseUrl(service, environment), async (client) => {
      const { rows } = await client.query<{ is: boolean }>('SELECT EXISTS (SELECT FROM outbox) AS is');
      return rows[0]?.is === true;
    });
    if (waiting) throw new Error(`${service} still has events to publish: is Parley running?`);
  }
  const behind = await streams.passed();
  if (behind.length > 0) throw new Error(`${behind.join(', ')} still have events to handle`);
  return withClient(serviceDatabaseUrl('webhook-delivery', environment), async (client) => {
    if (!(await areHeld(client))) throw new Error('no endpoints are held');
    const waiting = await waitingForHeld(client);
    if (waiting > 0)
      throw new Error(`${waiting} deliveries from before are still to be discarded: try again in a minute`);
    return releaseEndpoints(client);
  });
}
