import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import type { CloseError } from './close-verdict.js';
import type { ConnectionParts } from './connection-parts.js';
import { WaConnection } from './wa-connection.js';

/** Longer than any pause between two tries. */
const anyPauseMs = 80_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A connection whose sockets are closed as they are opened; what the session is told of. */
function closing(error: CloseError) {
  const told: string[] = [];
  let opened = 0;
  const link = { isOpen: false, close: () => Promise.resolve() };
  const parts = {
    session: { id: '1' },
    account: { creds: {} },
    logger: createLogger({ service: 'messaging-session', level: 'silent' }),
    turn: () => Promise.resolve(() => undefined),
    settle: () => Promise.resolve(),
    released: () => undefined,
    host: {
      lost: () => Promise.resolve(told.push('lost')),
      closed: ({ kind }: { kind: string }) => Promise.resolve(told.push(kind)),
    },
    open: ({ closed }: Parameters<ConnectionParts['open']>[0]) => {
      opened += 1;
      setImmediate(() => closed(error));
      return link;
    },
  };
  return { connection: new WaConnection(parts as never), told, opened: () => opened };
}

async function pass(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await jest.advanceTimersByTimeAsync(anyPauseMs);
}

describe('a connection to WhatsApp', () => {
  it('that is lost again and again is tried ten times, and then the session has failed', async () => {
    const { connection, told, opened } = closing({ message: 'Connection Closed', output: { statusCode: 428 } });
    connection.start();
    await pass(20);
    expect(told).toEqual([...Array.from({ length: 10 }, () => 'lost'), 'retries_spent']);
    expect(opened()).toBe(11);
  });

  it('for which WhatsApp asks anew is opened at once, and is lost when it asks a fourth time', async () => {
    const { connection, told, opened } = closing({ output: { statusCode: 515 } });
    connection.start();
    await jest.advanceTimersByTimeAsync(100);
    expect([told, opened()]).toEqual([['lost'], 4]);
    await connection.close();
  });

  it('that another client took over is not fought for', async () => {
    const { connection, told, opened } = closing({ output: { statusCode: 440 } });
    connection.start();
    await pass(3);
    expect([told, opened()]).toEqual([['stream_error'], 1]);
  });
});

describe('a connection to WhatsApp that waits for a scan', () => {
  it('shows five codes, and then the session is given up', async () => {
    const told: string[] = [];
    const link = { isOpen: true, close: () => Promise.resolve(void told.push('closed')) };
    const connection = new WaConnection({
      session: { id: '1' },
      account: { creds: {} },
      turn: () => Promise.resolve(() => undefined),
      host: {
        offerCode: (code: string) => Promise.resolve(told.push(code)),
        codesSpent: () => Promise.resolve(told.push('codes spent')),
      },
      open: ({ code }: Parameters<ConnectionParts['open']>[0]) => {
        const codes = ['a', 'b', 'c', 'd', 'e', 'f'].map((text, place) => ({ text, lifetimeMs: 1, isNext: place > 0 }));
        setImmediate(() => codes.forEach((shown) => void code(shown)));
        return link;
      },
    } as never);
    connection.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['a', 'b', 'c', 'd', 'e', 'closed', 'codes spent']);
  });
});

describe('a connection to WhatsApp that ends here', () => {
  /** One with an open link, and what happened to that. */
  const ending = async (leave: () => Promise<void>) => {
    const happened: string[] = [];
    const link = {
      isOpen: true,
      fail: () => void happened.push('failed'),
      close: () => Promise.resolve(void happened.push('closed')),
    };
    const connection = new WaConnection({
      session: { id: '1', linked: true },
      account: { creds: { me: { id: '1' }, account: {} } },
      turn: () => Promise.resolve(() => undefined),
      settle: () => Promise.resolve(),
      released: () => void happened.push('released'),
      open: () => link,
      leave,
    } as never);
    connection.start();
    await jest.advanceTimersByTimeAsync(0);
    return { connection, happened };
  };

  it('is closed also when it cannot be looked up whether WhatsApp is to be told', async () => {
    const { connection, happened } = await ending(() => Promise.reject(new Error('the database is away')));
    await expect(connection.close()).rejects.toThrow('the database is away');
    expect(happened).toEqual(['closed', 'released']);
  });

  it('is torn down by what cannot be kept, until it is closed', async () => {
    let left: () => void = () => undefined;
    const { connection, happened } = await ending(() => new Promise<void>((resolve) => (left = resolve)));
    const closing = connection.close();
    connection.fail(new Error('keys cannot be read'));
    left();
    await closing;
    connection.fail(new Error('nobody is there'));
    expect(happened).toEqual(['failed', 'closed', 'released']);
  });
});

describe('what waits for a session to be CONNECTED', () => {
  /** What came before the session was CONNECTED, and whether its connection waits for it as it is closed. */
  const waiting = async () => {
    let close: () => void = () => undefined;
    const waits: Promise<unknown>[] = [];
    const connection = new WaConnection({
      session: { id: '1' },
      account: { creds: {} },
      turn: () => Promise.resolve(() => undefined),
      settle: () => Promise.all(waits),
      released: () => undefined,
      host: { lost: () => Promise.resolve() },
      open: ({ closed }: Parameters<ConnectionParts['open']>[0]) => {
        close = () => closed(undefined);
        return { isOpen: true, close: () => Promise.resolve() };
      },
    } as never);
    connection.start();
    await jest.advanceTimersByTimeAsync(0);
    const outcome = connection.untilConnected().then(
      () => 'connected',
      ({ message }: Error) => message,
    );
    waits.push(outcome);
    return { connection, outcome, closed: () => close() };
  };

  it('ends when its socket is closed by WhatsApp', async () => {
    const { connection, outcome, closed } = await waiting();
    closed();
    expect(await outcome).toBe('The socket was closed before CONNECTED.');
    await connection.close();
  });

  it('ends when its socket is closed here', async () => {
    const { connection, outcome } = await waiting();
    await connection.close();
    expect(await outcome).toBe('The socket was closed before CONNECTED.');
  });
});
