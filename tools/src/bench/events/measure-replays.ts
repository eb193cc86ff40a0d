import type { Operation, ReplayReceipt } from '@parley/contracts';
import type { PrivateParley } from '../../client/index.js';
import { waitUntil } from '../../infra/wait-until.js';
import { benchWebhook } from '../bench-sessions.js';
import { measurePosts, type PostFigures } from '../measure-posts.js';
import { ReceiverProcess } from '../receiver-process.js';
import type { Owner } from './many-records.js';

export interface ReplayFigures {
  accepted: PostFigures;
  /** From the first attempt to the last. */
  deliveredPerSecond: number;
  lost: number;
  duplicated: number;
  /** Operations that did not succeed within half a minute of the last delivery. */
  unfinished: number;
}

const finishTimeoutMs = 30_000;

/** Closed loop: sends events once more to one endpoint, each with a key of its own, until all operations are over. */
export async function measureReplays(
  parley: PrivateParley,
  owner: Owner,
  eventIds: string[],
  concurrency: number,
): Promise<ReplayFigures> {
  const receiver = await ReceiverProcess.start();
  try {
    const webhook = await benchWebhook(parley, receiver.url, ['*']);
    const posts = eventIds.map((id) => ({
      path: `/platform/projects/${owner.projectId}/events/${id}/replays`,
      idempotencyKey: `bench-${id}`,
      body: { webhookId: webhook.id },
    }));
    const accepted = await measurePosts<ReplayReceipt>(parley, posts, { concurrency, status: 202 }, (receipt) => {
      if (receipt.idempotency.replayed) throw new Error(`The replay of ${receipt.event.id} was known already.`);
    });
    await receiver.drained(eventIds.length);
    const { received, duplicates, firstAtMs, lastAtMs } = await receiver.report();
    const delivered = received - duplicates;
    return {
      accepted,
      deliveredPerSecond: delivered / ((lastAtMs - firstAtMs) / 1000),
      lost: eventIds.length - delivered,
      duplicated: duplicates,
      unfinished: await unfinished(parley, eventIds.length),
    };
  } finally {
    receiver.stop();
  }
}

/** This Parley has no other operations. @returns how many have not succeeded, at last */
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
