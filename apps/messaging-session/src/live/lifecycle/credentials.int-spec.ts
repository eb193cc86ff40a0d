import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteSession,
  listEngines,
  logoutSession,
  type Session,
  setSessionCredentials,
  updateSession,
} from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { type Instance, Installation } from '../../testing/index.js';
import { CredentialSeal } from '@parley/engine-kit';

const newer = 'another secret of the tests that is long enough';
const credentials = { accessToken: 'EAAG-very-secret', appSecret: '0f6a-very-secret', verifyToken: 'a word of mine' };

let parley: Installation;
let instance: Instance;

beforeAll(async () => {
  parley = await Installation.make();
  instance = await parley.start();
}, 60_000);
afterAll(() => parley.close());

const set = (session: string, values: object = credentials) =>
  parley.ask(setSessionCredentials, { session, ...values });

/** A session whose row says that it is on the Cloud API. */
async function cloudSession(name: string): Promise<Session> {
  const session = await parley.create(name, { start: false });
  await parley.database.pool.query(
    `UPDATE sessions SET engine = 'cloud', hook_id = $2, config = '{"phoneNumberId":"1","businessAccountId":"2"}'
       || jsonb_build_object('phoneNumberId', $2::text) WHERE id = $1`,
    [session.id, name],
  );
  return session;
}

async function rowOf(id: string): Promise<{ sealed: Buffer | null; text: string } | undefined> {
  const { rows } = await parley.database.pool.query<{ sealed: Buffer | null; text: string }>(
    'SELECT credentials_sealed AS sealed, s::text AS text FROM sessions s WHERE id = $1',
    [id],
  );
  return rows[0];
}

const opened = (id: string, of = instance) => of.service.app.get(CredentialSeal).open(id);

describe('the credentials of a session', () => {
  it('are kept sealed, shown by name alone, and replaced as a whole', async () => {
    const { id } = await cloudSession('sealed');
    expect((await parley.get(id)).credentials).toBeUndefined();
    await set('sealed');
    const shown = await parley.get(id);
    expect(shown.credentials).toEqual({
      set: ['accessToken', 'appSecret', 'verifyToken'],
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(shown.webhook).toEqual({ url: 'https://parley.test/hooks/whatsapp-cloud/sealed' });
    expect(JSON.stringify(shown)).not.toContain('very-secret');
    expect(await opened(id)).toEqual(credentials);
    const { sealed, text } = (await rowOf(id)) ?? {};
    expect(text).not.toContain('very-secret');
    expect(sealed?.includes('very-secret')).toBe(false);
    await set('sealed', { ...credentials, accessToken: 'another' });
    expect(await opened(id)).toEqual({ ...credentials, accessToken: 'another' });
    await parley.ask(updateSession, { session: 'sealed', externalId: 'x' });
    expect(await opened(id)).toEqual({ ...credentials, accessToken: 'another' });
  });

  it('are erased by a logout, and go with the session', async () => {
    const { id } = await cloudSession('erased');
    await set('erased');
    await parley.ask(logoutSession, { session: 'erased' });
    expect(await opened(id)).toBeUndefined();
    expect((await rowOf(id))?.sealed).toBeNull();
    expect((await parley.get(id)).credentials).toBeUndefined();
    await set('erased');
    await parley.ask(updateSession, { session: 'erased', externalId: 'x' });
    expect(await opened(id)).toEqual(credentials);
    await parley.ask(deleteSession, { session: 'erased' });
    expect(await rowOf(id)).toBeUndefined();
  });

  it.each<[string, object, string, string]>([
    ['missing', { accessToken: 'x', appSecret: 'y' }, 'missing_field', 'Field "verifyToken" is required.'],
    ['none', {}, 'missing_field', 'Field "accessToken" is required.'],
    [
      'unsendable',
      { ...credentials, accessToken: 'a\r\nb' },
      'invalid_parameter',
      'Field "accessToken" is invalid: must match ^[!-~]*$.',
    ],
    ['unknown', { ...credentials, password: 'x' }, 'invalid_parameter', 'Unknown field "password".'],
  ])('are refused by the name of the field: %s', async (name, values, code, message) => {
    const { id } = await cloudSession(`refused-${name}`);
    await expect(set(`refused-${name}`, values)).rejects.toMatchObject({ code, message });
    expect((await rowOf(id))?.sealed).toBeNull();
  });

  it('are none of a session on an engine that has none', async () => {
    await parley.create('sandbox', { start: false });
    await expect(set('sandbox')).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Field "accessToken" is invalid: sessions on "sandbox" have no such field.',
    });
    await expect(parley.create('with', { credentials })).rejects.toMatchObject({ code: 'invalid_parameter' });
    const config = { phoneNumberId: '1' };
    await expect(parley.create('with', { config })).rejects.toMatchObject({
      message: 'Field "config.phoneNumberId" is invalid: sessions on "sandbox" have no such field.',
    });
    await expect(set('nowhere')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are sealed again under a new PARLEY_SECRET, after which the old one may go', async () => {
    const { id } = await cloudSession('resealed');
    await set('resealed');
    const before = (await rowOf(id))?.sealed;
    const older = 'a secret of the tests that is long enough';
    const both = await parley.start('node-b', {}, false, { PARLEY_SECRET: newer, PARLEY_SECRET_PREVIOUS: older });
    await waitFor(async () => !(await rowOf(id))?.sealed?.equals(before ?? Buffer.alloc(0)), {
      message: 'credentials to be sealed again',
    });
    expect(await opened(id, both)).toEqual(credentials);
    await both.stop();
    const later = await parley.start('node-c', {}, false, { PARLEY_SECRET: newer });
    expect(await opened(id, later)).toEqual(credentials);
    await expect(opened(id)).rejects.toThrow(`No key opens the credentials of session ${id}`);
    await later.stop();
  });
});

describe('the engines', () => {
  it('are listed with what each can do, installed or not', async () => {
    const { data } = await parley.ask(listEngines, {});
    const shown = data.map(({ name, installed, capabilities }) => [
      name,
      installed,
      capabilities.groups,
      capabilities.text,
    ]);
    expect(shown).toEqual([
      ['sandbox', true, true, true],
      ['cloud', true, false, true],
      ['baileys', false, true, true],
    ]);
  });
});
