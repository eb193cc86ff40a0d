import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { TestOutbox } from '../testing/test-outbox.js';

jest.setTimeout(300_000);

const eventBytes = 900_000;
const count = 1_000;
const mebibyte = 1024 * 1024;
let outbox: TestOutbox;

beforeAll(async () => {
  outbox = await TestOutbox.create('large_events');
});
afterAll(() => outbox.close());

interface Report {
  handled: number;
  largestBatchBytes: number;
}

describe('a process with a heap of 256 MiB', () => {
  it('relays and consumes a thousand events of 900 KB within 512 MiB', async () => {
    const pool = outbox.pool();
    const text = 'x'.repeat(eventBytes);
    for (let from = 1; from <= count; from += 20) await outbox.insert(pool, outbox.events(from, 20, text));
    const reports: Report[] = [];
    const child = fork('libs/messaging/test/forked-relay.mjs', [], {
      execArgv: ['--max-old-space-size=256', '--max-semi-space-size=32'],
      env: { ...process.env, NODE_OPTIONS: '', FORKED_DATABASE_URL: outbox.url, FORKED_NATS_URL: outbox.nats.url },
    });
    child.on('message', (report) => void reports.push(report as Report));
    const ended = once(child, 'exit');
    await waitFor(() => child.exitCode !== null || (reports.at(-1)?.handled ?? 0) >= count, { timeoutMs: 240_000 });
    child.send('stop');
    const [code] = (await ended) as [number];
    expect(code).toBe(0);
    const last = reports.at(-1) as Report & { maxRssBytes: number };
    expect(last.handled).toBe(count);
    expect(last.largestBatchBytes).toBeLessThanOrEqual(8 * mebibyte);
    expect(last.maxRssBytes).toBeLessThan(512 * mebibyte);
    expect((await pool.query('SELECT FROM outbox')).rowCount).toBe(0);
  });
});
