import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { BaileysInstallation } from '../testing/baileys-installation.js';
import type { Person } from '@parley/engine-baileys/testing';
import { Killing } from '../testing/killing.js';
import { PasskeyLinks } from '../testing/passkey-links.js';

describe('a session that is linked with a passkey and whose process is killed', () => {
  let whatsApp: BaileysInstallation;
  let killing: Killing;
  let links: PasskeyLinks;

  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    killing = await Killing.make(whatsApp, { BAILEYS_PASSKEY: 'true' });
    links = new PasskeyLinks(whatsApp);
  }, 180_000);
  afterAll(() => killing.close());

  /** The next process knows nothing of it: it shows a code, and the account is linked with the passkey after all. */
  const linksAnew = async (session: Session, person: Person): Promise<void> => {
    await killing.start();
    const code = await waitFor(
      async () => {
        const shown = await whatsApp.codeOf(session.id);
        return shown !== undefined && whatsApp.fake.isShown(shown) && shown;
      },
      { message: 'another code', timeoutMs: 60_000 },
    );
    expect(await links.shown(session)).toBeUndefined();
    const statuses = await killing.made(session.id, 'session.status');
    expect(statuses.map(({ detail }) => detail)).toContain('passkey_interrupted');
    whatsApp.fake.scan(code, person);
    await links.sign(session, person);
    await whatsApp.parley.untilStatus(session.id, 'CONNECTED');
    expect(person.companions.size).toBe(1);
  };
  const secret = { table: 'baileys_accounts', on: 'UPDATE' } as const;

  it.each([false, true])(
    'as it keeps the new secret (kept: %s)',
    async (commits) => {
      const person = links.person();
      const session = await links.scanned(`secret-${commits}`, person);
      await links.untilStage(session, 'sign');
      await killing.killAt({ ...secret, commits }, () => links.sign(session, person));
      await linksAnew(session, person);
    },
    240_000,
  );

  it('as the phone has the new secret and has not signed', async () => {
    const person = links.person({ unpaired: true });
    const session = await links.scanned('asked', person);
    await links.sign(session, person);
    const { requests } = whatsApp.fake.pairing.passkeys;
    await waitFor(() => requests.at(-1) === 'request', { message: 'the request' });
    await killing.kill();
    person.passkeyFaults = {};
    await linksAnew(session, person);
  }, 240_000);

  it('as a person is asked for the passkey', async () => {
    const person = links.person();
    const session = await links.scanned('unsigned', person);
    await links.untilStage(session, 'sign');
    await killing.kill();
    await linksAnew(session, person);
  }, 240_000);
});
