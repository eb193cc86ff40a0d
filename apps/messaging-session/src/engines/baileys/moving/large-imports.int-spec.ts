import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@parley/database';
import { accountRing, BaileysTransfer, linkedDevice } from '@parley/engine-baileys/testing';
import { createTestDatabase, type TestDatabase } from '@parley/testing';

const secret = 'a secret of the tests that is long enough';
const owner = { teamId: '1001', sessionId: '381725006512738590' };
const invalid = { code: 'invalid_parameter' };

let database: TestDatabase;
let transfer: BaileysTransfer;
beforeAll(async () => {
  database = await createTestDatabase('messaging-session');
  transfer = new BaileysTransfer({ pool: database.pool, ring: accountRing([secret]), ttlMs: 1_000 });
}, 60_000);
afterAll(() => database.drop());

/** The longest turn of this thread's event loop, by the processor's time: waiting for a processor beside other tests is none. */
class TurnsOfLoop {
  longestMs = 0;
  #before = cpuMs();
  #next = setImmediate(() => this.turn());

  stop(): void {
    clearImmediate(this.#next);
  }

  private turn(): void {
    const now = cpuMs();
    this.longestMs = Math.max(this.longestMs, now - this.#before);
    this.#before = now;
    this.#next = setImmediate(() => this.turn());
  }
}

/** Of the main thread alone, as Linux counts it. */
function cpuMs(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
}

/** What one turn takes that reads all of a body, the mean of a few. */
function wholeReadMs(body: string): number {
  const times = 3;
  const before = cpuMs();
  for (let time = 0; time < times; time += 1) JSON.parse(body);
  return (cpuMs() - before) / times;
}

const upload = (body: string) => ({ body: Buffer.from(body), form: { form: 'json' } }) as const;
const count = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM baileys_keys');
  return rows[0]?.n ?? 0;
};

describe('a large account', () => {
  it('of 49,000 members and 15 MiB is read, sealed and written while others are served', async () => {
    const sessions = linkedDevice.keys.session['200000000002_1.0'];
    const filler = randomBytes(160).toString('hex');
    const many = Object.fromEntries(
      Array.from({ length: 49_000 - 20 }, (_, at) => [`${at}_1.0`, at < 8_000 ? { ...sessions, filler } : undefined]),
    );
    const mappings = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`49151${at}`, `2000${at}`]));
    const keys = { ...linkedDevice.keys, session: many, 'lid-mapping': mappings };
    const body = JSON.stringify({ source: 'baileys', data: { creds: linkedDevice.creds, keys } });
    const request = upload(body);
    const wholeMs = wholeReadMs(body);
    const turns = new TurnsOfLoop();
    const account = await transfer.read(owner, request);
    await inTransaction(database.pool, (client) => account.keep(client));
    turns.stop();
    expect(account.kept).toMatchObject({ session: 8_000, 'lid-mapping': 40_000 });
    expect(await count()).toBe(Object.values(account.kept).reduce((sum, n) => sum + n, 0));
    // No turn of an event loop that outside input causes may take 50 ms (decisions.md §14). How long one takes depends on
    // the machine, so it is compared with one that reads all of the body.
    expect(turns.longestMs).toBeGreaterThan(0);
    expect(turns.longestMs / wholeMs).toBeLessThan(2 / 3);
  }, 120_000);

  it('is not kept twice, in whatever session, and says no more', async () => {
    const other = { ...owner, sessionId: '381725006512738591' };
    const body = JSON.stringify({ source: 'baileys', data: linkedDevice });
    for (const by of [owner, other]) {
      const account = await transfer.read(by, upload(body));
      await expect(inTransaction(database.pool, (client) => account.keep(client))).rejects.toMatchObject({
        code: 'conflict',
        message: 'The account cannot be imported into this session.',
      });
    }
  });

  it.each<[string, string]>([
    ['no JSON', '{"source":'],
    ['deep', `{"source":"baileys","data":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}}`],
    ['of many values', `{"source":"baileys","data":[${'[],'.repeat(4_000_000)}1]}`],
    ['of prototypes', '{"source":"waha","data":{"__proto__":{"creds":{}},"creds":{"__proto__":{"me":{}}}}}'],
  ])(
    'is refused when it is hostile: %s',
    async (_, body) => {
      await expect(transfer.read(owner, upload(body))).rejects.toMatchObject(invalid);
    },
    60_000,
  );

  it('is refused when a file of it only looks like a database', async () => {
    const head = Buffer.from('SQLite format 3\0');
    for (const bytes of [
      head,
      Buffer.concat([head, Buffer.alloc(4_080, 255)]),
      Buffer.concat([head, randomBytes(65_520)]),
    ]) {
      const form = { form: 'files', source: 'whatsmeow', files: [{ name: 'x.db', size: bytes.length }] } as const;
      await expect(transfer.read(owner, { body: bytes, form })).rejects.toMatchObject(invalid);
    }
  }, 60_000);

  it('of a team that imports too many at once waits no longer', async () => {
    const body = JSON.stringify({ source: 'baileys', data: {} });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => transfer.read(owner, upload(body))));
    const codes = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as { code: string });
    expect(codes.map(({ code }) => code).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'invalid_parameter'),
      ...Array.from({ length: 3 }, () => 'unavailable'),
    ]);
  }, 60_000);
});
