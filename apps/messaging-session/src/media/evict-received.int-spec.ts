import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { EvictReceived } from './evict-received.js';
import { RemoteMediaStore } from './remote/index.js';

const sizeBytes = 10;
const allowance = { teamBytes: 0, sessionBytes: 0, receivedBytes: 100 };
const logger = createLogger({ service: 'test', level: 'silent' });

describe('the files of a team that received too much', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    await database?.drop();
    database = await createTestDatabase('messaging-session');
    await database.pool.query(
      `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
       VALUES (1, 1001, 3001, 'sandbox', 'ada', 'sandbox', 'CONNECTED', TRUE, '{}', now())`,
    );
  });
  afterAll(() => database.drop());

  /** Files of different contents, each of ten bytes, with these ids. */
  async function received(from: number, to: number): Promise<void> {
    await database.pool.query(
      `INSERT INTO media_blobs (id, sha256, size_bytes)
       SELECT 10000 + n, sha256(n::text::bytea), $3 FROM generate_series($1::integer, $2::integer) AS n`,
      [from, to, sizeBytes],
    );
    await database.pool.query(
      `INSERT INTO media (id, session_id, blob_id, mime_type, origin, used)
       SELECT n, 1, 10000 + n, 'image/png', 'received', TRUE FROM generate_series($1::integer, $2::integer) AS n`,
      [from, to],
    );
  }
  const evicting = (pool: Pool = database.pool) => new EvictReceived(pool, allowance, logger);
  const evict = () => evicting().execute(new AbortController().signal);
  const left = async (): Promise<number[]> => {
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM media ORDER BY id');
    return rows.map(({ id }) => Number(id));
  };
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

  it('go until it has its allowance, however many processes take them', async () => {
    await received(1, 30);
    const taken = await Promise.all([evict(), evict(), evict()]);
    expect(taken.reduce((sum, files) => sum + files)).toBe(20);
    expect(await left()).toEqual(range(21, 30));
  });

  it('are no more than that where another process took them since the excess was read', async () => {
    await received(1, 20);
    let taken: Promise<number> | undefined;
    const slow = new Proxy(database.pool, {
      get: (pool, name) => {
        if (name !== 'query') return Reflect.get(pool, name, pool) as unknown;
        return async (...asked: [string, unknown[]]) => {
          const result = await pool.query(...asked);
          await (taken ??= evict());
          return result;
        };
      },
    });
    expect(await evicting(slow).execute(new AbortController().signal)).toBe(0);
    expect(await taken).toBe(10);
    expect(await left()).toEqual(range(11, 20));
  });

  it('that are being sent on keep their bytes, and later ones go instead', async () => {
    await received(1, 70);
    await database.pool.query(
      `INSERT INTO reserved_sends (id, session_id, chat_id, media_id, outbound)
       SELECT n, 1, 1, n, '{}' FROM generate_series(1, 60) AS n`,
    );
    await evict();
    expect(await left()).toEqual(range(1, 60));
    await database.pool.query('DELETE FROM reserved_sends WHERE media_id > 20');
    await evict();
    expect(await left()).toEqual(range(1, 20));
  });

  it('that were fetched from their network just now are the newest', async () => {
    await received(100, 109);
    await database.pool.query(
      `INSERT INTO remote_media (id, session_id, mime_type, reference) VALUES (5, 1, 'image/png', '')`,
    );
    const store = new RemoteMediaStore(database.pool);
    const media = await store.find('5');
    if (!media) throw new Error('The file was not announced.');
    const sha256 = createHash('sha256').update('fetched').digest('hex');
    await store.settle(media, { blobId: '20000', mimeType: 'image/png', sizeBytes, sha256 });
    await evict();
    expect(await left()).toEqual([5, ...range(101, 109)]);
  });
});
