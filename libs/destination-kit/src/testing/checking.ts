import { expect, it } from '@jest/globals';
import { bounds, type DestinationSuite, expectNoCredentials } from './destination-suite.js';
import { silentServer } from './failing.js';

/** Looks without sending. */
export function checking<S extends object, C extends object>(suite: DestinationSuite<S, C>): void {
  it('checks connection, credentials and target, and sends nothing', async () => {
    const before = (await suite.harness.received()).length;
    const result = await suite.open().check(bounds());
    expect(result).toMatchObject({ ok: true, verified: suite.harness.isVerified });
    expect(result.error).toBeUndefined();
    expectNoCredentials(result, suite.harness.credentials);
    expect((await suite.harness.received()).length).toBe(before);
  }, 60_000);

  it('checks wrong credentials', async () => {
    const { wrongCredentials } = suite.harness;
    if (wrongCredentials === undefined) return;
    const result = await suite.open({ credentials: wrongCredentials }).check(bounds());
    expect(result).toMatchObject({ ok: false, verified: false, error: 'auth' });
    expect((result.detail ?? '').length).toBeLessThanOrEqual(300);
    expectNoCredentials(result, wrongCredentials);
  }, 60_000);

  it('checks a target that is not there', async () => {
    const { missing } = suite.harness;
    const result = await suite.open({ settings: missing.settings }).check(bounds());
    if (missing.check === undefined) expect(result).toMatchObject({ ok: true, verified: false });
    else expect(result).toMatchObject({ ok: false, verified: false, error: missing.check });
  }, 60_000);

  it('ends a check at its timeout', async () => {
    const silent = await silentServer();
    try {
      const result = await suite.open({ settings: suite.harness.settings(silent) }).check(bounds(500));
      expect(result).toMatchObject({ ok: false, error: 'timeout' });
    } finally {
      await silent.close();
    }
  }, 60_000);
}
