import { describe, expect, it } from '@jest/globals';
import type { EventRecord } from './event-words.js';
import { keep, type Kept, keptBeside, newestFirst, nothingKept, whileHeld } from './tail.js';

function eventsOf(...ids: number[]): EventRecord[] {
  return ids.map((id) => ({ id: String(id) }) as EventRecord);
}

/** Newest first. */
function range(from: number, to: number): EventRecord[] {
  return eventsOf(...Array.from({ length: from - to + 1 }, (_, index) => from - index));
}

function idsOf(events: readonly EventRecord[]): string[] {
  return events.map(({ id }) => id);
}

function beside(loaded: EventRecord[], ...ids: number[]): Kept {
  return { after: loaded[0]?.id, events: eventsOf(...ids) };
}

describe('the tail of the events', () => {
  it('takes what is new, and what came late though a newer one is shown', () => {
    const loaded = eventsOf(100, 98);
    const kept = keep(beside(loaded, 103), loaded, eventsOf(104, 103, 102, 100, 99, 98), 10)!;
    expect(idsOf(newestFirst(kept, loaded))).toEqual(['104', '103', '102', '100', '99', '98']);
  });

  it('is the first page, where the list was loaded empty', () => {
    const kept = keep(nothingKept, [], range(3, 1), 4)!;
    expect(idsOf(newestFirst(kept, []))).toEqual(['3', '2', '1']);
    // A full page may have more behind it.
    expect(keep(nothingKept, [], range(4, 1), 4)).toBeUndefined();
  });

  it('asks for a new list where a page does not reach what is shown', () => {
    const loaded = range(10, 6);
    expect(keep(beside(loaded), loaded, range(20, 16), 5)).toBeUndefined();
    expect(keep(beside(loaded), loaded, range(14, 10), 5)?.events).toHaveLength(4);
  });

  it('asks for a new list rather than grow without end', () => {
    const loaded = range(50, 1);
    let kept: Kept | undefined = beside(loaded);
    for (let newest = 75; newest <= 550; newest += 25) kept = keep(kept!, loaded, range(newest, newest - 49), 50);
    expect(kept?.events).toHaveLength(500);
    expect(keep(kept!, loaded, range(551, 502), 50)).toBeUndefined();
  });

  it('keeps beside a list that was read anew only what is newer', () => {
    const kept = beside(eventsOf(100), 99, 104, 103, 101);
    expect(keptBeside(eventsOf(100), kept)).toBe(kept);
    expect(keptBeside(eventsOf(103, 102, 101), kept)).toEqual({ after: '103', events: eventsOf(104) });
  });
});

describe('a list that is held still', () => {
  it('keeps what was shown, whatever the list that was read anew has', () => {
    expect(whileHeld(range(50, 46), range(60, 56))).toEqual({ rows: range(50, 46), waiting: 5 });
    expect(whileHeld(range(50, 46), [])).toEqual({ rows: range(50, 46), waiting: 0 });
  });

  it('goes on with older events that were loaded since', () => {
    expect(whileHeld(range(50, 46), range(52, 44))).toEqual({ rows: range(50, 44), waiting: 2 });
  });

  it('stays empty where nothing was shown', () => {
    expect(whileHeld([], range(3, 1))).toEqual({ rows: [], waiting: 3 });
  });
});
