import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BegunAttempt } from '@parley/contracts/onboarding';
import { waitFor } from '@parley/testing';
import type { Instance } from '../../testing/index.js';
import { metaApp, Signups } from './testing/signups.js';

describe('a business that signs up in the dialog of Meta', () => {
  let signups: Signups;
  let instance: Instance;

  beforeEach(async () => {
    signups = await Signups.make();
    instance = await signups.start();
  });
  afterEach(() => signups.close());

  const visit = async (fields = {}): Promise<BegunAttempt> => signups.visitors.begin(await signups.link(fields));
  const requested = (): string[] => signups.operations().filter((operation) => operation !== 'inspect_token');

  it('is shown the dialog, and connects its number by one exchange of the code', async () => {
    const begun = await visit();
    const shown = await signups.visitors.look(begun);
    expect(shown).toMatchObject({
      status: 'connecting',
      signup: { appId: metaApp.appId, configId: metaApp.configId, version: 'v23.0' },
    });
    const { number, answer } = signups.answer();
    await signups.post(begun, answer);
    const connected = await signups.visitors.until(begun, 'connected');
    expect(connected.session?.phoneNumber).toBe('+15550783881');
    expect(connected.signup).toBeUndefined();
    expect(requested()).toEqual(['exchange', 'subscribe', 'register', 'number']);
    expect(number).toMatchObject({ isRegistered: true, pin: expect.stringMatching(/^[0-9]{6}$/) });
    const session = await signups.visitors.session(begun);
    expect(session.config).toEqual({
      phoneNumberId: number.phoneNumberId,
      businessAccountId: number.businessAccountId,
    });
    expect(session.credentials?.set).toEqual(['accessToken', 'appSecret', 'verifyToken']);
    // Meta posts the webhooks of this business to the URL of its session.
    expect(signups.cloud.graph.state.subscribed.get(number.businessAccountId)).toBe(session.webhook?.url);
  });

  it('is asked for the PIN that its number has, and goes on with it without another exchange', async () => {
    const begun = await visit();
    const { answer } = signups.answer({ pin: '482913' });
    expect(await signups.post(begun, answer)).toMatchObject({ status: 'connecting', reason: 'pin_required' });
    expect(await signups.post(begun, { ...answer, pin: '000000' })).toMatchObject({ reason: 'pin_required' });
    await signups.post(begun, { ...answer, pin: '482913' });
    const connected = await signups.visitors.until(begun, 'connected');
    expect(connected.reason).toBeUndefined();
    expect(requested()).toEqual(['exchange', 'subscribe', 'register', 'register', 'register', 'number']);
  });

  it('keeps its number in its app: it is never registered, and contacts and history are requested once', async () => {
    const begun = await visit();
    const { answer } = signups.answer({}, true);
    await signups.post(begun, { ...answer, phoneNumberId: undefined });
    await signups.visitors.until(begun, 'connected');
    expect(requested()).toEqual(['exchange', 'subscribe', 'numbers', 'sync', 'sync', 'number']);
    const [signup] = signups.cloud.graph.state.signups.values();
    expect(signup?.synced).toEqual(['smb_app_state_sync', 'history']);
  });

  it('fails in plain words where Meta refuses, without a secret, and leaves no session', async () => {
    const begun = await visit();
    const { answer } = signups.answer();
    signups.cloud.graph.next('exchange', {
      kind: 'refuse',
      code: 100,
      message: `The code ${answer.code} has expired.`,
    });
    const failed = await signups.post(begun, answer);
    expect(failed).toMatchObject({ status: 'failed', reason: 'Meta refused it: The code … has expired.' });
    await waitFor(() => signups.visitors.isGone(begun));
    await expect(signups.post(begun, answer)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each(['subscribe', 'register'] as const)('fails where Meta refuses to %s', async (operation) => {
    const begun = await visit();
    signups.cloud.graph.next(operation, { kind: 'refuse', code: 100, message: 'Not this one.' });
    const failed = await signups.post(begun, signups.answer().answer);
    expect(failed).toMatchObject({ status: 'failed', reason: 'Meta refused it: Not this one.' });
  });

  it('spends the code once, however often and at however many processes it is posted', async () => {
    await signups.start('node-b');
    const begun = await visit();
    const { answer } = signups.answer();
    await Promise.all(Array.from({ length: 8 }, () => signups.post(begun, answer)));
    await signups.visitors.until(begun, 'connected');
    expect(requested().filter((operation) => operation === 'exchange')).toHaveLength(1);
  });

  it('goes on by itself where Meta did not answer', async () => {
    const begun = await visit();
    const { answer } = signups.answer();
    signups.cloud.graph.next('subscribe', { kind: 'status', status: 503, taken: false });
    await expect(signups.post(begun, answer)).rejects.toMatchObject({ code: 'unavailable' });
    await signups.visitors.until(begun, 'connected');
    expect(requested()).toEqual(['exchange', 'subscribe', 'subscribe', 'register', 'number']);
  });

  it('goes on at another process from the step where the first one died', async () => {
    const begun = await visit();
    const { answer } = signups.answer();
    signups.cloud.graph.next('register', { kind: 'hang', taken: true });
    void signups.post(begun, answer).catch(() => undefined);
    await waitFor(() => requested().includes('register'));
    await instance.kill();
    await signups.cloud.parley.database.pool.query('UPDATE cloud_signups SET claimed_until = now()');
    await signups.start('node-b');
    await signups.visitors.until(begun, 'connected');
    expect(requested().filter((operation) => operation === 'exchange')).toHaveLength(1);
    expect(requested().filter((operation) => operation === 'subscribe')).toHaveLength(1);
  });

  it('is to run the dialog again where the process died while the code was exchanged', async () => {
    const begun = await visit();
    signups.cloud.graph.next('exchange', { kind: 'hang', taken: true });
    void signups.post(begun, signups.answer().answer).catch(() => undefined);
    await waitFor(() => requested().includes('exchange'));
    await instance.kill();
    await signups.cloud.parley.database.pool.query('UPDATE cloud_signups SET claimed_until = now()');
    await signups.start('node-b');
    const failed = await signups.visitors.until(begun, 'failed');
    expect([failed.reason, requested()]).toEqual(['The sign-up was interrupted. Please start again.', ['exchange']]);
  });

  it('finds no place where another business took the last one', async () => {
    const link = await signups.link({ maxSessions: 1 });
    const visits = await Promise.all([signups.visitors.begin(link), signups.visitors.begin(link)]);
    await Promise.all(visits.map((begun) => signups.post(begun, signups.answer().answer)));
    const ends = () => Promise.all(visits.map((begun) => signups.visitors.look(begun)));
    const [one, other] = await waitFor(async () => {
      const seen = await ends();
      return (
        seen.every(({ status }) => status !== 'connecting') && seen.toSorted((a, b) => (a.status < b.status ? -1 : 1))
      );
    });
    expect([one?.status, other?.status, other?.reason]).toEqual(['connected', 'failed', 'no_place']);
  });

  it('fails where its number is connected in the project already', async () => {
    const [first, second] = [await visit(), await visit()];
    const { number, answer } = signups.answer();
    await signups.post(first, answer);
    await signups.visitors.until(first, 'connected');
    const again = { ...answer, code: signups.cloud.graph.signUp(number, metaApp) };
    expect(await signups.post(second, again)).toMatchObject({
      status: 'failed',
      reason: 'This number is connected here already.',
    });
  });

  it('needs no settings that the dialog gives, and takes none', async () => {
    await expect(signups.link({ config: { phoneNumberId: '1' } })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('config.phoneNumberId'),
    });
    await expect(visit({ config: { eagerMedia: true } })).resolves.toBeDefined();
  });

  it('keeps its secrets in no event, and in no table in the clear', async () => {
    const begun = await visit();
    const { number, answer } = signups.answer({ pin: '482913' });
    await signups.post(begun, { ...answer, pin: '482913' });
    const connected = await signups.visitors.until(begun, 'connected');
    const events = await signups.cloud.parley.events(begun.attempt.session!.id);
    const { rows } = await signups.cloud.parley.database.pool.query(
      `SELECT (SELECT json_agg(s)::text FROM cloud_signups s) AS signups, (SELECT json_agg(a)::text FROM onboarding_attempts a)
         AS attempts, (SELECT json_agg(s)::text FROM sessions s) AS sessions`,
    );
    const all = JSON.stringify([events, rows, connected]);
    for (const secret of [number.accessToken, metaApp.appSecret, answer.code, '482913']) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
