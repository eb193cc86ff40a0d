import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** The store of one owner, within those of others. */
interface Frame {
  readonly owner: object;
  readonly store: unknown;
  readonly around: Frame | undefined;
}

const frames = new AsyncLocalStorage<Frame | undefined>();

/**
 * Stands in for `AsyncLocalStorage`, of which all instances share one. Up to Node 22 every promise of the process copies the store of
 * every instance, and the package makes an instance for each socket: with 200 sessions each promise cost as much as 200.
 */
export class SharedContext<T> {
  run<R, Args extends unknown[]>(store: T, work: (...args: Args) => R, ...args: Args): R {
    const current = frames.getStore();
    const around = current?.owner === this ? current.around : current;
    return frames.run({ owner: this, store, around }, work, ...args);
  }

  getStore(): T | undefined {
    let frame = frames.getStore();
    while (frame && frame.owner !== this) frame = frame.around;
    return frame?.store as T | undefined;
  }
}

/** The module as CommonJS has it: its members can be replaced, and {@link syncBuiltinESMExports} replaces them for imports. */
const asyncHooks = createRequire(import.meta.url)('node:async_hooks') as { AsyncLocalStorage: unknown };

/** Runs `make`, in which what creates an `AsyncLocalStorage` gets a {@link SharedContext}. @param make synchronous */
export function withSharedContext<T>(make: () => T): T {
  asyncHooks.AsyncLocalStorage = SharedContext;
  syncBuiltinESMExports();
  try {
    return make();
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    syncBuiltinESMExports();
  }
}
