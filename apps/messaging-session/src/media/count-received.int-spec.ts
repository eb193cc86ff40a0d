import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import { createTestDatabase, type TestDatabase, waitFor } from '@parley/testing';
import { Installation } from '../testing/index.js';
import { CountReceived } from './count-received.js';
import { EvictReceived } from './evict-received.js';
import { insertReceivedMedia } from './received-media.store.js';

const logger = createLogger({ service: 'test', level: 'silent' });
const sizeBytes = 10;
const sessionIds = [1, 2, 3, 4];

/** Upgraded with files in it. */
describe('the files that teams received before they had an allowance', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    await database?.drop();
    database = await createTestDatabase('messaging-session');
    await database.pool.query(
      `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
       SELECT n, 1001 + n % 2, 3001, 'sandbox', 'session-' || n, 'sandbox', 'CONNECTED', TRUE, '{}', now()
       FROM unnest($1::integer[]) AS n`,
      [sessionIds],
    );
  });
  afterAll(() => database.drop());

  /** Files as the upgrade finds them, of so many contents, in turn. Each fifth is an upload. */
  async function filesOfBefore(count: number, contentCount = count): Promise<void> {
    await database.pool.query(`
      ALTER TABLE media DISABLE TRIGGER USER;
      INSERT INTO media_blobs (id, sha256, size_bytes)
      SELECT 100000 + n, sha256((n % ${contentCount})::text::bytea), ${sizeBytes}
      FROM generate_series(1, ${count}) AS n;
      INSERT INTO media (id, session_id, blob_id, mime_type, origin, used, counted)
      SELECT n, 1 + n % 4, 100000 + n, 'image/png', CASE WHEN n % 5 = 0 THEN 'upload' ELSE 'received' END, TRUE, FALSE
      FROM generate_series(1, ${count}) AS n;
      INSERT INTO media_usage (session_id, team_id, bytes)
      SELECT s.id, s.team_id, count(*) * ${sizeBytes} FROM media m JOIN sessions s ON s.id = m.session_id GROUP BY s.id;
      INSERT INTO received_media_counting VALUES (0);
      ALTER TABLE media ENABLE TRIGGER USER`);
  }
  const turn = () => new CountReceived(database.pool, logger).execute(new AbortController().signal);
  const isOver = async (): Promise<boolean> =>
    (await database.pool.query('SELECT FROM received_media_counting')).rowCount === 0;
  async function counted(): Promise<void> {
    while (!(await isOver())) await turn();
  }
  const rowsOf = async (sql: string): Promise<unknown[]> => (await database.pool.query<object>(sql)).rows;

  /** What is counted, and what the files are. */
  const contents = () =>
    rowsOf(
      `SELECT team_id, encode(sha256, 'hex') AS content, files, size_bytes, last_id FROM received_media ORDER BY 1, 2`,
    );
  const contentsThereAre = () =>
    rowsOf(`SELECT s.team_id, encode(b.sha256, 'hex') AS content, count(*)::integer AS files, min(size_bytes) AS size_bytes,
      max(m.id) AS last_id FROM media m JOIN media_blobs b ON b.id = m.blob_id JOIN sessions s ON s.id = m.session_id
      WHERE m.origin = 'received' GROUP BY 1, 2 ORDER BY 1, 2`);
  async function expectExact(): Promise<void> {
    // The newest file of a content may be gone.
    const withoutAge = (rows: unknown[]) => rows.map((row) => ({ ...(row as object), last_id: '' }));
    expect(withoutAge(await contents())).toEqual(withoutAge(await contentsThereAre()));
    expect(await rowsOf('SELECT team_id, sum(bytes) FROM received_media_usage GROUP BY 1 ORDER BY 1')).toEqual(
      await rowsOf('SELECT team_id, sum(size_bytes) FROM received_media GROUP BY 1 ORDER BY 1'),
    );
    const own = `SELECT u.session_id, coalesce(sum(b.size_bytes), 0)::bigint AS bytes
      FROM media_usage u LEFT JOIN media m ON m.session_id = u.session_id AND m.origin <> 'received'
      LEFT JOIN media_blobs b ON b.id = m.blob_id GROUP BY 1 ORDER BY 1`;
    expect(await rowsOf('SELECT session_id, bytes FROM media_usage ORDER BY 1')).toEqual(await rowsOf(own));
    const dead = 'SELECT FROM received_media r WHERE NOT EXISTS (SELECT FROM media m WHERE m.blob_id = r.blob_id)';
    expect(await rowsOf(dead)).toEqual([]);
  }

  it('are counted in steps, after which the own files alone count in the quotas of sessions', async () => {
    await filesOfBefore(1_200, 401);
    await counted();
    await expectExact();
    expect(await contents()).toEqual(await contentsThereAre());
    expect(await rowsOf(`SELECT FROM media WHERE origin = 'received' AND NOT counted`)).toEqual([]);
  });

  it('are counted exactly by two processes, while files come and go', async () => {
    await filesOfBefore(3_000, 301);
    const { pool } = database;
    let isCounting = true;
    let made = 200_000;
    const arrive = async (sessionId: number): Promise<void> => {
      for (let n = sessionId; isCounting; n = (n + 7) % 3_000) {
        const [id, blob] = [String((made += 1)), String((made += 1))];
        await inTransaction(pool, async (client) => {
          const content = `INSERT INTO media_blobs (id, sha256, size_bytes) VALUES ($1, sha256($2::text::bytea), ${sizeBytes})`;
          await client.query(content, [blob, n % 301]);
          const file = { id, sessionId: String(sessionId), blobId: blob, mimeType: 'image/png' };
          await insertReceivedMedia(client, [file]);
        });
      }
    };
    /** Of old and new files, some of them undone. */
    let dropped = 0;
    const drop = async (from: number): Promise<void> => {
      for (let n = from; isCounting; n = (n + 97) % 3_000) {
        const client = await pool.connect();
        const ids = [n + 40, n, n + 3, 200_001 + 2 * n];
        await client.query('BEGIN');
        const deleted = client.query('DELETE FROM media WHERE id = ANY($1::bigint[])', [ids]);
        await deleted.then(
          ({ rowCount }) => {
            if (n % 4 !== 0) dropped += rowCount ?? 0;
            return client.query(n % 4 === 0 ? 'ROLLBACK' : 'COMMIT');
          },
          () => client.query('ROLLBACK'),
        );
        client.release();
      }
    };
    const others = [...sessionIds.map(arrive), drop(11), drop(1_502)];
    await Promise.all([counted(), counted()]);
    isCounting = false;
    await Promise.all(others);
    expect(dropped).toBeGreaterThan(20);
    expect(await rowsOf(`SELECT FROM media WHERE origin = 'received' AND NOT counted`)).toEqual([]);
    await expectExact();
  }, 60_000);

  it('are counted without one that is being deleted, which waits until that is decided', async () => {
    await filesOfBefore(20);
    const client = await database.pool.connect();
    try {
      for (const end of ['ROLLBACK', 'COMMIT']) {
        await client.query('BEGIN');
        await client.query('DELETE FROM media WHERE id = 7');
        await turn();
        expect(await isOver()).toBe(end === 'COMMIT');
        await client.query(end);
        await counted();
      }
    } finally {
      client.release();
    }
    await expectExact();
  });

  it('are counted later where others hold their contents, who never wait for long', async () => {
    await filesOfBefore(20);
    await database.pool.query(`
      INSERT INTO media_blobs (id, sha256, size_bytes) VALUES (200000, sha256('7'), ${sizeBytes});
      INSERT INTO media (id, session_id, blob_id, mime_type, origin) VALUES (200001, 4, 200000, 'image/png', 'received')`);
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM received_media FOR UPDATE');
      await turn();
      expect(await rowsOf('SELECT FROM media WHERE counted')).toHaveLength(1);
      // It has given back what it held.
      await client.query(`SET LOCAL lock_timeout = '1s'; UPDATE media SET withdrawn = TRUE`);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    await counted();
    await expectExact();
  });

  it('keep their bytes until all are counted, then the oldest go', async () => {
    const { pool } = database;
    await pool.query('UPDATE sessions SET team_id = 1001');
    await filesOfBefore(600);
    // The content of the first file came again last.
    await pool.query(
      'UPDATE media_blobs SET sha256 = (SELECT sha256 FROM media_blobs WHERE id = 100001) WHERE id = 100599',
    );
    const evict = (receivedBytes: number): Promise<number> =>
      new EvictReceived(pool, { teamBytes: 0, sessionBytes: 0, receivedBytes }, logger).execute(
        new AbortController().signal,
      );
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM media WHERE id = 599 FOR UPDATE');
      await turn();
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect((await contents()).length).toBeGreaterThan(300);
    expect(await evict(sizeBytes)).toBe(0);
    await counted();
    const held = (await contents()).length * sizeBytes;
    expect(await evict(held - 3 * sizeBytes)).toBe(3);
    const gone = `SELECT n FROM generate_series(1, 600) AS n WHERE NOT EXISTS (SELECT FROM media WHERE id = n)`;
    expect(await rowsOf(gone)).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }]);
    await expectExact();
  });

  it('are counted by the service, beside its start', async () => {
    const parley = await Installation.make();
    try {
      const { pool } = parley.database;
      await pool.query(`INSERT INTO media (id, session_id, blob_id, mime_type, origin, counted)
        VALUES (1, 1, 1, 'image/png', 'received', FALSE); INSERT INTO received_media_counting VALUES (0)`);
      await parley.start();
      await waitFor(async () => (await pool.query('SELECT FROM received_media_counting')).rowCount === 0);
      expect((await pool.query('SELECT FROM media WHERE counted')).rowCount).toBe(1);
    } finally {
      await parley.close();
    }
  }, 60_000);
});
