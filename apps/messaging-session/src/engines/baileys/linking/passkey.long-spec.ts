import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { answerPasskey, getPasskey, getSession, requestPhoneCode, type Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Visitors } from '../../../onboarding/testing/index.js';
import { at } from '../../../testing/index.js';
import { BaileysInstallation } from '../testing/baileys-installation.js';
import type { PasskeyFaults, PasskeyRequest } from '@parley/engine-baileys/testing';
import { PasskeyLinks } from '../testing/passkey-links.js';

const settings = { BAILEYS_PASSKEY: true } as const;
const untilMs = 20_000;

describe('an account that is linked with a passkey', () => {
  let whatsApp: BaileysInstallation;
  let links: PasskeyLinks;

  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    links = new PasskeyLinks(whatsApp);
    await whatsApp.start('node-a', settings);
  }, 120_000);
  afterAll(() => whatsApp.close());
  afterEach(() => {
    requests();
    expect(whatsApp.fake.network.violations.splice(0)).toEqual([]);
  });

  const requests = (): PasskeyRequest[] => whatsApp.fake.pairing.passkeys.requests.splice(0);
  const anotherCode = async (session: Session): Promise<void> => {
    await waitFor(async () => (await links.shown(session)) === undefined, { message: 'the end of it' });
    await waitFor(async () => whatsApp.fake.isShown((await whatsApp.codeOf(session.id)) ?? ''), {
      message: 'another code',
      timeoutMs: untilMs,
    });
  };

  it('takes the code, the passkey and nothing else where the code was just scanned', async () => {
    const { parley } = whatsApp;
    const person = links.person();
    const session = await links.scanned('scanned', person);
    const request = await links.untilStage(session, 'sign');
    expect(request.options).toMatchObject({ rpId: 'whatsapp.com', allowCredentials: [], extensions: { uvm: true } });
    expect((await parley.ask(getSession, { session: session.id })).passkey).toEqual(request);
    expect(await whatsApp.codeOf(session.id)).toBeUndefined();
    expect(await links.sign(session, person)).toEqual({ stage: 'waiting' });
    const { me, passkey } = await parley.untilStatus(session.id, 'CONNECTED');
    expect([me?.phoneNumber, passkey]).toEqual([`+${person.phoneNumber}`, undefined]);
    expect(requests()).toEqual(['ref', 'prologue', 'nonce', 'request']);
    expect(person.shownCode).toBeUndefined();
    expect((await links.details(session)).slice(0, 2)).toEqual(['passkey_sign', 'passkey_waiting']);
    expect(await links.shown(session)).toBeUndefined();
  });

  it('takes a code that was typed on the phone, too', async () => {
    const { parley, fake } = whatsApp;
    const person = links.person();
    const session = await whatsApp.create('typed');
    await whatsApp.untilCode(session.id);
    const phoneNumber = `+${person.phoneNumber}`;
    const { code } = await parley.ask(requestPhoneCode, { session: session.id, phoneNumber }, at(session));
    await fake.enterCode(person, code.replace('-', ''));
    await links.sign(session, person);
    await parley.untilStatus(session.id, 'CONNECTED');
    expect(person.shownCode).toBeUndefined();
  });

  it('shows a code to be compared where the phone may not know the code yet', async () => {
    const { parley, fake } = whatsApp;
    let finished: () => void = () => undefined;
    fake.pairing.holdsFinish = new Promise((resolve) => (finished = resolve));
    const person = links.person();
    const session = await whatsApp.create('unsure');
    await whatsApp.untilCode(session.id);
    const phoneNumber = `+${person.phoneNumber}`;
    const { code } = await parley.ask(requestPhoneCode, { session: session.id, phoneNumber }, at(session));
    await fake.enterCode(person, code.replace('-', ''));
    // The request is seen although `companion_finish` is not answered.
    await links.untilStage(session, 'sign');
    await expect(links.confirm(session)).rejects.toMatchObject({ code: 'conflict' });
    await links.sign(session, person);
    const shown = await links.untilStage(session, 'confirm');
    expect(shown.code).toMatch(/^[1-9A-HJ-NP-Z]{4}-[1-9A-HJ-NP-Z]{4}$/);
    expect(shown.code).toBe(person.shownCode);
    finished();
    fake.pairing.holdsFinish = undefined;
    expect(await links.confirm(session)).toEqual({ stage: 'waiting' });
    await parley.untilStatus(session.id, 'CONNECTED');
    await expect(links.confirm(session)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['a page that is not of WhatsApp', { origin: 'https://parley.test' }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('is told nothing of an assertion of %s', async (name, clientData) => {
    const person = links.person();
    const session = await links.scanned(name.replaceAll(/\W/g, '-'), person);
    await expect(links.sign(session, person, clientData)).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"credential.response.clientDataJSON"'),
    });
    expect(requests()).toEqual([]);
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
  });

  it('takes one answer, however many come at once', async () => {
    const person = links.person();
    const session = await links.scanned('twice', person);
    const { options = {} } = await links.untilStage(session, 'sign');
    const credential = person.passkey?.sign(options);
    if (!credential) throw new Error('The person has a passkey.');
    const answers = await Promise.allSettled([links.answer(session, credential), links.answer(session, credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
    expect(requests().filter((one) => one === 'prologue')).toHaveLength(1);
  });

  it.each(['missing', 'unreadable'] as const)('asks for options that are %s', async (options) => {
    const person = links.person({ options });
    const session = await links.scanned(`options-${options}`, person);
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
    expect(requests()).toEqual(['options', 'ref', 'prologue', 'nonce', 'request']);
  });

  it('begins anew where the options are never told', async () => {
    const session = await links.scanned('no-options', links.person({ options: 'never' }));
    await waitFor(async () => (await links.details(session)).includes('passkey_failed'), { message: 'its end' });
    await anotherCode(session);
    expect(requests()).toEqual(['options']);
  });

  it('answers the later of two requests', async () => {
    const person = links.person();
    const session = await links.scanned('asked-twice', person);
    const { options: first = {} } = await links.untilStage(session, 'sign');
    whatsApp.fake.pairing.passkeys.ask(links.connection());
    await links.untilStage(session, 'sign', String(first['challenge']));
    const old = person.passkey?.sign(first);
    if (!old) throw new Error('The person has a passkey.');
    await expect(links.answer(session, old)).rejects.toMatchObject({ code: 'invalid_parameter' });
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
  });

  it.each<[string, PasskeyFaults]>([
    ['goes on before it can', { continuation: 'early' }],
    ['goes on with too few bytes first', { continuation: 'short' }],
    ['signs before the server has answered', { overtakes: true }],
  ])('is linked where its phone %s', async (name, faults) => {
    const person = links.person(faults);
    const session = await links.scanned(name.replaceAll(' ', '-'), person);
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
    expect(requests()).toEqual(['ref', 'prologue', 'nonce', 'request']);
  });

  it.each<[PasskeyRequest, number]>([
    ['ref', 406],
    ['prologue', 403],
    ['nonce', 409],
    ['request', 500],
  ])('begins anew where WhatsApp refuses: %s with %d', async (request, code) => {
    const person = links.person({ refuse: { [request]: code } });
    const session = await links.scanned(`refused-${request}`, person);
    const answered = links.sign(session, person).then(
      () => 'taken',
      (error: { extra?: { detail?: string } }) => error.extra?.detail,
    );
    const isAtOnce = request === 'ref' || request === 'prologue';
    expect(await answered).toBe(isAtOnce ? `passkey_refused_${code}` : 'taken');
    await anotherCode(session);
    expect(await links.details(session)).toContain(`passkey_refused_${code}`);
    expect(requests().filter((one) => one === 'prologue').length).toBeLessThanOrEqual(1);
    person.passkeyFaults = {};
    whatsApp.fake.scan((await whatsApp.codeOf(session.id)) ?? '', person);
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
  });

  it.each<PasskeyRequest>(['ref', 'prologue', 'nonce', 'request'])(
    'begins anew where the socket is closed at: %s',
    async (closeAt) => {
      const person = links.person({ closeAt });
      const session = await links.scanned(`closed-${closeAt}`, person);
      await links.sign(session, person).catch(() => undefined);
      await waitFor(async () => (await links.details(session)).includes('passkey_interrupted'), { message: 'its end' });
      await anotherCode(session);
      person.passkeyFaults = {};
      whatsApp.fake.scan((await whatsApp.codeOf(session.id)) ?? '', person);
      await links.sign(session, person);
      await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
    },
  );

  it('keeps the secret of its code where WhatsApp wants another meanwhile', async () => {
    const person = links.person();
    const session = await links.scanned('renewed', person);
    await links.untilStage(session, 'sign');
    whatsApp.fake.pairing.renewSecret(links.connection());
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
    expect(person.shownCode).toBeUndefined();
  });

  it('is answered in the process that runs it', async () => {
    const second = await whatsApp.start('node-b', settings);
    const person = links.person();
    const session = await links.scanned('two-processes', person);
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
    await second.stop();
  });

  it('is a step of the visit of a link, which has ten minutes from then on', async () => {
    const visitors = new Visitors(whatsApp.parley);
    const person = links.person();
    const begun = await visitors.begin(await visitors.link({ engine: 'baileys', config: {} }));
    const session = await visitors.session(begun);
    const { pool } = whatsApp.parley.database;
    await pool.query(`UPDATE onboarding_attempts SET expires_at = now() + interval '30 s' WHERE id = $1`, [
      begun.attempt.id,
    ]);
    whatsApp.fake.scan(await whatsApp.untilCode(session.id), person);
    const request = await links.untilStage(session, 'sign');
    const seen = await visitors.look(begun);
    expect([seen.status, seen.passkey, seen.code]).toEqual(['connecting', request, undefined]);
    expect(seen.sequence).toBeGreaterThan(begun.attempt.sequence);
    expect(Date.parse(seen.expiresAt) - Date.now()).toBeGreaterThan(590_000);
    await links.sign(session, person);
    expect((await visitors.until(begun, 'connected')).passkey).toBeUndefined();
  });

  it('asks nothing of a session that is linked, or of another engine', async () => {
    const sandbox = await whatsApp.parley.connected('sandbox');
    const ask = whatsApp.parley.ask(getPasskey, { session: sandbox.id });
    await expect(ask).rejects.toMatchObject({ code: 'conflict' });
    const { credential } = answerPasskey.example.request;
    await expect(links.answer(sandbox, credential)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a linking with a passkey that takes too long', () => {
  let whatsApp: BaileysInstallation;
  let links: PasskeyLinks;

  const start = async (passkeyTimes: object, codeMs?: number): Promise<void> => {
    whatsApp = await BaileysInstallation.make();
    links = new PasskeyLinks(whatsApp);
    await whatsApp.start('node-a', settings, false, { baileys: { passkeyTimes, ...(codeMs && { codeMs }) } });
  };
  afterEach(() => whatsApp.close());
  const ends = (session: Session, detail: string): Promise<unknown> =>
    waitFor(async () => (await links.details(session)).includes(detail), { message: detail, timeoutMs: untilMs });

  it('ends where nobody uses the passkey', async () => {
    await start({ signMs: 1_000 });
    const session = await links.scanned('unsigned', links.person());
    await ends(session, 'passkey_expired');
    await whatsApp.untilCode(session.id);
  }, 120_000);

  it('ends where the phone does not go on', async () => {
    await start({ continueMs: 1_000 });
    const person = links.person({ continuation: 'never' });
    const session = await links.scanned('silent', person);
    expect(await links.sign(session, person)).toEqual({ stage: 'waiting' });
    await ends(session, 'passkey_unanswered');
    await whatsApp.untilCode(session.id);
  }, 120_000);

  it('ends where the phone does not sign', async () => {
    await start({ pairMs: 1_000 });
    const person = links.person({ unpaired: true });
    const session = await links.scanned('unpaired', person);
    await links.sign(session, person);
    await ends(session, 'passkey_unanswered');
    await whatsApp.untilCode(session.id);
  }, 120_000);

  it('shows a code once its proof is too old, and ends where nobody compares it', async () => {
    await start({ proofMs: 0, confirmMs: 3_000 });
    const person = links.person();
    const session = await links.scanned('old-proof', person);
    await links.sign(session, person);
    expect((await links.untilStage(session, 'confirm')).code).toBe(person.shownCode);
    await ends(session, 'passkey_expired');
    await whatsApp.untilCode(session.id);
  }, 120_000);

  it('is not cut off by codes that run out', async () => {
    await start({}, 700);
    const person = links.person();
    const session = await links.scanned('no-more-codes', person);
    await links.untilStage(session, 'sign');
    const endAt = Date.now() + 700 * 7;
    await waitFor(() => Date.now() > endAt, { message: 'the time of all codes', timeoutMs: untilMs });
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
  }, 120_000);
});

describe('an installation that does not link with passkeys', () => {
  it('says that the account needs one', async () => {
    const whatsApp = await BaileysInstallation.make();
    try {
      const links = new PasskeyLinks(whatsApp);
      await whatsApp.start();
      const session = await links.scanned('off', links.person());
      await whatsApp.parley.untilStatus(session.id, 'DISCONNECTED FAILED');
      expect(await links.details(session)).toEqual(['passkey_required']);
    } finally {
      await whatsApp.close();
    }
  }, 120_000);
});
