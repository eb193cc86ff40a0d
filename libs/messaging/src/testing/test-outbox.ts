import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { JetStreamManager } from '@nats-io/jetstream';
import { defineEvent, type StreamContract, Text } from '@parley/contracts/base';
import { createTestNats, type TestNats } from '@parley/testing';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { ensureStreams } from '../events/streams.js';
import { type OutboxEvent, outboxInsert } from '../outbox/outbox-insert.js';
import { OutboxRelay, type OutboxRelayOptions } from '../outbox/outbox-relay.js';

export class Noted {
  @Text() text: string;
}

export const notes: StreamContract = {
  name: 'NOTES',
  subjects: ['notes.>'],
  maxAgeSeconds: 3600,
  duplicateWindowSeconds: 120,
  summary: 'For this test.',
};

export const noted = defineEvent<Noted>({
  subject: 'notes.noted',
  stream: notes,
  owner: 'operations',
  summary: 'For this test.',
  event: Noted,
  example: { text: 'a' },
});

const readAtOnce = 500;

/** A database with an outbox, and a NATS server with the stream that its events go to. */
export class TestOutbox {
  /** Lines of relays from warnings up. */
  readonly logged: string[] = [];
  readonly logger: Logger = pino({ level: 'warn' }, { write: (line: string) => void this.logged.push(line) });
  private readonly pools: pg.Pool[] = [];
  private readonly relays: OutboxRelay[] = [];

  private constructor(
    private readonly database: string,
    readonly nats: TestNats,
    readonly broker: Broker,
    readonly manager: JetStreamManager,
  ) {}

  static async create(name: string): Promise<TestOutbox> {
    const database = `parley_${name}_test_${process.pid}`;
    await asAdmin(`CREATE DATABASE ${database} STRATEGY file_copy`);
    const nats = await createTestNats();
    const broker = await Broker.connect({ url: nats.url, name, logger: pino({ level: 'silent' }) });
    const outbox = new TestOutbox(database, nats, broker, await broker.manager());
    await outbox.pool().query(await readFile(new URL('../../sql/outbox.sql', import.meta.url), 'utf8'));
    await ensureStreams(broker, [notes]);
    return outbox;
  }

  get url(): string {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${this.database}`;
    return url.href;
  }

  pool(max = 4): pg.Pool {
    const pool = new pg.Pool({ connectionString: this.url, max });
    pool.on('error', () => undefined);
    this.pools.push(pool);
    return pool;
  }

  async startRelay(options: Partial<OutboxRelayOptions> = {}): Promise<OutboxRelay> {
    const relay = new OutboxRelay({ pool: this.pool(), broker: this.broker, logger: this.logger, ...options });
    this.relays.push(relay);
    await relay.start();
    return relay;
  }

  async stopRelays(): Promise<void> {
    await Promise.all(this.relays.splice(0).map((relay) => relay.stop()));
  }

  events(from: number, count: number, text = 'note'): OutboxEvent[] {
    const one = (index: number) => ({ id: String(from + index), contract: noted, event: { text } });
    return Array.from({ length: count }, (_, index) => one(index));
  }

  async insert(client: pg.Pool | pg.ClientBase, events: readonly OutboxEvent[]): Promise<void> {
    const { text, values } = outboxInsert(client, events);
    await client.query(text, values);
  }

  /** How many rows the outbox has. */
  async waiting(): Promise<number> {
    const { rows } = await this.pools[0]!.query<{ count: number }>('SELECT count(*)::int AS count FROM "outbox"');
    return rows[0]?.count ?? -1;
  }

  /** How many events the stream has. */
  async stored(): Promise<number> {
    return (await this.manager.streams.info(notes.name)).state.messages;
  }

  /** Their ids, in the order of the stream. */
  async storedIds(): Promise<number[]> {
    const { state } = await this.manager.streams.info(notes.name);
    const sequences = Array.from({ length: state.messages }, (_, index) => state.first_seq + index);
    const ids: number[] = [];
    // In parts: on a busy machine the last of thousands would be answered too late.
    for (let at = 0; at < sequences.length; at += readAtOnce) {
      const part = sequences.slice(at, at + readAtOnce);
      const messages = await Promise.all(part.map((seq) => this.manager.streams.getMessage(notes.name, { seq })));
      ids.push(...messages.map((message) => Number(message?.header.get('Nats-Msg-Id'))));
    }
    return ids;
  }

  /** Everything published is forgotten, the ids too. */
  async empty(): Promise<void> {
    await this.manager.streams.delete(notes.name);
    await ensureStreams(this.broker, [notes]);
  }

  async close(): Promise<void> {
    await this.stopRelays();
    await this.broker.close();
    await this.nats.close();
    await Promise.all(this.pools.map((pool) => pool.end()));
    await asAdmin(`DROP DATABASE ${this.database} WITH (FORCE)`);
  }
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] ?? '' });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A {@link TestOutbox} for the tests of a file, with a pool of it; each test finds it empty and without relays. */
export function useTestOutbox(name: string, made: (outbox: TestOutbox, pool: pg.Pool) => void): void {
  let outbox: TestOutbox;
  let pool: pg.Pool;
  beforeAll(async () => {
    outbox = await TestOutbox.create(name);
    pool = outbox.pool();
    made(outbox, pool);
  });
  afterEach(async () => {
    await outbox.stopRelays();
    await pool.query('TRUNCATE "outbox"');
    await outbox.empty();
  });
  afterAll(() => outbox.close());
}
