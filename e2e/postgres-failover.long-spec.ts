import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createTestPostgresPair,
  httpReceiver,
  type HttpReceiver,
  startLoad,
  type TestPostgresPair,
} from '@parley/testing';
import { PrivateParley } from '@parley/tools';
import { FaultCheck } from './support/fault-check.js';
import { ask } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

/** A Parley whose databases are on a primary with a synchronous standby. */
let pair: TestPostgresPair;
let parley: PrivateParley;
let receiver: HttpReceiver;
let check: FaultCheck;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  pair = await createTestPostgresPair();
  parley = await PrivateParley.start({ DATABASE_URL: pair.url });
  receiver = await httpReceiver();
  check = await FaultCheck.of(parley, receiver);
  alice = await connectedSession(parley, 'alice');
  bob = await connectedSession(parley, 'bob');
}, timeouts.startMs + 60_000);

afterAll(async () => {
  await receiver?.close();
  await parley?.stop();
  await pair?.close();
}, timeouts.stopMs);

it(
  'loses nothing that was answered when the primary is killed and its standby takes over, and sends again within 30 s',
  async () => {
    const { baseUrl, team } = parley.credentials;
    const answers: number[] = [];
    const flow = startLoad(
      async (number) => {
        const text = `failover ${number}`;
        const body = { session: alice.name, chatId: bob.phoneNumber, text };
        const { status } = await ask(baseUrl, 'POST', '/api/sendText', { key: team.key, body });
        if (status !== 200) return null;
        answers.push(Date.now());
        return text;
      },
      { senders: 2, pauseMs: 20 },
    );
    await flow.reached(50);
    const killedAt = await pair.failOver();
    const texts = await flow.stopAfter(50);
    const answeredAt = answers.find((at) => at > killedAt + 50) ?? Infinity;
    process.stderr.write(`the next message was answered ${answeredAt - killedAt} ms after the primary was killed\n`);
    expect(answeredAt - killedAt).toBeLessThan(30_000);
    // An attempt's record may be lost with the connection, while its webhook was answered.
    check.windows.push({ fromMs: killedAt - 1000, toMs: answeredAt + 10_000 });
    expect(await check.faults(texts)).toEqual([]);
    const [delivered, recorded] = await check.deliveredAndRecorded();
    expect(recorded).toEqual(delivered);
  },
  timeouts.recoveryMs * 2,
);
