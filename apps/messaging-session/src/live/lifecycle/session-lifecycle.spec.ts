import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { pino } from 'pino';
import type { Engine, Decision, LockedSession, SessionChange } from '@parley/engine-kit';
import { Engines } from '../../engines/index.js';
import { SessionLifecycle } from './session-lifecycle.js';

const startedAt = new Date('2026-11-26T12:00:00.000Z');
const seen = { id: '1', engine: 'sandbox', status: 'CONNECTED', fence: '5', startedAt };

/** What a restart decides on the row as it is by the time that it is locked. */
async function restartOn(
  locked: object,
  engines = new Engines([{ name: 'sandbox' } as Engine]),
): Promise<Decision | undefined> {
  let decided: Decision | undefined;
  const changes = {
    apply: ({ decide }: SessionChange) => {
      decided = decide({ ...seen, ...locked } as unknown as LockedSession);
      return Promise.resolve({ record: seen, changed: false });
    },
  };
  const sessions = { lookUp: () => Promise.resolve(seen) };
  const none = {} as never;
  const logger = pino({ enabled: false });
  const lifecycle = new SessionLifecycle(logger, sessions as never, changes as never, engines, none, none);
  await lifecycle.restart({} as Caller, 'default');
  return decided;
}

describe('a restart', () => {
  const whole = { triggers: [{ kind: 'stop' }, { kind: 'start' }], lease: 'take' };

  it('stops and starts a session as it was seen', async () => {
    expect(await restartOn({})).toEqual(whole);
  });

  it('does so where the session has changed hands meanwhile', async () => {
    expect(await restartOn({ fence: '6' })).toEqual(whole);
  });

  it('is done where another one has started it meanwhile', async () => {
    expect(await restartOn({ fence: '6', startedAt: new Date(startedAt.getTime() + 1) })).toBeUndefined();
  });

  it('starts one that has ended meanwhile', async () => {
    expect(await restartOn({ status: 'DISCONNECTED' })).toEqual({ triggers: [{ kind: 'start' }], lease: 'take' });
  });

  it('is refused where its engine is not installed (any more)', async () => {
    await expect(restartOn({}, new Engines([]))).rejects.toMatchObject({ code: 'not_supported_by_engine' });
  });
});
