import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceName } from '@parley/contracts/base';
import type { EventRecord } from '@parley/contracts/events';
import { httpReceiver, type HttpReceiver, startLoad, waitFor } from '@parley/testing';
import { type PrivateParley } from '@parley/tools';
import { buildEarlier, earlierCommit } from './support/earlier-version.js';
import { EventFollower } from './support/event-follower.js';
import { FaultCheck } from './support/fault-check.js';
import { Fleet, type Tree } from './support/fleet.js';
import { everyItem } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const here: Tree = process.cwd();
/** An answer comes before what it answers to is done; who is asked last is replaced last. */
const order: ServiceName[] = ['operations', 'event-history', 'webhook-delivery', 'messaging-session', 'gateway'];
const longMs = 600_000;

describe('two processes of every service, each replaced by SIGTERM under load', () => {
  const make = async () => ({ tree: here, remove: () => Promise.resolve() });
  itKeepsServing('by one of the same version, which divides recording', make, { RECORDING_PARTITIONS: '4' });
});

const earlier = await earlierCommit();
if (earlier === undefined) console.warn('skipped: this clone has no earlier version to upgrade from');
(earlier === undefined ? describe.skip : describe)(
  `two processes of every service of ${earlier ?? 'an earlier version'}, upgraded under load`,
  () => {
    itKeepsServing('by one of this version, after its migrations', () => buildEarlier(earlier!));
  },
);

/** @param settings of the new processes of event-history */
function itKeepsServing(
  how: string,
  make: () => Promise<{ tree: Tree; remove: () => Promise<void> }>,
  settings: NodeJS.ProcessEnv = {},
): void {
  let before: Awaited<ReturnType<typeof make>>;
  let fleet: Fleet;
  let parley: PrivateParley;
  let receiver: HttpReceiver;
  let check: FaultCheck;
  let alice: ConnectedSession;
  let bob: ConnectedSession;

  beforeAll(async () => {
    before = await make();
    fleet = await Fleet.start(before.tree);
    parley = await fleet.team();
    receiver = await httpReceiver();
    check = await FaultCheck.of(parley, receiver);
    alice = await connectedSession(parley, 'alice');
    bob = await connectedSession(parley, 'bob');
  }, longMs);

  afterAll(async () => {
    await receiver?.close();
    await fleet?.stop();
    await before?.remove();
  }, timeouts.stopMs * 2);

  it(
    `${how}: no request is refused, nothing lost or twice, and no session tells of it`,
    async () => {
      const startedAt = new Date();
      const follower = await EventFollower.start(fleet.urls, eventsPath('/stream?type=message.received'), teamKey());
      const refusals: string[] = [];
      const resets: string[] = [];
      const flow = startLoad(
        async (number) => {
          const text = `rolling ${number}`;
          const answers = [await send(number, text, resets), await readEvents(number, resets)];
          for (const one of answers) if (one.status !== 200) refusals.push(`${one.status} ${await one.text()}`);
          return answers[0]?.status === 200 ? text : null;
        },
        { senders: 2, pauseMs: 100 },
      );
      await flow.reached(50, timeouts.recoveryMs);
      await fleet.migrate(here);
      for (const name of order) await fleet.replace(name, here, name === 'event-history' ? settings : {});
      const texts = await flow.stopAfter(50);
      const moves = `the stream moved ${follower.moves} times`;
      process.stderr.write(`${texts.length} messages, ${resets.length} connections reset, ${moves}\n`);
      expect([...refusals, ...follower.refusals]).toEqual([]);
      expect(await check.faults(texts)).toEqual([]);
      const [delivered, recorded] = await check.deliveredAndRecorded();
      expect(recorded).toEqual(delivered);
      await waitFor(() => follower.ids.length >= recorded.size, { timeoutMs: timeouts.soonMs }).catch(() => undefined);
      await follower.stop();
      expect(follower.ids.toSorted()).toEqual([...recorded].toSorted());
      expect(await lifecycle(parley, startedAt)).toEqual([]);
    },
    longMs,
  );

  const teamKey = (): string => parley.credentials.team.key;
  const eventsPath = (rest: string): string => `/platform/projects/${parley.credentials.project.id}/events${rest}`;

  function send(number: number, text: string, resets: string[]): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': text.replace(' ', '-') };
    const body = JSON.stringify({ session: alice.name, chatId: bob.phoneNumber, text });
    return throughAny('/api/sendText', { method: 'POST', headers, body }, number, resets);
  }

  function readEvents(number: number, resets: string[]): Promise<Response> {
    return throughAny(eventsPath('?limit=5'), {}, number, resets);
  }

  /** As a client does: a connection that breaks is tried again at the other gateway, with the same key. */
  async function throughAny(path: string, init: RequestInit, number: number, resets: string[]): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${teamKey()}` };
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await fetch(`${fleet.urls[(number + attempt) % fleet.urls.length]}${path}`, { ...init, headers });
      } catch (error) {
        resets.push(String(error));
        if (attempt === 5) return new Response(String(error), { status: 503 });
      }
    }
  }
}

/** What was told of all sessions since then, by id. */
async function lifecycle(parley: PrivateParley, since: Date): Promise<string[]> {
  const path = `/platform/projects/${parley.credentials.project.id}/events?type=session.status&limit=100`;
  return (await everyItem<EventRecord>(parley, `${path}&since=${since.toISOString()}`)).map(({ id }) => id);
}
