import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { envelopeText, type EventMade } from '@parley/contracts/events';
import { type FilterPreview, type PreviewFilter, previewFilter } from '@parley/contracts/webhooks';
import { firstIdAt, idTime } from '@parley/service-runtime';
import { sequentialIds } from '@parley/testing';
import { anEvent, aProject, FakeEventHistory, Installation, sessionIdNamed } from '../../testing/index.js';

const startedAt = Date.now();
const ids = sequentialIds(firstIdAt(new Date(startedAt - 3_600_000)));
let installation: Installation;
let history: FakeEventHistory;
let project: Caller;

beforeAll(async () => {
  installation = await Installation.create();
  history = await FakeEventHistory.start(installation.broker);
  await installation.start();
  for (const name of ['ghost', 'test']) installation.sessions.remove(name);
}, 60_000);
beforeEach(() => {
  project = aProject();
  history.envelopesPerAnswer = 500;
});
afterAll(async () => {
  await history.close();
  await installation.close();
});

function recorded(count: number, payloadOf: (index: number) => object, fields: Partial<EventMade> = {}): EventMade[] {
  const events = Array.from({ length: count }, (_, index) => {
    const id = fields.id ?? ids.next();
    const { type = 'message.received', session = 'default' } = fields;
    const head = { id, session, timestamp: new Date(startedAt).toISOString(), event: type };
    return anEvent(project, { id, ...fields, envelope: envelopeText({ ...head, payload: payloadOf(index) }) });
  });
  history.events.push(...events);
  return events;
}
const preview = (request: Partial<PreviewFilter>, caller = project): Promise<FilterPreview> =>
  installation.ask(previewFilter, { filter: { payload: { type: 'text' } }, ...request }, caller);

describe('a preview of a filter', () => {
  it('says how many of the newest events it would let through, with samples', async () => {
    recorded(10, (index) => ({ type: index % 2 ? 'text' : 'image' }));
    recorded(3, () => ({ type: 'text' }), { type: 'call.offered' });
    recorded(2, () => ({ type: 'text' }), { retained: false });
    const [last] = recorded(1, () => ({ type: 'text' }), { type: 'session.status' });
    const found = await preview({ limit: 3 });
    expect(found).toMatchObject({ examined: 11, matched: 6, complete: true });
    expect(found.samples).toHaveLength(3);
    expect(found.samples?.[0]).toEqual({
      eventId: last!.id,
      type: 'session.status',
      createdAt: idTime(last!.id).toISOString(),
      matches: true,
    });
    expect(found.samples?.map(({ matches }) => matches)).toEqual([true, true, false]);
    expect(await preview({ events: ['call.*'] })).toMatchObject({ examined: 3, matched: 3, complete: true });
    expect(await preview({}, aProject())).toEqual({ examined: 0, matched: 0, complete: true, samples: [] });
  });

  it('examines no more than 1,000, of which there are as many answers as it takes', async () => {
    recorded(1003, (index) => ({ type: index < 3 ? 'text' : 'image' }));
    history.envelopesPerAnswer = 170;
    const found = await preview({});
    expect(found).toMatchObject({ examined: 1000, matched: 0, complete: false });
    expect(found.samples).toHaveLength(25);
  });

  it('finds what is rare among many', async () => {
    const [rare] = recorded(1, () => ({ type: 'text' }), { type: 'message.ack' });
    recorded(2500, () => ({}));
    expect(await preview({ events: ['message.ack'] })).toMatchObject({
      examined: 1,
      matched: 1,
      complete: true,
      samples: [{ eventId: rare!.id }],
    });
  });

  it('is of one event where one is named', async () => {
    expect(await preview({ event: { payload: { type: 'text' } } })).toEqual({ matches: true });
    expect(await preview({ event: {} })).toEqual({ matches: false });
  });

  it.each<[request: Partial<PreviewFilter>, code: string, path: string]>([
    [{ filter: {} }, 'invalid_parameter', '"filter"'],
    [{ filter: { payload: { $x: 1 } } }, 'invalid_parameter', '"filter.payload.$x"'],
    [{ events: ['mes.*'] }, 'invalid_parameter', '"events"'],
    [{ events: [] }, 'invalid_parameter', '"events"'],
    [{ sessions: [] }, 'invalid_parameter', '"sessions"'],
    [{ limit: 101 }, 'invalid_parameter', '"limit"'],
    [{ event: {}, limit: 5 }, 'invalid_parameter', '"limit"'],
    [{ sessions: ['ghost'] }, 'not_found', 'ghost'],
    [{ projectId: '77' }, 'not_found', '77'],
  ])('%j is refused', async (request, code, path) => {
    await expect(preview(request)).rejects.toMatchObject({ code, message: expect.stringContaining(path) });
  });

  it('is of the sessions and the time that are named', async () => {
    const made = recorded(4, () => ({ type: 'text' }), { session: 'shop', sourceId: sessionIdNamed('shop') });
    recorded(5, () => ({ type: 'text' }));
    recorded(2, () => ({ type: 'text' }), { session: 'test', sourceType: 'test', sourceId: '9' });
    expect(await preview({ sessions: ['shop'] })).toMatchObject({ examined: 4, matched: 4 });
    expect(await preview({ sessions: [sessionIdNamed('shop'), 'test'] })).toMatchObject({ examined: 6 });
    const until = idTime(made[0]!.id).toISOString();
    expect(await preview({ until })).toMatchObject({ examined: 0, complete: true });
    expect(await preview({ since: until })).toMatchObject({ examined: 11 });
  });
});
