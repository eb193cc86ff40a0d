import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { hubSignature } from '@parley/testing';
import { HookReader } from './hook-reader.js';
import type { HookPost } from './take-apart.js';
import { message, ofNumber, receivedAt } from './testing/meta-webhooks.js';

const appSecret = 'a secret';
const owner = { teamId: '1', sessionId: '2' };

/** In which a busy machine starts several threads. */
const longMs = 60_000;

/** Shows its threads, and waits for them for as long as it takes. */
class ShownReader extends HookReader {
  override timeoutMs = longMs;
  readonly threads: Worker[] = [];

  protected override newThread(): Worker {
    const thread = super.newThread();
    this.threads.push(thread);
    return thread;
  }
}

/** Too large to be read at once. */
function large(): HookPost {
  const messages = Array.from({ length: 500 }, (_, n) =>
    message({ id: `wamid.${n}`, type: 'text', text: { body: 'x' } }),
  );
  const raw = Buffer.from(JSON.stringify(ofNumber({ messages })).padEnd(64 * 1024));
  return { raw, appSecret, signature: hubSignature(appSecret, raw), receivedAt };
}

describe('the reader of large webhooks', () => {
  let reader: ShownReader;
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    reader = new ShownReader(
      createLogger({
        ...{ service: 'messaging-session', level: 'warn' },
        destination: { write: (line) => void logged.push(line) },
      }),
    );
  });
  afterEach(() => reader.onApplicationShutdown());
  const read = async (): Promise<number> => {
    const taken = await reader.read(owner, large());
    return taken.kind === 'read' ? taken.items.length : -1;
  };

  it('reads them in one thread', async () => {
    expect([await read(), await read(), reader.threads.length]).toEqual([500, 500, 1]);
  });

  it('reads them in a process with flags that are for its engine, as `npm start` begins it', async () => {
    const { execArgv } = process;
    process.execArgv = [...execArgv, '--max-semi-space-size=32'];
    try {
      expect(await read()).toBe(500);
    } finally {
      process.execArgv = execArgv;
    }
  });

  it('lets a thread start for as long as it takes, though a post may wait for less', async () => {
    reader.timeoutMs = 1;
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' });
    reader.timeoutMs = longMs;
    expect([await read(), reader.threads.length]).toEqual([500, 1]);
  });

  it('reads the next in a new thread when one has ended between posts', async () => {
    await read();
    await reader.threads[0]?.terminate();
    const beganAtMs = performance.now();
    expect([await read(), reader.threads.length]).toEqual([500, 2]);
    // It does not wait in vain for the one that has ended.
    expect(performance.now() - beganAtMs).toBeLessThan(longMs / 2);
  }, 120_000);

  it('survives a thread that fails while no post listens', async () => {
    await read();
    const [thread] = reader.threads;
    thread?.emit('error', new Error('out of memory'));
    expect([await read(), reader.threads.length]).toEqual([500, 2]);
    expect(logged.join('')).toContain('out of memory');
    const ended = thread && once(thread, 'exit');
    await thread?.terminate();
    await ended;
    expect([await read(), reader.threads.length]).toEqual([500, 2]);
  }, 120_000);
});
