import { parentPort } from 'node:worker_threads';
import { type HookPost, type StorableItem, takeApart, type TakenApart } from './take-apart.js';

/** That the thread has started; of {@link HookPost}, the items in slices, then what became of the post. */
export type ThreadAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'items'; readonly items: readonly StorableItem[] }
  | { readonly kind: 'end'; readonly taken: TakenApart };

/** Whoever gets a slice takes it in one turn of its event loop. */
const sliceItems = 500;
const sliceBytes = 256 * 1024;

/** Entry point of the thread that reads large webhooks, apart from the one that runs sessions (decisions.md §14). */
parentPort?.on('message', (post: HookPost) => {
  const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message);
  const taken = takeApart(post);
  if (taken.kind !== 'read') return answer({ kind: 'end', taken });
  for (const items of slicesOf(taken.items)) answer({ kind: 'items', items });
  answer({ kind: 'end', taken: { ...taken, items: [] } });
});
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadAnswer);

function* slicesOf(items: readonly StorableItem[]): Generator<readonly StorableItem[]> {
  let slice: StorableItem[] = [];
  let bytes = 0;
  for (const item of items) {
    slice.push(item);
    bytes += item.bytes;
    if (slice.length < sliceItems && bytes < sliceBytes) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0) yield slice;
}
