import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedAfter, RecordedPage } from '@parley/contracts/events';
import { createPool } from '@parley/database';
import { firstIdAt } from '@parley/service-runtime';
import {
  aCaller,
  aProjectCaller,
  createTestDatabase,
  fixedClock,
  sequentialIds,
  type TestDatabase,
} from '@parley/testing';
import { aLayout, anEvent, aTeamEvent, undivided } from '../testing/index.js';
import { EventRecordStore, recordingOf } from '../recording/index.js';
import { RecordedAfterQueries } from './recorded-after.queries.js';
import { RecordedAfterStore } from './recorded-after.store.js';

const noon = '2026-11-20T12:00:00.000Z';
const clock = fixedClock(noon);
const ids = sequentialIds(firstIdAt(new Date(noon)));
const service = aCaller({ kind: 'service', credentialId: 'gateway' });
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let queries: RecordedAfterQueries;

beforeAll(async () => {
  database = await createTestDatabase('event-history');
  pool = createPool(database.url, { name: 'test' });
  queries = new RecordedAfterQueries(new RecordedAfterStore(pool), aLayout(pool), clock);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => clock.set(noon));

/** @returns the ids, in the order of recording */
async function record(...events: ReturnType<typeof anEvent>[]): Promise<string[]> {
  const made = events.flatMap(
    (event) => recordingOf(event, { payloadSeconds: 60, metadataSeconds: 600 }, clock.now()) ?? [],
  );
  return (await new EventRecordStore(pool).record(made, undivided)).recordings.map(({ id }) => id);
}
const event = (fields: Parameters<typeof anEvent>[0] = {}) => anEvent({ id: ids.next(), ...fields });
const page = (request: Partial<RecordedAfter>, caller = aCaller()): Promise<RecordedPage> =>
  queries.page({ limit: 500, ...request }, { caller });
const here = async (): Promise<string> => (await page({})).through;
const idsOf = ({ events }: RecordedPage): string[] => events.map(({ id }) => id);

describe('events after a position', () => {
  it('are told in full, in the order of recording, with the exact text', async () => {
    const after = await here();
    const later = event({ projectId: '11', envelope: '{"é":"👍"}' });
    const earlier = event({ projectId: '11', type: 'message.sent' });
    await record(later, earlier);
    const { events, ...rest } = await page({ after, projectId: '11' });
    expect(events).toEqual([
      {
        position: (BigInt(after) + 1n).toString(),
        id: later.id,
        teamId: '1001',
        projectId: '11',
        type: 'message.received',
        createdAt: noon,
        envelope: '{"é":"👍"}',
      },
      expect.objectContaining({ position: (BigInt(after) + 2n).toString(), id: earlier.id, type: 'message.sent' }),
    ]);
    expect(rest).toEqual({ through: (BigInt(after) + 2n).toString(), isEnd: true, isGone: false });
  });

  it('are those of one owner, and of all owners for a service alone', async () => {
    const after = await here();
    const [project, other, team, foreign] = await record(
      event({ projectId: '21' }),
      event({ projectId: '22' }),
      aTeamEvent({ id: ids.next() }),
      event({ projectId: '23', teamId: '1002' }),
    );
    expect(idsOf(await page({ after, projectId: '21' }))).toEqual([project]);
    expect(idsOf(await page({ after, projectId: '22' }, aProjectCaller({ projectId: '22' })))).toEqual([other]);
    expect(idsOf(await page({ after }))).toEqual([team]);
    expect(idsOf(await page({ after, projectId: '23' }))).toEqual([]);
    expect(idsOf(await page({ after, everywhere: true }, service))).toEqual([project, other, team, foreign]);
  });

  it.each([
    ['everywhere, with a team key', { everywhere: true }, aCaller()],
    ['of the team, with a project token', {}, aProjectCaller()],
    ['of another project, with a project token', { projectId: '3002' }, aProjectCaller()],
  ])('are refused %s', async (_, request, caller) => {
    await expect(page({ after: '0', ...request }, caller)).rejects.toMatchObject({ code: 'credential_not_allowed' });
  });

  it('are walked page by page without gap or repeat', async () => {
    const after = await here();
    const made = await record(
      ...Array.from({ length: 7 }, () => event({ projectId: '31' })),
      event({ projectId: '32' }),
    );
    const walked: string[] = [];
    const ends: boolean[] = [];
    for (let next = after, isEnd = false; !isEnd;) {
      const answer = await page({ after: next, projectId: '31', limit: 3 });
      walked.push(...idsOf(answer));
      ends.push(answer.isEnd);
      ({ through: next, isEnd } = answer);
    }
    expect(walked).toEqual(made.slice(0, 7));
    expect(ends).toEqual([false, false, true]);
  });

  it('are filtered by type, and the walk goes on past what does not fit', async () => {
    const after = await here();
    const many = Array.from({ length: 2100 }, () => event({ projectId: '41' }));
    const wanted = event({ projectId: '41', type: 'message.vote' });
    await record(...many);
    await record(wanted);
    const first = await page({ after, projectId: '41', type: 'message.vote' });
    expect(first).toMatchObject({ events: [], through: (BigInt(after) + 2000n).toString(), isEnd: false });
    const second = await page({ after: first.through, projectId: '41', type: 'message.vote' });
    expect(idsOf(second)).toEqual([wanted.id]);
    expect(second).toMatchObject({ through: (BigInt(after) + 2101n).toString(), isEnd: true });
  }, 60_000);

  it('of types that must be named are there for their type, and for a service that reads all', async () => {
    const after = await here();
    const [call, message] = await record(
      event({ projectId: '45', type: 'call.offered' }),
      event({ projectId: '45' }),
      event({ projectId: '45', type: 'presence.updated' }),
    );
    const unnamed = await page({ after, projectId: '45' });
    expect([idsOf(unnamed), unnamed.isEnd, unnamed.through]).toEqual([
      [message],
      true,
      (BigInt(after) + 3n).toString(),
    ]);
    expect(idsOf(await page({ after, projectId: '45', type: 'call.offered' }))).toEqual([call]);
    expect(idsOf(await page({ after, everywhere: true }, service))).toHaveLength(3);
  });

  it('fit one answer, however large they are, one at least in each', async () => {
    const after = await here();
    const large = (bytes: number) => event({ projectId: '51', envelope: 'x'.repeat(bytes) });
    const made = await record(
      large(900_000),
      event({ projectId: '51', retained: false }),
      large(200_000),
      large(200_000),
    );
    const pages: string[][] = [];
    for (let next = after, isEnd = false; !isEnd;) {
      const answer = await page({ after: next, projectId: '51' });
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(1_000_000);
      pages.push(idsOf(answer));
      ({ through: next, isEnd } = answer);
    }
    expect(pages).toEqual([[made[0]], [made[1], made[2]], [made[3]]]);
  });
});

describe('content in a page', () => {
  it('is null where none was retained, where it was withdrawn, and where its bytes are purged', async () => {
    const after = await here();
    const [, revoked, purged] = await record(
      event({ projectId: '61', retained: false }),
      event({ projectId: '61', sourceId: '6100' }),
      event({ projectId: '61' }),
      event({ projectId: '61', envelope: 'there' }),
    );
    await pool.query('INSERT INTO content_revocations (session_id, revoked_through) VALUES ($1, $2)', [
      '6100',
      revoked,
    ]);
    await pool.query('DELETE FROM event_payloads WHERE id = $1', [purged]);
    const answer = await page({ after, projectId: '61' });
    expect(answer.events.map(({ envelope }) => envelope)).toEqual([null, null, null, 'there']);
    expect(answer.isGone).toBe(false);
  });
});

describe('a position past retention', () => {
  it('is gone once content after it has expired, to the millisecond, and not for an owner without such', async () => {
    const after = await here();
    await record(event({ projectId: '71' }));
    clock.advance(59_999);
    expect(await page({ after, projectId: '71' })).toMatchObject({ isGone: false });
    clock.advance(1);
    const gone = await page({ after, projectId: '71' });
    expect(gone).toMatchObject({ isGone: true, events: [{ envelope: null }] });
    expect(await page({ after: gone.through, projectId: '71' })).toMatchObject({ isGone: false, events: [] });
    expect(await page({ after, projectId: '72' })).toMatchObject({ isGone: false, events: [] });
  });

  it('is gone once the record after it was removed', async () => {
    const after = await here();
    const [removed] = await record(event({ projectId: '81' }));
    await record(event({ projectId: '82' }));
    await pool.query('DELETE FROM event_records WHERE id = $1', [removed]);
    expect(await page({ after, projectId: '82' })).toMatchObject({ isGone: true, isEnd: true });
    expect(await page({ after: (BigInt(after) + 1n).toString(), projectId: '82' })).toMatchObject({ isGone: false });
  });

  it('is gone when recording has never come so far: the database was set back', async () => {
    const head = await here();
    const beyond = { events: [], through: head, isEnd: true, isGone: true };
    expect(await page({ after: (BigInt(head) + 1n).toString(), projectId: '91' })).toEqual(beyond);
    expect(await page({ after: '9999999999999999999', projectId: '91' })).toEqual(beyond);
  });
});
