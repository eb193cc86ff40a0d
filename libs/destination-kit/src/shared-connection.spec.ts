import { describe, expect, it } from '@jest/globals';
import { type Connection, DestinationClosed, SharedConnection } from './shared-connection.js';

class FakeConnection implements Connection {
  isOpen = true;
  async close(): Promise<void> {
    this.isOpen = false;
  }
}

interface Requested {
  signal: AbortSignal;
  succeed(connection: FakeConnection): void;
  fail(error: Error): void;
}

function aConnection(): { shared: SharedConnection<FakeConnection>; requested: Requested[] } {
  const requested: Requested[] = [];
  const open = (signal: AbortSignal): Promise<FakeConnection> =>
    new Promise((succeed, fail) => requested.push({ signal, succeed, fail }));
  return { shared: new SharedConnection(open), requested };
}

const attempt = (): AbortController => new AbortController();

describe('a shared connection', () => {
  it('is opened once for all that need it, and again after it was lost', async () => {
    const { shared, requested } = aConnection();
    const waiting = [shared.get(attempt().signal), shared.get(attempt().signal)];
    const first = new FakeConnection();
    requested[0]!.succeed(first);
    expect(await Promise.all(waiting)).toEqual([first, first]);
    expect(await shared.get(attempt().signal)).toBe(first);
    expect(requested).toHaveLength(1);
    first.isOpen = false;
    const next = shared.get(attempt().signal);
    const second = new FakeConnection();
    requested[1]!.succeed(second);
    expect(await next).toBe(second);
  });

  it('that cannot be opened fails all that wait, and is tried again for the next', async () => {
    const { shared, requested } = aConnection();
    const waiting = [shared.get(attempt().signal), shared.get(attempt().signal)];
    requested[0]!.fail(new Error('refused'));
    const results = await Promise.allSettled(waiting);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void shared.get(attempt().signal).catch(() => undefined);
    expect(requested).toHaveLength(2);
  });

  it('is given up when the last attempt that waits for it ends, not before', async () => {
    const { shared, requested } = aConnection();
    const one = attempt();
    const other = attempt();
    const waiting = [shared.get(one.signal), shared.get(other.signal)];
    one.abort();
    expect(requested[0]!.signal.aborted).toBe(false);
    other.abort();
    expect(requested[0]!.signal.aborted).toBe(true);
    // The next one does not join it.
    const next = shared.get(attempt().signal);
    expect(requested).toHaveLength(2);
    requested[0]!.fail(new Error('aborted'));
    const results = await Promise.allSettled(waiting);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const connection = new FakeConnection();
    requested[1]!.succeed(connection);
    expect(await next).toBe(connection);
  });

  it('that is ready as everybody has gone is closed', async () => {
    const { shared, requested } = aConnection();
    const only = attempt();
    const waiting = shared.get(only.signal);
    only.abort();
    const connection = new FakeConnection();
    requested[0]!.succeed(connection);
    await expect(waiting).rejects.toThrow(DestinationClosed);
    expect(connection.isOpen).toBe(false);
  });

  it('is opened anew once it is retired, and the old one ends when nobody uses it any more', async () => {
    const { shared, requested } = aConnection();
    const waiting = shared.get(attempt().signal);
    const first = new FakeConnection();
    requested[0]!.succeed(first);
    await waiting;
    shared.enter(first);
    shared.enter(first);
    shared.retire(first);
    shared.leave(first);
    const next = shared.get(attempt().signal);
    const second = new FakeConnection();
    requested[1]!.succeed(second);
    expect(await next).toBe(second);
    expect(first.isOpen).toBe(true);
    shared.leave(first);
    expect(first.isOpen).toBe(false);
    expect(await shared.get(attempt().signal)).toBe(second);
    shared.enter(second);
    shared.leave(second);
    expect(second.isOpen).toBe(true);
    shared.retire(second);
    expect(second.isOpen).toBe(false);
  });

  it('is not opened after it was closed, which ends what waits', async () => {
    const { shared, requested } = aConnection();
    const waiting = shared.get(attempt().signal);
    await shared.close();
    expect(requested[0]!.signal.aborted).toBe(true);
    requested[0]!.fail(new Error('aborted'));
    await expect(waiting).rejects.toThrow(DestinationClosed);
    await expect(shared.get(attempt().signal)).rejects.toThrow(DestinationClosed);
    expect(requested).toHaveLength(1);
  });
});
