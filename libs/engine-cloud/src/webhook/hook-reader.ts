import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { FairSlots, loadedFirst, LOGGER, type Logger, type SlotOwner } from '@parley/service-runtime';
import { type HookPost, type StorableItem, takeApart, type TakenApart } from './take-apart.js';
import type { ThreadAnswer } from './reader-thread.js';

/** Read at once: a few milliseconds, whatever is in it. */
const atOnceBytes = 32 * 1024;
/** Large posts of one team that wait or are read. The network repeats what is refused. */
const mostOfTeam = 16;
/** In MiB. The worst body of 4 MiB takes a third of it. */
const threadHeap = 512;
const retryAfterSeconds = 5;

/**
 * Verifies and reads posts to webhook URLs. Large ones are read one after another in a thread of their own, teams in turn, so
 * that no post holds up the sessions of this process (decisions.md §14).
 */
@Injectable()
export class HookReader implements OnApplicationShutdown {
  readonly #turns = new FairSlots(1);
  /** As long as a request to this service takes at most. */
  protected timeoutMs = 10_000;
  #thread: Worker | undefined;
  readonly #ready = new WeakSet<Worker>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /**
   * @param post its bytes belong to the reader from now on
   * @throws DomainError `unavailable` when there are too many large posts
   */
  async read(owner: SlotOwner, post: HookPost): Promise<TakenApart> {
    if (post.raw.byteLength <= atOnceBytes) return takeApart(post);
    if (this.#turns.waitingOf(owner.teamId) >= mostOfTeam) throw busy();
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      return await this.#turns.run(owner, () => this.readApart(post, signal), signal);
    } catch (error) {
      if (signal.aborted) throw busy(error);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#thread?.terminate();
  }

  private async readApart(post: HookPost, signal: AbortSignal): Promise<TakenApart> {
    // The thread gets the memory itself, so it must be that of these bytes alone.
    const { raw } = post;
    const own = raw.byteLength === raw.buffer.byteLength ? raw : new Uint8Array(raw);
    const thread = (this.#thread ??= this.newThread());
    // A busy machine may take longer to start it than this post may wait: then it goes on for the next one.
    if (!this.#ready.has(thread)) await until(thread, signal, ({ kind }) => kind === 'ready' || undefined);
    try {
      const answer = takenApart(thread, signal);
      thread.postMessage({ ...post, raw: own }, [own.buffer as ArrayBuffer]);
      return await answer;
    } catch (error) {
      // It may be in the middle of this post.
      this.#thread = undefined;
      await thread.terminate();
      throw error;
    }
  }

  protected newThread(): Worker {
    const entry = new URL(import.meta.resolve('./reader-thread.js'));
    const thread = new Worker(entry, { ...loadedFirst(), resourceLimits: { maxOldGenerationSizeMb: threadHeap } });
    // It keeps no process alive.
    thread.unref();
    thread.once('message', () => this.#ready.add(thread));
    // It may fail or end while no post listens: when it is terminated, and between posts. The next post gets another.
    const forget = (): void => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    thread.on('error', (error) => {
      forget();
      this.logger.warn({ err: error }, 'the thread that reads large webhooks failed');
    });
    thread.on('exit', forget);
    return thread;
  }
}

/** Collects what the thread answers to one post. @throws as until */
function takenApart(thread: Worker, signal: AbortSignal): Promise<TakenApart> {
  const items: StorableItem[] = [];
  return until(thread, signal, (answer) => {
    if (answer.kind === 'items') for (const item of answer.items) items.push(item);
    if (answer.kind !== 'end') return undefined;
    return answer.taken.kind === 'read' ? { ...answer.taken, items } : answer.taken;
  });
}

/**
 * The first result that is taken from the thread's answers.
 *
 * @throws Error of the thread; the signal's reason
 */
function until<Result>(
  thread: Worker,
  signal: AbortSignal,
  take: (answer: ThreadAnswer) => Result | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: ThreadAnswer): void => {
      const result = take(answer);
      if (result !== undefined) done(() => resolve(result));
    };
    const onError = (error: Error): void => done(() => reject(error));
    const onExit = (): void => done(() => reject(new Error('The thread that reads webhooks has ended.')));
    const onAbort = (): void => done(() => reject(signal.reason as Error));
    const done = (settle: () => void): void => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal.addEventListener('abort', onAbort);
  });
}

function busy(cause?: unknown): DomainError {
  return new DomainError('unavailable', 'Too many large webhooks are being read.', { retryAfterSeconds, cause });
}
