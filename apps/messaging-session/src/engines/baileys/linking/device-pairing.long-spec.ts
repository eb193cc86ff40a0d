import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { requestPhoneCode, type Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at } from '../../../testing/index.js';
import { BaileysInstallation } from '../testing/baileys-installation.js';
import { child, type Connection, contentOf, node, textOf } from '@parley/engine-baileys/testing';

describe('a device that waits to be linked', () => {
  let whatsApp: BaileysInstallation;

  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    await whatsApp.start();
  }, 120_000);
  afterAll(() => whatsApp.close());
  afterEach(() => {
    whatsApp.fake.pairing.refusesCode = whatsApp.fake.pairing.refusesFinish = undefined;
    expect(whatsApp.fake.network.violations.splice(0)).toEqual([]);
  });

  const showing = async (name: string): Promise<{ session: Session; qr: string; connection: Connection }> => {
    const session = await whatsApp.create(name);
    const qr = await whatsApp.untilCode(session.id);
    const last = whatsApp.fake.pairing.waiting.at(-1);
    if (!last) throw new Error('No device waits.');
    return { session, qr, connection: last.connection };
  };
  const partsOf = (qr: string): string[] => (qr.split('#').at(-1) ?? '').split(',');
  const acknowledged = (connection: Connection): Promise<unknown> =>
    waitFor(
      () => {
        const found = whatsApp.fake.pairing.waiting.find((one) => one.connection === connection);
        return found?.unacknowledged.size === 0;
      },
      { message: 'all notifications to be acknowledged' },
    );
  const codeFor = async (session: Session, phoneNumber: string): Promise<string> =>
    (await whatsApp.parley.ask(requestPhoneCode, { session: session.id, phoneNumber }, at(session))).code;

  it.each(['companion_reg_refresh', 'pair-device-rotate-qr'])(
    'shows the same reference with another secret: %s',
    async (name) => {
      const { fake, parley } = whatsApp;
      const { session, qr, connection } = await showing(name);
      fake.pairing.notify(connection, 'companion_reg_refresh', [node(name)]);
      const renewed = await whatsApp.untilCode(session.id, qr);
      const [[ref, noise, identity, secret], [sameRef, sameNoise, sameIdentity, other]] = [
        partsOf(qr),
        partsOf(renewed),
      ];
      expect([sameRef, sameNoise, sameIdentity]).toEqual([ref, noise, identity]);
      expect(other).not.toBe(secret);
      await acknowledged(connection);
      fake.scan(renewed, fake.addPerson());
      await parley.untilStatus(session.id, 'CONNECTED');
    },
  );

  it('acknowledges what it does not know', async () => {
    const { fake } = whatsApp;
    const { connection } = await showing('unknown-news');
    fake.pairing.notify(connection, 'server_sync', [node('collection', { name: 'regular' })]);
    fake.pairing.notify(connection, 'link_code_companion_reg', [node('link_code_companion_reg', { stage: 'other' })]);
    await acknowledged(connection);
  });

  it('is named as a browser where it asks for a code to type', async () => {
    const { fake } = whatsApp;
    const { session } = await showing('named');
    const person = fake.addPerson();
    await codeFor(session, `+${person.phoneNumber}`);
    const hello = fake.pairing.hellos.at(-1);
    expect(textOf(child(hello, 'companion_platform_display'))).toBe('Chrome (Mac OS)');
    expect(textOf(child(hello, 'companion_platform_id'))).toBe('1');
    expect(contentOf(child(hello, 'link_code_pairing_nonce'))).toEqual(Buffer.from([0]));
  });

  it('gives no code that WhatsApp has refused', async () => {
    const { session } = await showing('refused-code');
    whatsApp.fake.pairing.refusesCode = 400;
    await expect(codeFor(session, '+16505550199')).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'pairing_code_400' },
    });
    expect(whatsApp.fake.isShown((await whatsApp.codeOf(session.id)) ?? '')).toBe(true);
  });

  it('offers another code where WhatsApp takes the one to be typed back', async () => {
    const { fake, parley } = whatsApp;
    const { session, connection } = await showing('withdrawn');
    const person = fake.addPerson();
    const code = await codeFor(session, `+${person.phoneNumber}`);
    expect(await whatsApp.untilCode(session.id)).toBe(code);
    fake.pairing.withdrawCode(connection);
    const other = await whatsApp.untilCode(session.id, code);
    expect(other).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await acknowledged(connection);
    await fake.enterCode(person, other.replace('-', ''));
    await parley.untilStatus(session.id, 'CONNECTED');
  });

  it('shows a code to scan, with a secret of its own, where WhatsApp refuses the typed one at last', async () => {
    const { fake, parley } = whatsApp;
    const { session, qr } = await showing('refused-finish');
    const person = fake.addPerson();
    const code = await codeFor(session, `+${person.phoneNumber}`);
    fake.pairing.refusesFinish = 401;
    await fake.enterCode(person, code.replace('-', ''));
    const other = await whatsApp.untilCode(session.id, code);
    expect(partsOf(other)[1]).toBe(partsOf(qr)[1]);
    expect(partsOf(other)[3]).not.toBe(partsOf(qr)[3]);
    fake.scan(other, person);
    await parley.untilStatus(session.id, 'CONNECTED');
  });

  it('is linked by the last of several codes to type', async () => {
    const { fake, parley } = whatsApp;
    const { session } = await showing('several');
    const person = fake.addPerson();
    const phoneNumber = `+${person.phoneNumber}`;
    const codes = await Promise.all([codeFor(session, phoneNumber), codeFor(session, phoneNumber)]);
    await fake.enterCode(person, (codes[1] ?? '').replace('-', ''));
    await parley.untilStatus(session.id, 'CONNECTED');
  });

  it('refuses a pairing that is signed with another secret, and shows another code', async () => {
    const { fake, parley } = whatsApp;
    const { session, qr } = await showing('wrong-secret');
    const parts = partsOf(qr);
    const [head] = qr.split('#');
    parts[3] = Buffer.alloc(32, 1).toString('base64');
    fake.scan(`${head}#${parts.join()}`, fake.addPerson());
    await waitFor(() => fake.pairing.refusedPairings.length > 0, { message: 'the answer' });
    expect(child(fake.pairing.refusedPairings[0], 'error')?.attrs).toEqual({ code: '401', text: 'not-authorized' });
    const next = await whatsApp.untilCode(session.id, qr);
    await waitFor(() => fake.isShown(next), { message: 'a code that counts' });
    fake.scan(next, fake.addPerson());
    await parley.untilStatus(session.id, 'CONNECTED');
  });
});
