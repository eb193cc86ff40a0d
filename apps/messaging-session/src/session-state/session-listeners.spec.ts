import { describe, expect, it } from '@jest/globals';
import type { SessionRecord } from '@parley/engine-kit';
import type { PoolClient } from 'pg';
import { type SessionListener, SessionListeners, type SessionMove } from './session-listeners.js';

const client = {} as PoolClient;
const moveOf = (id: string): SessionMove => {
  const session = { id } as SessionRecord;
  return { before: session, after: session, removed: false };
};

/** Refuses the sessions with these ids, and writes down the calls. */
class Listener implements SessionListener {
  readonly calls: string[] = [];

  constructor(
    private readonly name: string,
    private readonly refused: readonly string[] = [],
  ) {}

  created(_client: PoolClient, { id }: SessionRecord): Promise<void> {
    this.calls.push(`created ${id}`);
    return Promise.resolve();
  }

  refusals(_client: PoolClient, moves: readonly SessionMove[]): Promise<ReadonlyMap<string, string>> {
    const ids = moves.map(({ after }) => after.id);
    this.calls.push(`may ${ids.join()}`);
    return Promise.resolve(new Map(ids.filter((id) => this.refused.includes(id)).map((id) => [id, this.name])));
  }

  moved(_client: PoolClient, moves: readonly SessionMove[]): Promise<() => void> {
    this.calls.push(`moved ${moves.map(({ after }) => after.id).join()}`);
    return Promise.resolve(() => void this.calls.push('committed'));
  }

  announced({ id }: SessionRecord): void {
    this.calls.push(`announced ${id}`);
  }
}

describe('the listeners of sessions', () => {
  it('hear of each change, and act when it is committed', async () => {
    const listeners = new SessionListeners();
    const both = [new Listener('one'), new Listener('two')];
    for (const listener of both) listeners.add(listener);
    await listeners.created(client, moveOf('1').after);
    const afterCommit = await listeners.moved(client, [moveOf('1'), moveOf('2')]);
    listeners.announced(moveOf('1').after);
    for (const { calls } of both) expect(calls).toEqual(['created 1', 'moved 1,2', 'announced 1']);
    afterCommit();
    for (const { calls } of both) expect(calls.at(-1)).toBe('committed');
  });

  it('each refuse what no other has refused', async () => {
    const listeners = new SessionListeners();
    const second = new Listener('two', ['1', '2']);
    listeners.add(new Listener('one', ['1']));
    listeners.add(second);
    const refused = await listeners.refusals(client, [moveOf('1'), moveOf('2'), moveOf('3')]);
    expect(Object.fromEntries(refused)).toEqual({ 1: 'one', 2: 'two' });
    expect(second.calls).toEqual(['may 2,3']);
  });
});
