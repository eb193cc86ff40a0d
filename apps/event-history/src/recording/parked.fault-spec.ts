import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { deadLetterStream, parkedStream } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import { type ForkedService, forkService, waitFor } from '@parley/testing';
import { anEvent, ServiceUnderTest } from '../testing/index.js';

const refusedProject = '6666';
const waiting = { timeoutMs: 60_000 };

let service: ServiceUnderTest;
let forked: ForkedService;

beforeEach(async () => {
  service = await ServiceUnderTest.create();
  await refuse();
  forked = await forkService('event-history', service.env);
}, 60_000);
afterEach(async () => {
  await forked.kill();
  await service.close();
});

/** Of one project no event can be stored, by an error that is about its values, until it is no longer listed. */
async function refuse(): Promise<void> {
  await service.database.pool.query(`
    CREATE TABLE refused AS SELECT ${refusedProject}::bigint AS project_id;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM refused r WHERE r.project_id = NEW.project_id) THEN
          RAISE EXCEPTION 'refused' USING ERRCODE = '22023';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON event_records FOR EACH ROW EXECUTE FUNCTION refuse();
  `);
}

const messagesOf = async (stream: string): Promise<number> =>
  (await (await service.broker.manager()).streams.info(stream)).state.messages;
const recorded = async (project: string): Promise<number> =>
  (await service.database.pool.query('SELECT FROM event_records WHERE project_id = $1', [project])).rowCount ?? 0;
const publish = (events: readonly EventMade[]): Promise<unknown> =>
  Promise.all(events.map((event) => service.publish(event, event.id)));
const events = (count: number): EventMade[] =>
  Array.from({ length: count }, (_, n) => anEvent(n % 3 === 0 ? { projectId: refusedProject } : {}));

it('loses nothing of what fails, and holds nothing else up, when its process is killed while events are parked', async () => {
  for (let round = 1; round <= 4; round += 1) {
    await publish(events(300));
    // In the middle of parking: some have been moved, of the others neither the move nor the acknowledgement is done.
    await waitFor(async () => (await messagesOf(parkedStream.name)) > (round - 1) * 100 + 10, waiting);
    await forked.kill();
    forked = await forkService('event-history', service.env);
  }
  await waitFor(async () => (await recorded('3001')) === 800, waiting);
  await waitFor(async () => (await messagesOf(parkedStream.name)) === 400, waiting);
  expect(await recorded(refusedProject)).toBe(0);

  await service.database.pool.query('DELETE FROM refused');
  // While they are tried again, and taken off the stream.
  await waitFor(async () => (await recorded(refusedProject)) > 0, waiting);
  await forked.kill();
  forked = await forkService('event-history', service.env);
  await waitFor(async () => (await recorded(refusedProject)) === 400, { timeoutMs: 120_000 });
  await waitFor(async () => (await messagesOf(parkedStream.name)) === 0, { timeoutMs: 120_000 });
  expect([await recorded('3001'), await messagesOf(deadLetterStream.name)]).toEqual([800, 0]);
}, 400_000);
