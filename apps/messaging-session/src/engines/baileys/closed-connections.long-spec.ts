import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteSession,
  endExport,
  exportAccount,
  logoutSession,
  restartSession,
  startSession,
  stopSession,
} from '@parley/contracts/sessions';
import { type Companion, child, node } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import type { Instance } from '../../testing/index.js';
import { BaileysInstallation, type BaileysSide } from './testing/baileys-installation.js';

const soon = { timeoutMs: 25_000 };

/** Each connection of a device: who ended it, with which code, and how often the device asked to be removed on it. */
function endings({ connections }: Companion): string[] {
  return connections.map(({ ending, stanzas }) => {
    const removals = stanzas.filter((stanza) => child(stanza, 'remove-companion-device')).length;
    const end = ending ? [ending.by, ending.code].filter(Boolean).join(' ') : 'open';
    return removals === 0 ? end : `${end}, ${removals} removal`;
  });
}

/** What WhatsApp hears of a session that ends its connection, and what is counted of connections that WhatsApp ends. */
describe('a session whose connection ends', () => {
  let whatsApp: BaileysInstallation;
  let instance: Instance;
  let sessions = 0;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    instance = await whatsApp.start();
  }, 120_000);
  afterEach(() => expect(whatsApp.fake.network.violations).toEqual([]));
  afterAll(() => whatsApp.close());

  const linked = async (): Promise<BaileysSide> => {
    const side = await whatsApp.linked(`session-${(sessions += 1)}`);
    await whatsApp.drained();
    return side;
  };
  const until = (device: Companion, ...expected: string[]): Promise<unknown> =>
    waitFor(() => endings(device).join('; ') === expected.join('; '), {
      ...soon,
      message: `${expected.join('; ')}, not ${endings(device).join('; ')}`,
    });
  const stays = async (device: Companion, ...expected: string[]): Promise<void> => {
    await until(device, ...expected);
    await whatsApp.parley.settle(1_500);
    expect(endings(device)).toEqual(expected);
  };
  const counted = async (): Promise<Record<string, number>> => {
    const counter = instance.service.runtime.registry.getSingleMetric('parley_baileys_connections_closed_total');
    const { values = [] } = (await counter?.get()) ?? {};
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels['cause']), value]));
  };
  /** The causes that were counted meanwhile, each as often as it was. */
  const causesOf = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
    const before = await counted();
    await work();
    const after = Object.entries(await counted());
    return Object.fromEntries(
      after.map(([cause, count]) => [cause, count - (before[cause] ?? 0)] as const).filter(([, count]) => count !== 0),
    );
  };

  it('by a stop closes it in good order, and stays linked', async () => {
    const { session, device, person } = await linked();
    const causes = await causesOf(async () => {
      await whatsApp.parley.ask(stopSession, { session: session.id });
      await stays(device, 'client 1005');
    });
    expect([causes, person.companions.size]).toEqual([{}, 1]);
    await whatsApp.parley.ask(startSession, { session: session.id });
    await until(device, 'client 1005', 'open');
  });

  it('by a restart closes it once, and opens one', async () => {
    const { session, device } = await linked();
    const causes = await causesOf(async () => {
      await whatsApp.parley.ask(restartSession, { session: session.id });
      await stays(device, 'client 1005', 'open');
    });
    expect(causes).toEqual({});
  });

  it.each<[string, (session: string) => Promise<unknown>]>([
    ['a logout', (session) => whatsApp.parley.ask(logoutSession, { session })],
    ['its removal', (session) => whatsApp.parley.ask(deleteSession, { session })],
  ])('by %s asks once to be removed, and never comes again', async (_, end) => {
    const { session, device, person } = await linked();
    const causes = await causesOf(async () => {
      await end(session.id);
      await stays(device, 'server, 1 removal');
    });
    expect([causes, person.companions.size]).toEqual([{ 401: 1 }, 0]);
  });

  it('by a logout while it is stopped opens one connection to be removed', async () => {
    const { session, device, person } = await linked();
    await whatsApp.parley.ask(stopSession, { session: session.id });
    await until(device, 'client 1005');
    const causes = await causesOf(async () => {
      await whatsApp.parley.ask(logoutSession, { session: session.id });
      await stays(device, 'client 1005', 'server, 1 removal');
    });
    expect([causes, person.companions.size]).toEqual([{}, 0]);
  });

  it('as its account moves out closes it in good order, and does not ask to be removed', async () => {
    const { session, device, person } = await linked();
    const request = { session: session.id, passphrase: 'correct horse battery' };
    const { exportId } = await whatsApp.parley.ask(exportAccount, request, { timeoutMs: 60_000 });
    await whatsApp.parley.ask(endExport, { session: session.id, exportId });
    await stays(device, 'client 1005');
    expect(person.companions.size).toBe(1);
  });

  it.each<[string, string, (side: BaileysSide) => void, string[]]>([
    ['a restart', '515', ({ device }) => whatsApp.fake.streamError(device, { code: '515' }), ['server', 'open']],
    [
      'another client, which it leaves it to',
      '440',
      ({ device }) => whatsApp.fake.streamError(device, {}, [node('conflict', { type: 'replaced' })]),
      ['server'],
    ],
    ['its phone, which removed it', '401', ({ device }) => whatsApp.fake.removeDevice(device), ['server']],
    [
      'an acknowledgement',
      'stream_ack',
      ({ device }) => whatsApp.fake.streamError(device, { code: '500' }, [node('ack')]),
      ['server', 'open'],
    ],
    ['a network that is gone', '428', ({ device }) => whatsApp.fake.drop(device), ['server', 'open']],
  ])('by %s says nothing, and is counted as %s', async (_, cause, end, expected) => {
    const side = await linked();
    const causes = await causesOf(async () => {
      end(side);
      await stays(side.device, ...expected);
    });
    expect(causes).toEqual({ [cause]: 1 });
  });

  it('by a refused login is counted too', async () => {
    const { device, person } = await linked();
    const causes = await causesOf(async () => {
      whatsApp.fake.failures.login(person, { reason: '503' });
      whatsApp.fake.drop(device);
      await until(device, 'server', 'open');
    });
    expect(causes).toEqual({ 428: 1, 503: 1 });
  });

  it('as its process stops closes it in good order', async () => {
    const { device, person } = await linked();
    await instance.stop();
    await stays(device, 'client 1005');
    expect(person.companions.size).toBe(1);
  });
});
