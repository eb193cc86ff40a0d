import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventMade } from '@parley/contracts/events';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation, sessionOf } from '../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;

/** The events that each path had of each session, in the order in which they came. */
const received = new Map<string, string[]>();

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  receiver.always((request) => {
    const session = sessionOf({ ...request, behaviour: { kind: 'hang' } });
    const key = `${request.path} ${session}`;
    received.set(key, [...(received.get(key) ?? []), String(request.headers['webhook-id'])]);
    return { kind: 'answer', status: 204 };
  });
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
}, 60_000);

const countOf = async (sql: string, ...values: unknown[]): Promise<number> => {
  const { rows } = await installation.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${sql}`,
    values,
  );
  return rows[0]!.count;
};

/** As many endpoints that keep order, each at a path of its own. */
async function orderedEndpoints(project: ReturnType<typeof aProject>, name: string, count: number, events = ['*']) {
  const made: WebhookEndpoint[] = [];
  for (let index = 0; index < count; index += 1) {
    const url = `${receiver.url}${name}/${index}`;
    made.push(await installation.endpoint(project, { url, events, ordering: 'session' }));
  }
  return made;
}

/** In the table `waited`. */
const noteWhatWaits = () =>
  installation.database.pool.query(
    `CREATE TABLE waited (event_id BIGINT);
     CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN INSERT INTO waited VALUES (NEW.event_id); RETURN NEW; END $$;
     CREATE TRIGGER note AFTER INSERT ON waiting_fan_outs FOR EACH ROW EXECUTE FUNCTION note()`,
  );

const pathOf = ({ url }: WebhookEndpoint): string => new URL(url!).pathname;

describe('events that go to 200 endpoints that keep order', () => {
  it('do not hold up those of another team behind them', async () => {
    const service = await installation.start();
    const [wide, quiet] = [aProject(), aProject()];
    const webhookIds = (await orderedEndpoints(wide, 'wide', 200)).map(({ id }) => id);
    await installation.endpoint(quiet, { url: `${receiver.url}quiet`, ordering: 'session' });
    await installation.stop(service);
    // More than one batch of the stream has.
    for (let made = 0; made < 260; made += 1) await installation.publish(anEvent(wide));
    const behind = anEvent(quiet);
    await installation.publish(behind);
    const again = await installation.start();
    await waitFor(() => received.get('/quiet default')?.includes(behind.id), { timeoutMs: 120_000 });
    // A deliverer that makes all deliveries of a batch with it has made 50,000 by then.
    const before = 'SELECT id FROM deliveries WHERE event_id = $2::bigint';
    const sooner = countOf(
      `deliveries WHERE webhook_id = ANY($1::bigint[]) AND id < (${before})`,
      webhookIds,
      behind.id,
    );
    expect(await sooner).toBeLessThan(5_000);
    expect(await countOf('waiting_fan_outs')).toBeGreaterThan(100);
    await installation.stop(again);
    await installation.database.pool.query('TRUNCATE waiting_fan_outs, ordering_partitions, deliveries');
  }, 300_000);

  it('keep the order of each session at each endpoint, also beside events that go to few, with two replicas', async () => {
    const service = await installation.start();
    await noteWhatWaits();
    const project = aProject();
    const all = await orderedEndpoints(project, 'all', 24, ['message.received']);
    const few = await orderedEndpoints(project, 'few', 3, ['message.sent', 'message.received']);
    await installation.stop(service);
    const sessions = ['one', 'two', 'three', 'four', 'five'];
    const events: EventMade[] = Array.from({ length: 90 }, (_, index) => {
      // Every third goes to few endpoints.
      const type = index % 3 === 2 ? 'message.sent' : 'message.received';
      return anEvent(project, { session: sessions[index % sessions.length]!, type });
    });
    const publish = (some: readonly EventMade[]) => Promise.all(some.map((event) => installation.publish(event)));
    await publish(events.slice(0, 45));
    for (const name of ['node-a', 'node-b']) await installation.start({ PARLEY_NODE_ID: name });
    await publish(events.slice(45));
    const wanted = (webhook: WebhookEndpoint, session: string): string[] =>
      events
        .filter((event) => event.session === session && (few.includes(webhook) || event.type === 'message.received'))
        .map(({ id }) => id);
    const cases = [...all, ...few].flatMap((webhook) => sessions.map((session) => ({ webhook, session })));
    const had = ({ webhook, session }: (typeof cases)[0]) => received.get(`${pathOf(webhook)} ${session}`) ?? [];
    const patience = { timeoutMs: 120_000 };
    await waitFor(() => cases.every((one) => had(one).length >= wanted(one.webhook, one.session).length), patience);
    for (const one of cases) expect(had(one)).toEqual(wanted(one.webhook, one.session));
    expect(await countOf('waited')).toBeGreaterThan(10);
    await waitFor(async () => (await countOf('waiting_fan_outs')) === 0, patience);
    const unsettled = () => countOf('ordering_partitions WHERE added_sequence > settled_sequence');
    await waitFor(async () => (await unsettled()) === 0, patience);
    expect(await countOf(`deliveries WHERE held IS NOT NULL`)).toBe(0);
  }, 300_000);
});
