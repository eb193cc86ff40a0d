import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';
import { httpReceiver, type HttpReceiver, startLoad, waitFor } from '@parley/testing';
import { PrivateParley } from '@parley/tools';
import { FaultCheck } from './support/fault-check.js';
import { ask } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

/** Kills the one process of all services in mid-flow, and counts: nothing that was accepted may be missing at the end. */
let parley: PrivateParley;
let receiver: HttpReceiver;
let check: FaultCheck;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  parley = await PrivateParley.start({ PARLEY_PROCESSES: 'one' });
  receiver = await httpReceiver();
  check = await FaultCheck.of(parley, receiver);
  alice = await connectedSession(parley, 'alice');
  bob = await connectedSession(parley, 'bob');
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
  await parley?.stop();
}, timeouts.stopMs);

describe('with all services in one process, while messages flow', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    '%s of it restarts all of them and loses nothing that was accepted',
    async (signal) => {
      const { baseUrl, team } = parley.credentials;
      const flow = startLoad(
        async (number) => {
          const text = `${signal} ${number}`;
          const body = { session: alice.name, chatId: bob.phoneNumber, text };
          const { status } = await ask(baseUrl, 'POST', '/api/sendText', { key: team.key, body });
          return status === 200 ? text : null;
        },
        { senders: 2, pauseMs: 20 },
      );
      await flow.reached(20);
      const pid = await pidOfAll();
      const killedAt = Date.now();
      process.kill(pid, signal);
      await waitFor(async () => (await pidOfAll()) !== pid && (await isReady()), {
        timeoutMs: timeouts.recoveryMs,
        message: 'all services to be ready again',
      });
      // What it had sent, and was to record: of a process that is told to stop none.
      if (signal === 'SIGKILL') check.windows.push({ fromMs: killedAt - 1000, toMs: killedAt + 500 });
      expect(await check.faults(await flow.stopAfter(20))).toEqual([]);
    },
    2 * timeouts.recoveryMs,
  );

  it('history has every event that was delivered, and no other', async () => {
    const [delivered, recorded] = await check.deliveredAndRecorded();
    expect(recorded).toEqual(delivered);
  });
});

/** The one that all services of state.json name. */
async function pidOfAll(): Promise<number> {
  const { services } = await parley.state();
  expect(services).toHaveLength(serviceNames.length);
  const pids = new Set(services.map(({ pid }) => pid));
  expect(pids.size).toBe(1);
  return [...pids][0]!;
}

async function isReady(): Promise<boolean> {
  const { services } = await parley.state();
  const { pid, healthPort } = services[0]!;
  const answer = await fetch(`http://127.0.0.1:${healthPort}/readyz`).catch(() => undefined);
  return answer?.ok === true && (await readFile(`/proc/${pid}/stat`, 'utf8')) !== '';
}
