import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { UnlinkDevices } from './unlink-devices.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Of a session whose database answers like this. @returns whether its connection has been let go */
function leaving(query: () => Promise<unknown>): () => boolean {
  const logger = createLogger({ service: 'messaging-session', level: 'silent' });
  const devices = new UnlinkDevices({ pool: { query }, logger } as never);
  let isLeft = false;
  void devices.onLink('1', {} as never).then(() => (isLeft = true));
  return () => isLeft;
}

describe('a connection that ends while the database is away', () => {
  it('is let go at once where the database refuses', async () => {
    const isLeft = leaving(() => Promise.reject(new Error('the database is away')));
    await jest.advanceTimersByTimeAsync(0);
    expect(isLeft()).toBe(true);
  });

  it('is let go within two seconds where the database does not answer', async () => {
    const isLeft = leaving(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isLeft()).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isLeft()).toBe(true);
  });
});
