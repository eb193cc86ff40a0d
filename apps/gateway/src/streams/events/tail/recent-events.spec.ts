import { describe, expect, it } from '@jest/globals';
import { exampleRecorded, type RecordedEvent } from '@parley/contracts/events';
import { RecentEvents } from './recent-events.js';

const event = (position: number): RecordedEvent => ({ ...exampleRecorded, position: String(position), envelope: '{}' });
/** An event of this size counts 302. */
const threeEvents = 3 * 302;

function recent(...seen: [position: number, atMs: number][]): RecentEvents {
  const events = new RecentEvents(threeEvents);
  events.restart(10n);
  for (const [position, atMs] of seen) events.add([event(position)], atMs);
  return events;
}

const after = (events: RecentEvents, position: bigint) => events.after(position)?.map((each) => Number(each.position));

describe('recent events', () => {
  it('are those after a position', () => {
    const events = recent([11, 0], [12, 0], [13, 0]);
    expect([10n, 11n, 12n, 13n, 99n].map((position) => after(events, position))).toEqual([
      [11, 12, 13],
      [12, 13],
      [13],
      [],
      [],
    ]);
  });

  it('say so where some are not there any more', () => {
    expect(after(recent([11, 0]), 9n)).toBeUndefined();
    expect(after(recent([11, 0], [12, 0], [13, 0], [14, 0]), 10n)).toBeUndefined();
    expect(after(recent([11, 0], [12, 0], [13, 0], [14, 0]), 11n)).toEqual([12, 13, 14]);
  });

  it('are forgotten after a time', () => {
    const events = recent([11, 100], [12, 200]);
    events.forgetSeenBefore(200);
    expect([after(events, 10n), after(events, 11n)]).toEqual([undefined, [12]]);
    events.forgetSeenBefore(300);
    expect([after(events, 11n), after(events, 12n)]).toEqual([undefined, []]);
  });

  it('begin anew after a restart', () => {
    const events = recent([11, 0]);
    events.restart(50n);
    expect([after(events, 11n), after(events, 50n)]).toEqual([undefined, []]);
  });
});
