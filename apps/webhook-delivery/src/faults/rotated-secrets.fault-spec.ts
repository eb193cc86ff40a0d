import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rotateWebhookSecret, type WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { type LiveSecret, waitFor } from '@parley/testing';
import { FaultRun } from '../testing/index.js';

let run: FaultRun;

beforeEach(async () => {
  run = await FaultRun.create();
  await Promise.all([run.startReplica('node-a'), run.startReplica('node-b')]);
}, 60_000);
afterEach(() => run.close(), 60_000);

/** Rotates, and notes from when until when each secret may sign: at both ends the request for it is under way. */
async function rotate({ id }: { id: string }, secrets: LiveSecret[], overlapSeconds: number): Promise<void> {
  const from = new Date();
  const request = { webhookId: id, overlapSeconds };
  const { secret } = await run.installation.ask(rotateWebhookSecret, request, run.project);
  const until = new Date(Date.now() + overlapSeconds * 1000);
  for (const older of secrets) if (older.until === undefined || older.until > until) older.until = until;
  secrets.push({ secret, from });
}

describe('secrets that are rotated while deliveries are under way and wait for retries', () => {
  it.each([
    ['with an overlap', 1],
    ['at once', 0],
  ])('%s: each attempt verifies with one that was live when it was sent', async (_, overlapSeconds) => {
    const endpoints = (await run.createEndpoints()) as WebhookEndpointWithSecret[];
    const secrets = endpoints.map(({ secret }): LiveSecret[] => [{ secret, from: new Date(0) }]);
    // Every third is refused at first, so that its retry is signed anew; in order, where it holds up the others, fewer.
    run.receiver.always(({ path, headers }, number) => ({
      kind: 'answer',
      status: headers['parley-attempt'] === '1' && number % (path === '/plain' ? 3 : 30) === 0 ? 500 : 200,
      delayMs: number % 50,
    }));
    const load = run.startLoad();
    for (let round = 1; round <= 3; round++) {
      const before = run.receiver.requests.length;
      await waitFor(() => run.receiver.requests.length >= before + 60, { timeoutMs: 20_000 });
      await Promise.all(endpoints.map((endpoint, index) => rotate(endpoint, secrets[index]!, overlapSeconds)));
    }
    await load.stopAfter(60);
    expect(await run.faults({ secrets: secrets.flat() })).toEqual([]);
    // Of each endpoint all its secrets have signed something.
    for (const [index, path] of ['/plain', '/ordered'].entries()) {
      expect(run.signersOf(path, secrets[index]!)).toBe(4);
    }
  });
});
