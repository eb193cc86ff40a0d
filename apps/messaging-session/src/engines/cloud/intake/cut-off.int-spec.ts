import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { echoWebhook, inbound, messageWebhook, statusWebhook, waitFor, type WebhookBody } from '@parley/testing';
import type { Pool, PoolClient } from 'pg';
import type { Instance } from '../../../testing/index.js';
import { CloudInstallation, type CloudSide } from '../testing/cloud-installation.js';

const sheena = { waId: '16505551234', name: 'Sheena Nelson' };
const at = 1_795_000_000;
const mostStatements = 150;

let cloud: CloudInstallation;
let victim: Instance;
let ada: CloudSide;

beforeAll(async () => {
  cloud = await CloudInstallation.make();
  victim = await cloud.start('node-a');
  ada = await cloud.session('ada');
}, 60_000);
afterAll(() => cloud.close());

/** All that one webhook may hold: a message with a file, what is done to it, an echo and what became of it. */
function webhookOf(name: string): WebhookBody {
  const { number, graph } = { number: ada.number, graph: cloud.graph };
  const media = graph.addMedia(number, 'image/png', Buffer.from('89504e470d0a1a0a', 'hex'));
  const wamid = (what: string): string => `wamid.${name}.${what}`;
  const sent = { phoneNumberId: number.phoneNumberId, body: {}, id: wamid('echo'), to: sheena.waId };
  const parts = [
    messageWebhook(number, sheena, [
      { id: wamid('early'), timestamp: at, content: inbound.reaction(wamid('image'), '👍') },
      { id: wamid('image'), timestamp: at, content: inbound.image(media, 'first') },
      { id: wamid('edit'), timestamp: at, content: inbound.edit(wamid('image'), 'second') },
    ]),
    statusWebhook(number, sent, 'read', at),
    echoWebhook(number, sheena, [{ id: wamid('echo'), timestamp: at, content: inbound.text('mine') }]),
  ];
  return { object: 'whatsapp_business_account', entry: parts.flatMap(({ entry }) => entry as unknown[]) };
}

type Query = (...given: unknown[]) => Promise<unknown>;

/** A process that reaches its database no more from its `limit`th statement on: what it had not committed is lost. */
class CutOff {
  #statements = 0;
  readonly #connect: Pool['connect'];
  readonly #query: Query;

  constructor(
    private readonly pool: Pool,
    private readonly limit: number,
  ) {
    this.#connect = pool.connect.bind(pool);
    this.#query = pool.query.bind(pool) as Query;
    // Callbacks are the pool's own way to its connections, for queries that are counted already.
    const connect = (callback?: Parameters<Pool['connect']>[0]) =>
      callback ? this.#connect(callback) : this.counted();
    const query: Query = async (...given) => {
      this.count();
      return this.#query(...given);
    };
    Object.assign(pool, { connect, query });
  }

  get isDone(): boolean {
    return this.#statements >= this.limit;
  }

  bringBack(): void {
    Object.assign(this.pool, { connect: this.#connect, query: this.#query });
  }

  private count(): void {
    this.#statements += 1;
    if (this.isDone) throw new Error('The test has cut this process off.');
  }

  private async counted(): Promise<PoolClient> {
    this.count();
    const client = await this.#connect();
    const query = client.query.bind(client) as Query;
    const release = client.release.bind(client);
    const countedQuery: Query = async (...given) => {
      this.count();
      return query(...given);
    };
    // Its transaction ends with its connection, as that of a process does that dies.
    const end = (error?: Error | boolean): void => {
      Object.assign(client, { query, release });
      release(this.isDone || error);
    };
    return Object.assign(client, { query: countedQuery, release: end });
  }
}

const inboxIsEmpty = async (): Promise<boolean> =>
  (await cloud.parley.database.pool.query('SELECT FROM cloud_inbox LIMIT 1')).rowCount === 0;

/** As Meta, which repeats what was not taken. @returns whether the process was cut off before all was recorded */
async function isCutOffAt(statement: number): Promise<boolean> {
  const body = webhookOf(String(statement));
  const take = () => cloud.take(ada, body, victim);
  const cutOff = new CutOff(victim.service.runtime.pool, statement);
  const taken = await take().then(
    () => true,
    () => false,
  );
  if (taken) await waitFor(async () => cutOff.isDone || (await inboxIsEmpty()));
  const { isDone } = cutOff;
  cutOff.bringBack();
  if (!taken) await take();
  await cloud.drained();
  return isDone;
}

it('a process that is cut off before any of its statements loses nothing and tells nothing twice', async () => {
  let statement = 1;
  while (statement < mostStatements && (await isCutOffAt(statement))) statement += 1;
  expect(statement).toBeGreaterThan(15);
  await cloud.drained();
  await cloud.parley.untilEvents(statement, ada.session.id, 'message.reaction');
  const events = await cloud.parley.events(ada.session.id);
  const told = events.map(({ envelope: { event } }) => event).filter((event) => event.startsWith('message.'));
  const counts = [...new Set(told)].map((event) => [event, told.filter((one) => one === event).length]);
  expect(counts.toSorted()).toEqual([
    ['message.ack', statement],
    ['message.edited', statement],
    ['message.reaction', statement],
    ['message.received', statement],
    ['message.sent', statement],
  ]);
  const { rows } = await cloud.parley.database.pool.query('SELECT FROM remote_media WHERE session_id = $1', [
    ada.session.id,
  ]);
  expect(rows).toHaveLength(statement);
}, 120_000);
