import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventRecord, type ServiceName } from '@parley/contracts';
import { httpReceiver, type HttpReceiver, startLoad } from '@parley/testing';
import { type PrivateParley } from '@parley/tools';
import { buildEarlier, earlierCommit } from './support/earlier-version.js';
import { FaultCheck } from './support/fault-check.js';
import { Fleet, type Tree } from './support/fleet.js';
import { everyItem } from './support/platform-list.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const here: Tree = process.cwd();
/** An answer comes before what it answers to is done; who is asked last is replaced last. */
const order: ServiceName[] = ['operations', 'event-history', 'webhook-delivery', 'messaging-session', 'gateway'];
const longMs = 600_000;

describe('two processes of every service, each replaced by SIGTERM under load', () => {
  itKeepsServing('by one of the same version', async () => ({ tree: here, remove: () => Promise.resolve() }));
});

const earlier = await earlierCommit();
if (earlier === undefined) console.warn('skipped: there is no tag v… to upgrade from (or PARLEY_UPGRADE_FROM)');
(earlier === undefined ? describe.skip : describe)(
  `two processes of every service of ${earlier ?? 'an earlier version'}, upgraded under load`,
  () => {
    itKeepsServing('by one of this version, after its migrations', () => buildEarlier(earlier!));
  },
);

function itKeepsServing(how: string, make: () => Promise<{ tree: Tree; remove: () => Promise<void> }>): void {
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
      const statuses = () => lifecycle(parley);
      const toldBefore = await statuses();
      const refusals: string[] = [];
      const resets: string[] = [];
      const flow = startLoad(
        async (number) => {
          const text = `rolling ${number}`;
          const answer = await sendThrough(fleet.urls, number, text, resets);
          if (answer.status !== 200) refusals.push(`${answer.status} ${await answer.text()}`);
          return answer.status === 200 ? text : null;
        },
        { senders: 2, pauseMs: 100 },
      );
      await flow.reached(50);
      await fleet.migrate(here);
      for (const name of order) await fleet.replace(name, here);
      const texts = await flow.stopAfter(50);
      process.stderr.write(
        `${texts.length} messages, ${resets.length} connections reset, ${refusals.length} refusals\n`,
      );
      expect(refusals).toEqual([]);
      expect(await check.faults(texts)).toEqual([]);
      const [delivered, recorded] = await check.deliveredAndRecorded();
      expect(recorded).toEqual(delivered);
      expect(await statuses()).toEqual(toldBefore);
    },
    longMs,
  );

  /** As a client does: a connection that breaks is tried again at the other gateway, with the same key. */
  async function sendThrough(urls: string[], number: number, text: string, resets: string[]): Promise<Response> {
    const headers = {
      authorization: `Bearer ${parley.credentials.team.key}`,
      'content-type': 'application/json',
      'idempotency-key': text.replace(' ', '-'),
    };
    const body = JSON.stringify({ session: alice.name, chatId: bob.phoneNumber, text });
    for (let attempt = 0; ; attempt += 1) {
      const url = `${urls[(number + attempt) % urls.length]}/api/sendText`;
      try {
        return await fetch(url, { method: 'POST', headers, body });
      } catch (error) {
        resets.push(String(error));
        if (attempt === 5) throw error;
      }
    }
  }
}

/** What was told of all sessions, by id. */
async function lifecycle(parley: PrivateParley): Promise<string[]> {
  const path = `/platform/projects/${parley.credentials.project.id}/events?type=session.status&limit=100`;
  return (await everyItem<EventRecord>(parley, path)).map(({ id }) => id);
}
