import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPairingCode, startSession, stopSession } from '@parley/contracts/sessions';
import {
  createTestingNumber,
  injectFault,
  scanPairingCode,
  type TestingNumber,
} from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { SandboxEngine } from '@parley/engine-sandbox/testing';
import { Installation, type Instance, projectId, eventTexts } from '../../../testing/index.js';

const linkedAndBack = [
  'CONNECTING',
  'CONNECTING SCAN_QR',
  'CONNECTED',
  'session.connected',
  'CONNECTING AUTO_RECONNECT',
  'CONNECTED',
  'session.connected',
];

describe('a session that is linked by a code', () => {
  let parley: Installation;
  beforeAll(async () => {
    parley = await Installation.make();
    // No other code comes while the test runs: what is left of the first one must not be in the way.
    await parley.start('node-a', { sandbox: { codeLifetimeMs: 60_000, sweepEveryMs: 100 } });
  });
  afterAll(() => parley.close());

  const waiting = async (name: string): Promise<{ id: string; number: TestingNumber }> => {
    const number = await parley.ask(createTestingNumber, { projectId, country: 'IN' });
    const { id } = await parley.create(name, { config: { pairing: 'qr', testingNumberId: number.id } });
    await parley.untilStatus(id, 'CONNECTING SCAN_QR');
    return { id, number };
  };
  const scan = async (session: string, { id }: TestingNumber): Promise<void> => {
    const { code } = await parley.ask(getPairingCode, { session });
    await parley.ask(scanPairingCode, { testingNumberId: id, code });
  };

  it('connects again by itself when its network was away', async () => {
    const { id, number } = await waiting('scanned');
    await scan('scanned', number);
    await parley.ask(injectFault, { testingNumberId: number.id, kind: 'disconnect', seconds: 1 });
    await waitFor(async () => (await parley.get(id)).status === 'CONNECTED', { timeoutMs: 15_000 });
    expect(eventTexts(await parley.events(id))).toEqual(linkedAndBack);
  });

  it('needs the scan all the same when its network comes back before it', async () => {
    const { id, number } = await waiting('not-scanned');
    await scan('not-scanned', number);
    await parley.ask(injectFault, { testingNumberId: number.id, kind: 'disconnect', seconds: 2 });
    await parley.ask(injectFault, { testingNumberId: number.id, kind: 'logout' });
    await parley.ask(startSession, { session: 'not-scanned' });
    await parley.untilStatus(id, 'CONNECTING SCAN_QR');
    await scan('not-scanned', number);
    expect(await parley.get(id)).toMatchObject({ status: 'CONNECTED' });
    await parley.ask(stopSession, { session: 'not-scanned' });
  });
});

describe('a session whose fifth and last code was scanned', () => {
  const codeLifetimeMs = 700;
  let parley: Installation;
  let instance: Instance;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a', { sandbox: { codeLifetimeMs, sweepEveryMs: 100 } });
  });
  afterAll(() => parley.close());

  /** Its number, once it is scanned. */
  const scanned = async (name: string): Promise<{ id: string; testingNumberId: string }> => {
    const { id: testingNumberId } = await parley.ask(createTestingNumber, { projectId, country: 'US' });
    const { id } = await parley.create(name, { config: { pairing: 'qr', testingNumberId } });
    const code = await waitFor(
      async () => {
        const shown = (await parley.ask(getPairingCode, { session: name }).catch(() => undefined))?.code;
        return shown?.split(':')[2] === '5' && shown;
      },
      { timeoutMs: 15_000, message: 'the fifth code' },
    );
    await parley.ask(scanPairingCode, { testingNumberId, code });
    return { id, testingNumberId };
  };

  it('stays connected when the time of that code is over', async () => {
    const { id } = await scanned('late');
    const until = Date.now() + 2 * codeLifetimeMs;
    const engine = instance.service.app.get(SandboxEngine);
    const failures: unknown[] = [];
    await waitFor(async () => {
      await engine.tick().catch((error: unknown) => failures.push(error));
      return Date.now() > until;
    });
    expect(failures).toEqual([]);
    expect(await parley.get(id)).toMatchObject({ status: 'CONNECTED' });
  });

  it('comes back by itself when its network goes away before that', async () => {
    const { id, testingNumberId } = await scanned('late-and-away');
    await parley.ask(injectFault, { testingNumberId, kind: 'disconnect', seconds: 2 });
    await waitFor(async () => (await parley.get(id)).status === 'CONNECTED', { timeoutMs: 15_000 });
    expect(eventTexts(await parley.events(id))).toEqual(linkedAndBack);
  });
});
