import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, fixedClock, tcpProxy, waitFor, type TestDatabase } from '@parley/testing';
import { createPool } from '@parley/database';
import { SystemClock } from './clock.js';
import { PgNodeLeases } from './node-lease.js';
import { SnowflakeIds } from './snowflake-ids.js';

const service = 'operations';
const clock = new SystemClock();
const nodeOf = (id: string): number => Number((BigInt(id) >> 12n) & 1023n);

describe('SnowflakeIds on Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(service);
  });
  afterAll(() => database.drop());
  beforeEach(() => database.pool.query(`UPDATE id_nodes SET holder = '', bound_ms = 0`));

  it('gives processes that open at once a slot each, of the service’s own nodes', async () => {
    const { pool } = database;
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, index) => SnowflakeIds.open({ pool, service, clock, holder: `h${index}` })),
    );
    const nodes = opened.map((ids) => nodeOf(ids.next()));
    expect(new Set(nodes).size).toBe(20);
    expect(nodes.every((node) => node >= 128 && node < 256)).toBe(true);
    await Promise.all(opened.map((ids) => ids.close()));
  });

  it('refuses the 129th process, until a slot is given back', async () => {
    const { pool } = database;
    const open = (): Promise<SnowflakeIds> => SnowflakeIds.open({ pool, service, clock, holder: 'h' });
    const opened = await Promise.all(Array.from({ length: 128 }, open));
    await expect(open()).rejects.toMatchObject({ code: 'unavailable' });
    const first = opened[0] as SnowflakeIds;
    const freedNode = nodeOf(first.next());
    await first.close();
    const late = await waitFor(open, { message: 'the slot given back' });
    expect(nodeOf(late.next())).toBe(freedNode);
    await Promise.all([...opened.slice(1), late].map((ids) => ids.close()));
  });

  it('never repeats an id over crashes and restarts on one table, with wrong clocks', async () => {
    const { pool } = database;
    const seen = new Set<string>();
    const crashed: SnowflakeIds[] = [];
    const slow = fixedClock(new Date(Date.now() - 3_600_000));
    const fast = fixedClock(new Date(Date.now() + 5_000));
    const refusals = new Set<unknown>(['unavailable']);
    let made = 0;
    for (let round = 0; round < 30; round++) {
      for (const each of [slow, fast, clock]) {
        const ids = await SnowflakeIds.open({ pool, service, clock: each, holder: 'h', leaseMs: 40 });
        const all = [ids, ...crashed.slice(-4)];
        for (let index = 0; index < 500; index++) {
          for (const source of all) {
            try {
              seen.add(source.next());
              made++;
            } catch (error) {
              refusals.add((error as { code?: unknown }).code);
            }
          }
        }
        if (round % 2 === 0) await ids.close();
        else crashed.push(ids);
      }
    }
    await Promise.all(crashed.map((ids) => ids.close()));
    expect([...refusals]).toEqual(['unavailable']);
    expect(made).toBeGreaterThan(20_000);
    expect(seen.size).toBe(made);
  });

  it('hands a slot to another only after its bound, and then starts behind it', async () => {
    const leases = new PgNodeLeases(database.pool);
    await database.pool.query(`DELETE FROM id_nodes WHERE slot > 0`);
    const now = Date.now();
    const first = await leases.acquire('first', now, 300);
    expect(first).toMatchObject({ slot: 0, afterMs: 0 });
    expect(await leases.acquire('second', now, 300)).toBeNull();
    const second = await waitFor(() => leases.acquire('second', now - 86_400_000, 300));
    expect(second).toMatchObject({ slot: 0, afterMs: first?.boundMs });
    expect(await leases.renew('first', 0, now, 300)).toBeNull();
    await leases.release('first', 0, now);
    expect(await leases.renew('second', 0, now, 1000)).toBeGreaterThan(second.boundMs);
    await database.pool.query(`INSERT INTO id_nodes SELECT slot, '', 0 FROM generate_series(1, 127) AS slot`);
  });

  it('stops issuing when the database is away longer than the lease, and goes on when it is back', async () => {
    const proxy = await tcpProxy(database.url);
    const pool = createPool(proxy.url, { name: 'ids-test' });
    const ids = await SnowflakeIds.open({ pool, service, clock, holder: 'h', leaseMs: 300 });
    const before = ids.next();
    await proxy.cut();
    const refusal = await waitFor(() => {
      try {
        ids.next();
        return null;
      } catch (error) {
        return error;
      }
    });
    expect(refusal).toMatchObject({ code: 'unavailable' });
    await proxy.heal();
    const after = await waitFor(() => ids.next());
    expect(BigInt(after) > BigInt(before)).toBe(true);
    await ids.close();
    await pool.end();
    await proxy.close();
  });
});
