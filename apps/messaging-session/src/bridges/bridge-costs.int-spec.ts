import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import type { PoolClient } from 'pg';
import { arrived, bridge, Installation, type Instance, makePhone, phoneOf, say, untilDone } from '../testing/index.js';

const ofBridges = ['hold-bridges', 'find-hops', 'insert-relays', 'hold-waiting-relays', 'settle-relays'];

describe('what bridges cost', () => {
  let parley: Installation;
  let instance: Instance;
  let ada: Session;
  let bob: Session;
  /** The named statements of transactions, in the order in which they were made. */
  const statements: string[] = [];
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start();
    [ada, bob] = await parley.allConnected('ada', 'bob');
    instance.service.runtime.pool.on('acquire', (client) => note(client as PoolClient & { noted?: true }));
  });
  afterAll(() => parley.close());

  function note(client: PoolClient & { noted?: true }): void {
    if (client.noted) return;
    client.noted = true;
    const query = client.query.bind(client) as (...requested: unknown[]) => unknown;
    const noting = (...requested: unknown[]): unknown => {
      const [{ name } = {}] = requested as [{ name?: string }?];
      if (name !== undefined) statements.push(name);
      return query(...requested);
    };
    Object.assign(client, { query: noting });
  }

  it('is no statement where a session is part of none, be it for what arrives or for what is sent', async () => {
    const sent = await parley.send(ada, phoneOf(bob), 'no bridge');
    await arrived(parley, bob, sent);
    expect(statements).toEqual(expect.arrayContaining(['insert-messages', 'sessions-hold']));
    expect(statements.filter((name) => ofBridges.includes(name))).toEqual([]);
  });

  it('is three statements for a batch that arrives where it is part of one', async () => {
    const [customer, guard] = await Promise.all([makePhone(parley), makePhone(parley)]);
    const made = await bridge(parley, { session: 'ada' }, { session: 'bob', chatId: guard.phoneNumber });
    statements.length = 0;
    await say(parley, customer, phoneOf(ada), { type: 'text', text: 'one bridge' });
    await untilDone(parley, made, 1);
    expect(statements.filter((name) => ofBridges.includes(name))).toEqual([
      ...['hold-bridges', 'find-hops', 'insert-relays'],
      // Looked at again before it is sent.
      ...['find-hops', 'hold-waiting-relays', 'settle-relays'],
    ]);
  });
});
