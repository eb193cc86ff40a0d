import { describe, expect, it } from '@jest/globals';
import { FairSlots, type SlotOwner } from './fair-slots.js';

const of = (teamId: string, sessionId = `${teamId}1`): SlotOwner => ({ teamId, sessionId });

/** Work that ends when it is told to; `began` has whose work has a slot, in order. */
function works(slots: FairSlots) {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const start = (owner: SlotOwner, signal?: AbortSignal): Promise<void> =>
    slots.run(
      owner,
      () => {
        began.push(owner.sessionId);
        return new Promise((resolve) => ends.push(resolve));
      },
      signal,
    );
  const end = async (place: number): Promise<void> => {
    ends[place]?.();
    await settled();
  };
  return { began, start, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('slots that teams share', () => {
  it('are at most half for one team, and there is one for a newcomer however many keep theirs', async () => {
    const { began, start } = works(new FairSlots(64));
    for (const team of ['a', 'b', 'c', 'd']) {
      for (let n = 0; n < 100; n += 1) void start(of(team, `${team}${n}`));
      await settled();
    }
    const counts = ['a', 'b', 'c', 'd'].map((team) => began.filter((name) => name.startsWith(team)).length);
    expect(counts).toEqual([32, 16, 8, 4]);
    void start(of('e'));
    await settled();
    expect(began.at(-1)).toBe('e1');
  });

  it('are shared by the sessions of a team too', async () => {
    const { began, start } = works(new FairSlots(64));
    for (let n = 0; n < 100; n += 1) void start(of('a', 'greedy'));
    void start(of('a', 'other'));
    await settled();
    expect([began.filter((name) => name === 'greedy').length, began.includes('other')]).toEqual([22, true]);
  });

  it('are found by a session whose team keeps more than are free, for another session', async () => {
    const { began, start } = works(new FairSlots(64));
    for (const team of ['a', 'b', 'c']) {
      for (let n = 0; n < 100; n += 1) void start(of(team, `${team} greedy`));
      await settled();
    }
    const count = (name: string) => began.filter((each) => each === name).length;
    expect([count('a greedy'), count('b greedy'), count('c greedy')]).toEqual([22, 14, 10]);
    void start(of('a', 'another'));
    await settled();
    expect(began.at(-1)).toBe('another');
  });

  it('go to teams in turn', async () => {
    const { began, start, end } = works(new FairSlots(1));
    for (const owner of [of('a'), of('a'), of('a'), of('b'), of('b'), of('c')]) void start(owner);
    await settled();
    for (let place = 0; place < 6; place += 1) await end(place);
    expect(began).toEqual(['a1', 'a1', 'b1', 'c1', 'a1', 'b1']);
  });

  it('are given back by work that fails', async () => {
    const slots = new FairSlots(1);
    await expect(slots.run(of('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run(of('b'), () => Promise.resolve('done'))).toBe('done');
  });

  it('are not waited for by whoever gave up', async () => {
    const slots = new FairSlots(1);
    const { began, start, end } = works(slots);
    void start(of('a'));
    const granted = new AbortController();
    const waiting = start(of('b'), granted.signal);
    await settled();
    expect(slots.waitingOf('b')).toBe(1);
    granted.abort(new Error('too late'));
    await expect(waiting).rejects.toThrow('too late');
    void start(of('c'));
    await end(0);
    expect([began, slots.waitingOf('b')]).toEqual([['a1', 'c1'], 0]);
  });
});
