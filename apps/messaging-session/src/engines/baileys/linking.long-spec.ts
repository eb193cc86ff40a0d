import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteSession, logoutSession, requestPhoneCode, startSession, stopSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at, type Instance, eventTexts } from '../../testing/index.js';
import { BaileysInstallation } from './testing/baileys-installation.js';

const unlinkedMs = 20_000;

describe('a session on WhatsApp Web', () => {
  let whatsApp: BaileysInstallation;
  let instance: Instance;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    instance = await whatsApp.start();
  }, 120_000);
  afterAll(() => whatsApp.close());

  const statuses = async (id: string): Promise<string[]> =>
    eventTexts(await whatsApp.parley.events(id, 'session.status'));
  const keysOf = async (id: string): Promise<number> => {
    const { rows } = await whatsApp.parley.database.pool.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM baileys_accounts WHERE session_id = $1)
        + (SELECT count(*) FROM baileys_keys WHERE session_id = $1) AS n`,
      [id],
    );
    return Number(rows[0]?.n);
  };

  it('is linked by a QR code, through the restart that WhatsApp asks for', async () => {
    const { parley, fake } = whatsApp;
    const person = fake.addPerson({ name: 'Shop' });
    const { id } = await whatsApp.create('by-qr');
    await parley.untilStatus(id, 'CONNECTING SCAN_QR');
    fake.scan(await whatsApp.untilCode(id), person);
    const session = await parley.untilStatus(id, 'CONNECTED');
    expect(session.me).toMatchObject({
      id: `${person.phoneNumber}@c.us`,
      phoneNumber: `+${person.phoneNumber}`,
    });
    expect(await statuses(id)).toEqual(['CONNECTING', 'CONNECTING SCAN_QR', 'CONNECTED']);
    expect(await parley.untilEvents(1, id, 'session.connected')).toHaveLength(1);
  });

  it('is linked by a code that is typed at the phone', async () => {
    const { parley, fake } = whatsApp;
    const person = fake.addPerson();
    const session = await whatsApp.create('by-code');
    await whatsApp.untilCode(session.id);
    const phoneNumber = `+${person.phoneNumber}`;
    const { code } = await parley.ask(requestPhoneCode, { session: session.id, phoneNumber }, at(session));
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await fake.enterCode(person, code.replace('-', ''));
    expect((await parley.untilStatus(session.id, 'CONNECTED')).me).toMatchObject({ phoneNumber });
  });

  it('signs in again after a stop, and after its process died, without a code', async () => {
    const { parley } = whatsApp;
    const { session, person, device } = await whatsApp.linked('again');
    const { id, me } = session;
    await parley.ask(stopSession, { session: id });
    await parley.untilStatus(id, 'DISCONNECTED MANUAL_STOP');
    await waitFor(() => !device.connection?.isOpen, { message: 'its connection to be closed' });
    await parley.ask(startSession, { session: id });
    await parley.untilStatus(id, 'CONNECTED');
    await instance.kill();
    instance = await whatsApp.start();
    const before = device.logins;
    await waitFor(() => device.logins > before || device.logins >= 3, { message: 'its login', timeoutMs: 25_000 });
    expect(await parley.untilStatus(id, 'CONNECTED')).toMatchObject({ me });
    expect(person.companion).toBe(device);
    expect((await statuses(id)).filter((status) => status.endsWith('SCAN_QR'))).toHaveLength(1);
  });

  it('is logged out at the phone: nothing is left that it signed in with', async () => {
    const { parley, fake } = whatsApp;
    const { session, device } = await whatsApp.linked('phone-logout');
    expect(await keysOf(session.id)).toBeGreaterThan(0);
    fake.removeDevice(device);
    await parley.untilStatus(session.id, 'DISCONNECTED LOGGED_OUT');
    await parley.untilEvents(1, session.id, 'session.logged_out');
    expect(await keysOf(session.id)).toBe(0);
    await parley.ask(startSession, { session: session.id });
    await parley.untilStatus(session.id, 'CONNECTING SCAN_QR');
  });

  it('is logged out from here: the phone shows it no longer', async () => {
    const { parley } = whatsApp;
    const { session, person } = await whatsApp.linked('our-logout');
    await parley.ask(logoutSession, { session: session.id });
    await parley.untilStatus(session.id, 'DISCONNECTED LOGGED_OUT');
    await waitFor(() => person.companions.size === 0, { message: 'WhatsApp to be told', timeoutMs: unlinkedMs });
    await waitFor(async () => (await keysOf(session.id)) === 0, { message: 'the keys to be erased' });
  });

  it('is unlinked when it is removed', async () => {
    const { parley } = whatsApp;
    const { session, person } = await whatsApp.linked('removed');
    await parley.ask(deleteSession, { session: session.id });
    await waitFor(() => person.companions.size === 0, { message: 'WhatsApp to be told', timeoutMs: unlinkedMs });
    await waitFor(async () => (await keysOf(session.id)) === 0, {
      message: 'the keys to be erased',
      timeoutMs: 25_000,
    });
  });

  it('is unlinked when it is logged out while it is stopped', async () => {
    const { parley } = whatsApp;
    const { session, person } = await whatsApp.linked('stopped-logout');
    await parley.ask(stopSession, { session: session.id });
    await parley.untilStatus(session.id, 'DISCONNECTED MANUAL_STOP');
    await parley.ask(logoutSession, { session: session.id });
    await waitFor(() => person.companions.size === 0, { message: 'WhatsApp to be told', timeoutMs: unlinkedMs });
  });
});

describe('codes of a session on WhatsApp Web', () => {
  let whatsApp: BaileysInstallation;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    await whatsApp.start('node-a', {}, false, { baileys: { codeMs: 700 } });
  }, 120_000);
  afterAll(() => whatsApp.close());

  it('are five, each another, and then it is over', async () => {
    const { parley } = whatsApp;
    const { id } = await whatsApp.create('unwatched');
    const codes = new Set<string>();
    await waitFor(
      async () => {
        const code = await whatsApp.codeOf(id);
        if (code) codes.add(code);
        return (await parley.get(id)).statusReason === 'QR_TIMEOUT';
      },
      { message: 'the codes to run out', timeoutMs: 20_000 },
    );
    expect(codes.size).toBe(5);
    await parley.ask(startSession, { session: id });
    await parley.untilStatus(id, 'CONNECTING SCAN_QR');
    await parley.ask(stopSession, { session: id });
  });

  it('are none the fewer for a connection that is lost', async () => {
    const { parley, fake } = whatsApp;
    const { id } = await whatsApp.create('lost');
    let code = await whatsApp.untilCode(id);
    for (let time = 0; time < 3; time += 1) {
      for (const connection of fake.connections) connection.terminate();
      code = await whatsApp.untilCode(id, code);
      expect((await parley.get(id)).statusReason).toBe('SCAN_QR');
    }
    await waitFor(async () => fake.isShown((await whatsApp.codeOf(id)) ?? ''), { message: 'a code that counts' });
    fake.scan((await whatsApp.codeOf(id)) ?? '', fake.addPerson());
    await parley.untilStatus(id, 'CONNECTED');
  }, 90_000);
});
