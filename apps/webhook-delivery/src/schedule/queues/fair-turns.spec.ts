import { describe, expect, it } from '@jest/globals';
import { FairTurns, type Turnable } from './fair-turns.js';

const concurrency = 100;

interface Queue extends Turnable {
  id: string;
}

function aQueue(teamId: string, id = teamId): Queue {
  return { id, teamId, running: 0 };
}

/** Begins as many attempts as may begin, of queues that always have more. @returns how many each team has */
function fill(turns: FairTurns<Queue>, queues: readonly Queue[]): Record<string, number> {
  const used = (): number => queues.reduce((sum, { running }) => sum + running, 0);
  for (const queue of queues) turns.add(queue);
  for (let next = turns.next(concurrency - used()); next; next = turns.next(concurrency - used())) {
    turns.began(next);
    turns.add(next);
  }
  const counts: Record<string, number> = {};
  for (const { teamId, running } of queues) counts[teamId] = (counts[teamId] ?? 0) + running;
  return counts;
}

describe('turns of teams', () => {
  it('give a team that is alone more than half of the process, and one endpoint half', () => {
    expect(fill(new FairTurns(), [aQueue('a', '1'), aQueue('a', '2'), aQueue('a', '3')])).toEqual({ a: 65 });
    expect(fill(new FairTurns(), [aQueue('a')])).toEqual({ a: 50 });
  });

  it('give two teams as much each', () => {
    const queues = ['a', 'b'].flatMap((team) => ['1', '2', '3'].map((id) => aQueue(team, id)));
    expect(fill(new FairTurns(), queues)).toEqual({ a: 40, b: 39 });
  });

  it('give a team that has half nothing more while another waits', () => {
    const turns = new FairTurns<Queue>();
    const many = ['1', '2', '3'].map((id) => aQueue('a', id));
    fill(turns, many);
    for (let ended = 0; ended < 20; ended += 1) turns.ended(many.find(({ running }) => running > 0)!);
    const other = aQueue('b');
    turns.add(other);
    const begun: string[] = [];
    for (let attempts = 0; attempts < 5; attempts += 1) {
      const next = turns.next(45 - begun.length)!;
      begun.push(next.teamId);
      turns.began(next);
      turns.add(next);
    }
    expect(begun).toEqual(['b', 'b', 'b', 'b', 'b']);
  });

  it('leave some of what may be unrecorded to other teams, and half of it while they wait', () => {
    const turns = new FairTurns<Queue>(75);
    const many = ['1', '2', '3'].map((id) => aQueue('a', id));
    /** Every attempt is answered at once, and none is recorded. @returns how many begin */
    const begin = (): number => {
      let begun = 0;
      for (const queue of many) turns.add(queue);
      for (let next = turns.next(concurrency); next?.teamId === 'a'; next = turns.next(concurrency)) {
        turns.began(next);
        turns.ended(next);
        turns.add(next);
        begun += 1;
      }
      return begun;
    };
    expect(begin()).toBe(75);
    const other = aQueue('b');
    turns.add(other);
    expect(turns.next(concurrency)).toBe(other);
    turns.add(other);
    for (let recorded = 0; recorded < 25; recorded += 1) turns.recorded(many[0]!);
    expect(turns.may(many[0]!, concurrency)).toBe(false);
    turns.recorded(many[0]!);
    expect(turns.may(many[0]!, concurrency)).toBe(true);
  });
});
