import { afterEach, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';
import { httpReceiver, infra } from '@parley/testing';
import { findProgram, PrivateParley } from '@parley/tools';
import pg from 'pg';
import { FaultCheck } from './support/fault-check.js';
import { PgBouncer } from './support/pgbouncer.js';
import { connectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

/** Debian's package `pgbouncer`. */
const program = findProgram('pgbouncer');
if (program === undefined) console.warn('skipped: pgbouncer is not installed');

let bouncer: PgBouncer;
afterEach(() => bouncer?.stop());

(program === undefined ? describe.skip : describe)('behind PgBouncer', () => {
  it(
    'every service works in session mode: statements are prepared, notifications heard, messages delivered',
    async () => {
      bouncer = await PgBouncer.start(program!, 'session');
      await onEachDatabase((name) => `CREATE DATABASE ${name}`);
      const parley = await PrivateParley.start({ DATABASE_URL: bouncer.url });
      const receiver = await httpReceiver();
      try {
        const check = await FaultCheck.of(parley, receiver);
        const [alice, bob] = [await connectedSession(parley, 'alice'), await connectedSession(parley, 'bob')];
        const texts = Array.from({ length: 50 }, (_, number) => `text ${number}`);
        for (const text of texts) {
          await parley.client.post('/api/sendText', { session: alice.name, chatId: bob.phoneNumber, text });
        }
        expect(await check.faults(texts)).toEqual([]);
      } finally {
        await receiver.close();
        await parley.stop();
        await onEachDatabase((name) => `DROP DATABASE ${name} WITH (FORCE)`);
      }
    },
    timeouts.startMs + timeouts.recoveryMs,
  );

  it('no service works in transaction mode: a statement is prepared on one server connection and run on another', async () => {
    bouncer = await PgBouncer.start(program!, 'transaction');
    const [one, other] = [await connected(bouncer.url), await connected(bouncer.url)];
    try {
      // As the services do it.
      const prepared = { name: 'a-statement', text: 'SELECT 1' };
      await one.query(prepared);
      // The other takes the server connection that it was prepared on; the first gets a new one.
      await other.query('BEGIN');
      expect([await codeOf(one.query(prepared)), await codeOf(other.query(prepared))]).toEqual(['26000', '42P05']);
    } finally {
      await Promise.all([one.end(), other.end()]);
    }
  });
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: unknown) => (error as { code: string }).code);

/** On the server itself: a PgBouncer does not say which databases are missing. */
async function onEachDatabase(does: (name: string) => string): Promise<void> {
  const client = await connected(infra().databaseUrl);
  for (const service of serviceNames) await client.query(does(`parley_${service.replaceAll('-', '_')}`));
  await client.end();
}
