import type { Operation } from '@parley/contracts/operations';
import type { ReplayReceipt } from '@parley/contracts/replays';
import { type PrivateParley, waitUntil } from '@parley/tools';
import { benchWebhook } from '../bench-sessions.js';
import { measurePosts } from '../measure-posts.js';
import { CountingReceiver } from '../receiver.js';
import type { Owner } from './many-records.js';

const finishTimeoutMs = 30_000;

/**
 * Closed loop: replays events to one endpoint, each with its own key, until all operations are over. Exits 1 when a replay
 * was lost, or has not succeeded within half a minute of the last delivery.
 */
export async function measureReplays(
  parley: PrivateParley,
  owner: Owner,
  eventIds: string[],
  concurrency: number,
): Promise<void> {
  const receiver = new CountingReceiver();
  try {
    const webhook = await benchWebhook(parley, await receiver.url(), ['*']);
    const posts = eventIds.map((id) => ({
      path: `/platform/projects/${owner.projectId}/events/${id}/replays`,
      idempotencyKey: `bench-${id}`,
      body: { webhookId: webhook.id },
    }));
    await measurePosts<ReplayReceipt>(parley, 'replay', posts, { concurrency, status: 202 }, (receipt) => {
      if (receipt.idempotency.replayed) throw new Error(`The replay of ${receipt.event.id} was known already.`);
    });
    await receiver.drained(eventIds.length);
    const { received, duplicates, perSecond } = receiver;
    const lost = eventIds.length - (received - duplicates);
    const notDone = await unfinished(parley, eventIds.length);
    console.log(
      `  ${Math.round(perSecond)} delivered/s, lost ${lost}, duplicated ${duplicates}, operations not succeeded ${notDone}`,
    );
    if (lost > 0 || notDone > 0) process.exitCode = 1;
  } finally {
    await receiver.stop();
  }
}

/** This Parley has no other operations. @returns how many have not succeeded in the end */
async function unfinished(parley: PrivateParley, count: number): Promise<number> {
  let missing = count;
  const areDone = async () => (missing = count - (await countSucceeded(parley))) === 0;
  await waitUntil(areDone, finishTimeoutMs, 1_000);
  return missing;
}

async function countSucceeded(parley: PrivateParley): Promise<number> {
  let succeeded = 0;
  let path: string | null = '/platform/operations?limit=100&status=succeeded';
  while (path !== null) {
    const { data, page }: { data: Operation[]; page: { nextCursor: string | null } } = await parley.client.get(path);
    succeeded += data.length;
    path = page.nextCursor === null ? null : `/platform/operations?limit=100&cursor=${page.nextCursor}`;
  }
  return succeeded;
}
