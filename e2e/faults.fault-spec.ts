import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';
import { httpReceiver, type HttpReceiver, type Load, startLoad, waitFor } from '@parley/testing';
import { PrivateParley } from '@parley/tools';
import { Redis } from 'ioredis';
import { FaultCheck } from './support/fault-check.js';
import { ask } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

/** Kills every process in turn, in mid-flow, and counts: nothing that was accepted may be missing at the end. */
let parley: PrivateParley;
let receiver: HttpReceiver;
let check: FaultCheck;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  parley = await PrivateParley.start();
  receiver = await httpReceiver();
  check = await FaultCheck.of(parley, receiver);
  alice = await connectedSession(parley, 'alice');
  bob = await connectedSession(parley, 'bob');
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
  await parley?.stop();
}, timeouts.stopMs);

describe('while messages flow', () => {
  it.each(serviceNames)(
    'SIGKILL of %s loses nothing that was accepted',
    (service) =>
      survives(service, async () => {
        const killedAt = await kill(
          async () => (await parley.state()).services.find(({ name }) => name === service)?.pid,
        );
        // What it had sent, or was to record, within a moment before; some of it is received a moment after.
        if (await sharesProcess(service)) {
          check.windows.push({ fromMs: killedAt - 1000, toMs: killedAt + 500 });
        }
      }),
    timeouts.recoveryMs,
  );

  it.each(['nats', 'redis', 'postgres'] as const)(
    'SIGKILL of %s loses nothing that was accepted',
    (server) =>
      survives(server, async () => {
        const killedAt = await kill(async () => (await parley.state()).infra[server].pid ?? undefined);
        if (server === 'postgres') await back(killedAt);
      }),
    timeouts.recoveryMs,
  );

  it(
    'FLUSHALL of Redis loses nothing that was accepted',
    () =>
      survives('flushall', async () => {
        const redis = new Redis((await parley.state()).infra.redis.url);
        await redis.flushall();
        await redis.quit();
      }),
    timeouts.recoveryMs,
  );

  it(
    'Postgres that hangs for three seconds loses nothing that was accepted',
    () =>
      survives('paused', async () => {
        const pid = (await parley.state()).infra.postgres.pid!;
        const pids = [pid, ...childrenOf(pid)];
        const pausedAt = Date.now();
        for (const one of pids) process.kill(one, 'SIGSTOP');
        await delay(3000);
        for (const one of pids) process.kill(one, 'SIGCONT');
        await back(pausedAt);
      }),
    timeouts.recoveryMs,
  );
});

describe('after all of it', () => {
  it('history has every event that was delivered, and no other', async () => {
    const [delivered, recorded] = await check.deliveredAndRecorded();
    expect(recorded).toEqual(delivered);
  });
});

/** Whether webhook-delivery was killed with it: itself, or in PARLEY_PROCESSES=one any. */
async function sharesProcess(service: string): Promise<boolean> {
  const { services } = await parley.state();
  const pidOf = (wanted: string): number | undefined => services.find(({ name }) => name === wanted)?.pid;
  return pidOf(service) === pidOf('webhook-delivery');
}

/** Does its worst in the middle of a flow of messages, and checks that each one that was accepted is through. */
async function survives(label: string, doItsWorst: () => Promise<void>): Promise<void> {
  const flow = startFlow(label);
  await flow.reached(20);
  await doItsWorst();
  expect(await check.faults(await flow.stopAfter(20))).toEqual([]);
}

/** Texts that were answered with 200. */
function startFlow(label: string): Load<string> {
  const { baseUrl, team } = parley.credentials;
  return startLoad(
    async (number) => {
      const text = `${label} ${number}`;
      const body = { session: alice.name, chatId: bob.phoneNumber, text };
      const { status } = await ask(baseUrl, 'POST', '/api/sendText', { key: team.key, body });
      return status === 200 ? text : null;
    },
    { senders: 2, pauseMs: 20 },
  );
}

/** Kills a process and waits until another has its place. @returns when it was killed */
async function kill(findPid: () => Promise<number | undefined>): Promise<number> {
  const pid = await findPid();
  if (pid === undefined) throw new Error('state.json has no such process.');
  const killedAt = Date.now();
  process.kill(pid, 'SIGKILL');
  await waitFor(
    async () => {
      const next = await findPid();
      return next !== undefined && next !== pid && (await readFile(`/proc/${next}/stat`, 'utf8'));
    },
    { timeoutMs: timeouts.soonMs, message: 'it to be started again' },
  );
  return killedAt;
}

/** Trouble with Postgres of up to eight seconds is waited out; on a machine that takes longer, attempts come again. */
async function back(awaySince: number): Promise<void> {
  const { services } = await parley.state();
  await waitFor(
    async () => {
      const answers = services.map(({ healthPort }) => fetch(`http://127.0.0.1:${healthPort}/readyz`));
      return (await Promise.all(answers)).every(({ ok }) => ok);
    },
    { timeoutMs: timeouts.recoveryMs, message: 'every service to be ready' },
  );
  if (Date.now() - awaySince > 7000) check.windows.push({ fromMs: awaySince - 1000, toMs: Date.now() });
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);
