import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor, type WebhookBody } from '@parley/testing';
import { CloudInstallation, type CloudSide } from '../testing/cloud-installation.js';
import { jumbled, type StoryModel, tellStory } from '@parley/engine-cloud/testing';

type Payload = Record<string, unknown>;
interface Told {
  readonly event: string;
  readonly payload: Payload;
}

let cloud: CloudInstallation;

beforeAll(async () => {
  cloud = await CloudInstallation.make();
  await cloud.start('node-a');
  await cloud.start('node-b');
}, 60_000);
afterAll(() => cloud.close());

async function postAll(
  bodies: readonly WebhookBody[],
  atOnce: number,
  post: (body: WebhookBody) => Promise<void>,
): Promise<void> {
  const queue = bodies.values();
  const postSome = async (): Promise<void> => {
    for (const body of queue) await post(body);
  };
  await Promise.all(Array.from({ length: atOnce }, postSome));
}

/** Message events by the network's id of the message that they are about, in their order. */
async function toldOf({ session }: CloudSide): Promise<Map<string, Told[]>> {
  const names = new Map<string, string>();
  const told = new Map<string, Told[]>();
  for (const { envelope } of await cloud.parley.events(session.id)) {
    const payload = envelope.payload as Payload;
    const { event } = envelope;
    if (!event.startsWith('message.')) continue;
    if (event === 'message.received' || event === 'message.sent')
      names.set(String(payload.id), String(payload.whatsapp_id));
    const acked = (payload.messages as { id: string }[] | undefined)?.[0]?.id;
    const about = String(payload.reactionTo ?? payload.revokedId ?? acked ?? payload.id);
    const name = names.get(about) ?? `of unknown ${about}`;
    told.set(name, [...(told.get(name) ?? []), { event, payload }]);
  }
  return told;
}

const count = (told: readonly Told[], event: string): number => told.filter((one) => one.event === event).length;

function compareReceived(told: Map<string, Told[]>, model: StoryModel): void {
  for (const [wamid, type] of model.received) {
    const events = told.get(wamid) ?? [];
    expect([wamid, events[0]?.event, events[0]?.payload.type]).toEqual([wamid, 'message.received', type]);
    expect([wamid, count(events, 'message.received')]).toEqual([wamid, 1]);
    expect([wamid, count(events, 'message.revoked')]).toEqual([wamid, model.revoked.has(wamid) ? 1 : 0]);
    expect([wamid, count(events, 'message.reaction')]).toEqual([wamid, model.reactions.get(wamid) ?? 0]);
    const edits = events.filter(({ event }) => event === 'message.edited');
    expect(edits.at(-1)?.payload.text).toBe(model.edited.get(wamid)?.text);
    expect(edits.length).toBeLessThanOrEqual(model.edited.get(wamid)?.times ?? 0);
  }
}

function compareSent(told: Map<string, Told[]>, model: StoryModel): void {
  const ranks = ['error', 'delivered', 'read', 'played'];
  for (const wamid of model.echoes) {
    const [sent, ...acks] = told.get(wamid) ?? [];
    expect([wamid, sent?.event, sent?.payload.fromMe]).toEqual([wamid, 'message.sent', true]);
    const types = acks.map(({ payload }) => String(payload.type));
    expect(types.at(-1)).toBe(model.acks.get(wamid));
    const rising = types.map((type) => ranks.indexOf(type));
    expect(rising).toEqual([...new Set(rising)].toSorted());
  }
}

/** Once all that was posted has come to what the story says. */
async function expectTold(side: CloudSide, model: StoryModel): Promise<void> {
  await cloud.drained();
  const { id } = side.session;
  await cloud.parley.untilEvents(model.received.size + model.echoes.size, id, 'message.received', 'message.sent');
  await cloud.parley.untilEvents(2 * model.reactions.size, id, 'message.reaction');
  await cloud.parley.untilEvents(model.revoked.size, id, 'message.revoked');
  const told = await toldOf(side);
  expect([...told.keys()].filter((name) => name.startsWith('of unknown'))).toEqual([]);
  compareReceived(told, model);
  compareSent(told, model);
  const { pool } = cloud.parley.database;
  const waiting = await pool.query('SELECT FROM message_acts WHERE item IS NOT NULL');
  expect([waiting.rowCount, (await pool.query('SELECT FROM early_acks')).rowCount]).toEqual([0, 0]);
}

describe('webhooks of every kind, repeated, put together and out of order', () => {
  it.each([
    [1, 2, 1],
    [7, 3, 4],
    [42, 2, 12],
    [1_795_000_000, 4, 8],
  ])('come to the same (order %i, each %i times, %i at once)', async (seed, times, atOnce) => {
    const side = await cloud.session(`shuffled-${seed}`);
    const { model, bodies } = tellStory(cloud.graph, side.number, 4, String(seed));
    await postAll(jumbled(bodies, seed, times), atOnce, (body) => cloud.post(side, body));
    await expectTold(side, model);
  });

  it('come to the same where processes are killed all the while', async () => {
    const side = await cloud.session('killed');
    const { model, bodies } = tellStory(cloud.graph, side.number, 4, 'killed');
    let posted = 0;
    let victim = await cloud.start('node-c-0');
    const post = async (body: WebhookBody): Promise<void> => {
      posted += 1;
      if (posted % 12 === 0) {
        const dying = victim;
        victim = await cloud.start(`node-c-${posted}`);
        // Given to it alone, so that it dies over them.
        const taking = cloud.take(side, body, dying);
        await dying.kill();
        await taking.catch(() => undefined);
      }
      // As Meta, which repeats what was not answered with 200.
      await waitFor(() => cloud.post(side, body).then(() => true), { timeoutMs: 25_000 });
    };
    await postAll(jumbled(bodies, 3, 2), 4, post);
    expect(posted).toBeGreaterThan(60);
    await expectTold(side, model);
  }, 120_000);
});
