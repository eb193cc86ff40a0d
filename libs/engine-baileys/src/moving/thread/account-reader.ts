import { Worker } from 'node:worker_threads';
import { DomainError, invalidField } from '@parley/contracts/base';
import { FairSlots, loadedFirst, type SlotOwner } from '@parley/service-runtime';
import type { CheckedKey } from '../account/check-keys.js';
import type { ReadRequest, ReadSummary, ThreadAnswer } from './thread-answer.js';

/** Imports of one team that wait or are read. */
const mostOfTeam = 4;
/** Waiting included: shorter than the request may take. */
const timeoutMs = 40_000;
/** In MiB. A body of 16 MiB takes a third of it. */
const threadHeap = 512;
const retryAfterSeconds = 10;

export interface ReadAccount {
  readonly summary: ReadSummary;
  readonly keys: readonly CheckedKey[];
}

/**
 * Reads uploaded accounts one after another, teams in turn, each in a thread of its own that ends with it: nothing of an account
 * stays in its memory, and no upload holds up the sessions of this process (decisions.md §14).
 */
export class AccountReader {
  readonly #turns = new FairSlots(1);

  /** @throws DomainError `invalid_parameter` naming the field, `unavailable` when there are too many */
  async read(owner: SlotOwner, request: ReadRequest): Promise<ReadAccount> {
    if (this.#turns.waitingOf(owner.teamId) >= mostOfTeam) throw busy();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await this.#turns.run(owner, () => readApart(request, signal), signal);
    } catch (error) {
      if (signal.aborted && !(error instanceof DomainError)) throw busy(error);
      throw error;
    }
  }
}

async function readApart({ body, form }: ReadRequest, signal: AbortSignal): Promise<ReadAccount> {
  const entry = new URL(import.meta.resolve('./reader-thread.js'));
  const thread = new Worker(entry, { ...loadedFirst(), resourceLimits: { maxOldGenerationSizeMb: threadHeap } });
  try {
    const answer = answerOf(thread, signal);
    // The thread gets the memory itself, so it must be that of these bytes alone.
    const own = body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
    thread.postMessage({ body: own, form } satisfies ReadRequest, [own.buffer as ArrayBuffer]);
    return await answer;
  } finally {
    await thread.terminate();
  }
}

/** @throws DomainError `invalid_parameter`; the signal's reason */
function answerOf(thread: Worker, signal: AbortSignal): Promise<ReadAccount> {
  return new Promise((resolve, reject) => {
    const keys: CheckedKey[] = [];
    thread.on('message', (answer: ThreadAnswer) => {
      if (answer.kind === 'keys') {
        for (const key of answer.keys) keys.push(key);
        thread.postMessage('next');
      } else if (answer.kind === 'read') resolve({ summary: answer.summary, keys });
      else reject(invalidField(answer.field, answer.why));
    });
    // It has run out of its memory.
    thread.on('error', () => reject(invalidField('data', 'takes too much memory to read')));
    thread.on('exit', () => reject(invalidField('data', 'cannot be read')));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function busy(cause?: unknown): DomainError {
  return new DomainError('unavailable', 'Too many accounts are being imported.', { retryAfterSeconds, cause });
}
