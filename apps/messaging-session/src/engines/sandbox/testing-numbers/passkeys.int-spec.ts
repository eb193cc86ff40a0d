import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerPasskey,
  confirmPasskey,
  getPairingCode,
  getPasskey,
  type PasskeyCredential,
  requestPhoneCode,
  type Session,
  type SessionConfig,
  startSession,
} from '@parley/contracts/sessions';
import {
  createTestingNumber,
  type InjectFault,
  injectFault,
  scanPairingCode,
  type TestingNumber,
} from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { at, Installation, type Instance, projectId } from '../../../testing/index.js';

const timing = { codeLifetimeMs: 60_000, sweepEveryMs: 50, passkeyContinuesMs: 100, passkeyUnansweredMs: 200 };

/** The fault `passkey` of the sandbox (decisions.md §16). */
describe('an account of the sandbox that needs its passkey', () => {
  let parley: Installation;
  let instance: Instance;
  let made = 0;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a', { sandbox: timing });
  }, 60_000);
  afterAll(() => parley.close());

  const session = async (config: SessionConfig): Promise<{ number: TestingNumber; one: Session }> => {
    const number = await parley.ask(createTestingNumber, { projectId, country: 'US' });
    const name = `passkey-${(made += 1)}`;
    const one = await parley.create(name, { start: false, config: { ...config, testingNumberId: number.id } });
    return { number, one };
  };
  const fault = (number: TestingNumber, outcome?: InjectFault['outcome']) =>
    parley.ask(injectFault, { testingNumberId: number.id, kind: 'passkey', ...(outcome && { outcome }) });
  const started = async (
    outcome: InjectFault['outcome'],
    config: SessionConfig = {},
  ): Promise<{ number: TestingNumber; one: Session }> => {
    const { number, one } = await session(config);
    await fault(number, outcome);
    await parley.ask(startSession, { session: one.id });
    return { number, one };
  };
  const stage = (one: Session, wanted: string) =>
    waitFor(
      async () => {
        const { passkey } = await parley.get(one.id);
        return passkey?.stage === wanted && passkey;
      },
      { message: `the stage ${wanted}` },
    );
  const signed = (options: Record<string, unknown> = {}, more: object = {}): PasskeyCredential => {
    const data = { type: 'webauthn.get', challenge: options['challenge'], origin: 'https://web.whatsapp.com', ...more };
    const clientDataJSON = Buffer.from(JSON.stringify(data)).toString('base64url');
    return {
      ...{ id: 'q6urqw', rawId: 'q6urqw', type: 'public-key' },
      response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'BBBB' },
    };
  };
  const answer = (one: Session, credential: PasskeyCredential) =>
    parley.ask(answerPasskey, { session: one.id, credential }, at(one));
  const confirm = (one: Session) => parley.ask(confirmPasskey, { session: one.id }, at(one));
  const statuses = async ({ id }: Session): Promise<(string | undefined)[]> =>
    (await parley.events(id, 'session.status')).map(({ envelope }) => {
      const { status, detail } = envelope.payload as { status: string; detail?: string };
      return detail ?? status;
    });

  it('is linked by a scan, the passkey and a comparison of codes', async () => {
    const { number, one } = await started('confirm', { pairing: 'qr' });
    await parley.untilStatus(one.id, 'CONNECTING SCAN_QR');
    const { code } = await parley.ask(getPairingCode, { session: one.id });
    await parley.ask(scanPairingCode, { testingNumberId: number.id, code });
    const { options, expiresAt } = await parley.ask(getPasskey, { session: one.id });
    expect(options).toMatchObject({ rpId: 'whatsapp.com', userVerification: 'required' });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(590_000);
    await expect(parley.ask(getPairingCode, { session: one.id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(confirm(one)).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      parley.ask(requestPhoneCode, { session: one.id, phoneNumber: number.phoneNumber }, at(one)),
    ).rejects.toMatchObject({ code: 'conflict' });
    const other = signed(options, { challenge: 'b3RoZXI' });
    await expect(answer(one, other)).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"credential.response.clientDataJSON"'),
    });
    const answers = await Promise.allSettled([1, 2].map(() => answer(one, signed(options))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stage(one, 'confirm')).code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(await confirm(one)).toEqual({ stage: 'waiting' });
    const linked = await parley.untilStatus(one.id, 'CONNECTED');
    expect(linked).toMatchObject({ me: { phoneNumber: number.phoneNumber } });
    expect(await statuses(one)).toEqual([
      ...['CONNECTING', 'CONNECTING', 'passkey_sign', 'passkey_waiting', 'passkey_confirm', 'passkey_waiting'],
      'CONNECTED',
    ]);
  });

  it('is linked without a scan where the session pairs by itself, and needs the passkey for one link alone', async () => {
    const { one } = await started(undefined);
    const { options } = await stage(one, 'sign');
    expect(await answer(one, signed(options))).toEqual({ stage: 'waiting' });
    await parley.untilStatus(one.id, 'CONNECTED');
    expect(await statuses(one)).toEqual(['CONNECTING', 'passkey_sign', 'passkey_waiting', 'CONNECTED']);
    const rows = await parley.database.pool.query(
      'SELECT FROM testing_numbers WHERE session_id = $1 AND passkey IS NULL',
      [one.id],
    );
    expect(rows.rowCount).toBe(1);
  });

  it('is refused, and asked anew with another challenge until it is linked', async () => {
    const { number, one } = await started('refused');
    const { options } = await stage(one, 'sign');
    await expect(answer(one, signed(options))).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'passkey_refused_403' },
    });
    const again = await waitFor(
      async () => {
        const { passkey } = await parley.get(one.id);
        return passkey?.options?.['challenge'] !== options?.['challenge'] && passkey?.options;
      },
      { message: 'another challenge' },
    );
    await fault(number, 'unanswered');
    await answer(one, signed(again));
    await waitFor(async () => (await statuses(one)).includes('passkey_unanswered'), { message: 'the end' });
    await fault(number, 'none');
    await parley.untilStatus(one.id, 'CONNECTED');
  });

  it('shows a code again where its process ended in the middle, and the passkey is asked for anew', async () => {
    const { one, number } = await started(undefined, { pairing: 'qr' });
    await parley.untilStatus(one.id, 'CONNECTING SCAN_QR');
    const scan = async () => {
      const { code } = await parley.ask(getPairingCode, { session: one.id });
      await parley.ask(scanPairingCode, { testingNumberId: number.id, code });
    };
    await scan();
    await stage(one, 'sign');
    await instance.kill();
    instance = await parley.start('node-b', { sandbox: timing });
    await waitFor(async () => (await statuses(one)).includes('passkey_interrupted'), { message: 'the interruption' });
    await waitFor(() => scan().then(() => true), { message: 'another code' });
    const { options } = await stage(one, 'sign');
    await answer(one, signed(options));
    await parley.untilStatus(one.id, 'CONNECTED');
  });

  it.each([
    ['outcome', { kind: 'call', from: '+12025550147', outcome: 'linked' }],
    ['seconds', { kind: 'passkey', seconds: 5 }],
  ] as const)('is refused naming "%s"', async (field, fields) => {
    const { number } = await session({});
    await expect(parley.ask(injectFault, { testingNumberId: number.id, ...fields })).rejects.toMatchObject({
      message: expect.stringContaining(`"${field}"`),
    });
  });
});
