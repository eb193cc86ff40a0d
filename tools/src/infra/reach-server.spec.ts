import { describe, expect, it } from '@jest/globals';
import { reachServer } from './reach-server.js';

/** Says `starting` so often, then answers. */
function recovering(times: number) {
  let left = times;
  return {
    probe: () => (left-- > 0 ? Promise.reject(new Error('starting')) : Promise.resolve()),
    isStarting: ({ message }: Error) => message === 'starting',
  };
}

const patienceMs = 100;

describe('a server that was started elsewhere', () => {
  it('is given up when it does not answer in time', async () => {
    await expect(reachServer(recovering(Infinity), '', { patienceMs })).rejects.toThrow('starting');
  });

  it('is waited for beyond that while it says that it recovers', async () => {
    await reachServer(recovering(10), '', { patienceMs, waitsWhileStarting: true });
  });

  it('is given up all the same where a refused connection may mean that it is gone', async () => {
    const silent = { ...recovering(Infinity), startsSilently: true as const };
    await expect(reachServer(silent, '', { patienceMs, waitsWhileStarting: true })).rejects.toThrow('starting');
  });

  it('is waited for no longer than its caller wants', async () => {
    const signal = AbortSignal.timeout(300);
    const reached = reachServer(recovering(Infinity), '', { patienceMs, waitsWhileStarting: true, signal });
    await expect(reached).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
