import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendText } from '@parley/contracts/messages';
import {
  abandonExport,
  endExport,
  exportAccount,
  giveExport,
  type Session,
  startSession,
  stopSession,
} from '@parley/contracts/sessions';
import { Group } from '@parley/engine-baileys/testing';
import { DiskStore } from '@parley/media-store';
import { waitFor } from '@parley/testing';
import { at, eventTexts } from '../../testing/index.js';
import { BaileysInstallation } from './testing/baileys-installation.js';
import { asFiles, asJson, importInto, receivedTexts, usedElsewhere } from './testing/moving.js';

const passphrase = 'correct horse battery';
const conflict = { code: 'conflict' };

let whatsApp: BaileysInstallation;
beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
}, 120_000);
afterAll(() => whatsApp.close());

async function exported({ id }: Session): Promise<{ exportId: string; file: Buffer }> {
  await whatsApp.drained();
  const { exportId, blobId } = await whatsApp.parley.ask(
    exportAccount,
    { session: id, passphrase },
    { timeoutMs: 60_000 },
  );
  const stream = await (await DiskStore.open(whatsApp.parley.mediaDir)).open(blobId);
  if (!stream) throw new Error('There is no file.');
  return { exportId, file: await buffer(stream) };
}

const fromParley = (file: Buffer, by = passphrase) =>
  asFiles('parley', [{ name: 'session.parley', bytes: file }], { passphrase: by });

const keysOf = async ({ id }: Session): Promise<number> => {
  const { rows } = await whatsApp.parley.database.pool.query<{ n: number }>(
    `SELECT ((SELECT count(*) FROM baileys_accounts WHERE session_id = $1)
      + (SELECT count(*) FROM baileys_keys WHERE session_id = $1)
      + (SELECT count(*) FROM baileys_identities WHERE session_id = $1)
      + (SELECT count(*) FROM baileys_unlinks WHERE session_id = $1))::integer AS n`,
    [id],
  );
  return rows[0]?.n ?? 0;
};

/** Of what is sealed by the key of the account, or is of it alone. */
const keptFor = async ({ id }: Session): Promise<number> => {
  const { rows } = await whatsApp.parley.database.pool.query<{ n: number }>(
    `SELECT ((SELECT count(*) FROM baileys_messages WHERE session_id = $1)
      + (SELECT count(*) FROM baileys_settings WHERE session_id = $1)
      + (SELECT count(*) FROM baileys_groups WHERE session_id = $1))::integer AS n`,
    [id],
  );
  return rows[0]?.n ?? 0;
};

describe('an account that moves out of Parley', () => {
  it('goes on where it is imported, and is erased here without being unlinked', async () => {
    const { parley, fake } = whatsApp;
    const { session, person, device } = await whatsApp.linked('moves');
    const ada = fake.addPerson({ name: 'Ada' });
    const group = new Group('120363099000000001', 'Team', person);
    group.members.set(ada, undefined);
    fake.network.groups.set(group.jid, group);
    await ada.phone.text(person, 'before');
    await ada.phone.text(group, 'in the group before');
    await waitFor(async () => (await receivedTexts(whatsApp, session)).length === 2, { message: 'what came before' });
    for (const chatId of [`+${ada.phoneNumber}`, group.jid]) {
      await parley.ask(sendText, { session: session.id, chatId, text: 'from the first' }, at(session));
    }
    await waitFor(() => ada.phone.received.length === 2, { message: 'what is sent before' });

    const { exportId, file } = await exported(session);
    expect(await parley.get(session.id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' });
    expect(await keptFor(session)).toBeGreaterThan(0);
    await ada.phone.text(person, 'meanwhile');
    await ada.phone.text(group, 'in the group meanwhile');
    const second = await whatsApp.create('moved', { start: false });
    await expect(importInto(whatsApp, second.id, fromParley(file))).rejects.toMatchObject(conflict);
    await parley.ask(endExport, { session: session.id, exportId });
    expect(await parley.get(session.id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'LOGGED_OUT' });
    expect([await keysOf(session), await keptFor(session)]).toEqual([0, 0]);

    await expect(importInto(whatsApp, second.id, fromParley(file, `${passphrase}!`))).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
    await expect(importInto(whatsApp, session.id, fromParley(file))).rejects.toMatchObject(conflict);
    const { me } = await importInto(whatsApp, second.id, fromParley(file));
    expect(me).toEqual(session.me);
    await parley.ask(startSession, { session: second.id });
    await parley.untilStatus(second.id, 'CONNECTED');
    await waitFor(async () => (await receivedTexts(whatsApp, second)).length >= 2, {
      message: 'what waited',
      timeoutMs: 25_000,
    });
    for (const chatId of [`+${ada.phoneNumber}`, group.jid]) {
      await parley.ask(sendText, { session: second.id, chatId, text: 'from the second' }, at(second));
    }
    await waitFor(() => ada.phone.received.length === 4, { message: 'what is sent after' });
    await whatsApp.drained();
    expect(await receivedTexts(whatsApp, second)).toEqual(['meanwhile', 'in the group meanwhile']);
    expect(person.companion).toBe(device);
    expect(device.refused).toEqual([]);
    expect(eventTexts(await parley.events(second.id, 'session.status'))).not.toContain('CONNECTING SCAN_QR');
  }, 120_000);

  it('stays here when the file is not taken, and is not run meanwhile', async () => {
    const { parley } = whatsApp;
    const { session, device } = await whatsApp.linked('stays');
    const { exportId } = await exported(session);
    await expect(exported(session)).rejects.toMatchObject(conflict);
    const before = device.logins;
    await parley.ask(startSession, { session: session.id });
    await parley.untilStatus(session.id, 'CONNECTING AUTO_RECONNECT');
    expect(device.logins).toBe(before);
    await parley.ask(abandonExport, { session: session.id, exportId });
    await parley.untilStatus(session.id, 'CONNECTED');
    await expect(parley.ask(endExport, { session: session.id, exportId })).rejects.toMatchObject(conflict);
    expect((await parley.get(session.id)).status).toBe('CONNECTED');
  }, 60_000);

  it('whose file was given is never run here again, though nobody ended the export', async () => {
    const { parley } = whatsApp;
    const { session, person, device } = await whatsApp.linked('given');
    const { exportId, file } = await exported(session);
    await parley.ask(giveExport, { session: session.id, exportId });
    const before = device.logins;
    await parley.ask(startSession, { session: session.id });
    await parley.untilStatus(session.id, 'CONNECTING AUTO_RECONNECT');
    await parley.database.pool.query(
      "UPDATE baileys_exports SET expires_at = now() - interval '1 second' WHERE session_id = $1",
      [session.id],
    );
    await parley.untilStatus(session.id, 'DISCONNECTED LOGGED_OUT');
    expect([await keysOf(session), await keptFor(session), device.logins]).toEqual([0, 0, before]);
    const second = await whatsApp.create('given-to', { start: false });
    await importInto(whatsApp, second.id, fromParley(file));
    await parley.ask(startSession, { session: second.id });
    await parley.untilStatus(second.id, 'CONNECTED');
    expect(person.companion).toBe(device);
  }, 60_000);

  it('must be linked, and of an engine that has accounts', async () => {
    const { parley } = whatsApp;
    const session = await whatsApp.create('not-linked', { start: false });
    await expect(exported(session)).rejects.toMatchObject(conflict);
    const other = await parley.create('sandbox-session', { engine: 'sandbox', start: false });
    await expect(exported(other)).rejects.toMatchObject({ code: 'not_supported_by_engine' });
    await expect(importInto(whatsApp, other.id, asJson({ source: 'baileys', data: {} }))).rejects.toMatchObject({
      code: 'not_supported_by_engine',
    });
  });
});

describe('an account that moves in', () => {
  it('takes over a session that shows a code, which then connects by itself', async () => {
    const { parley } = whatsApp;
    const { client, owner, group } = await usedElsewhere(whatsApp);
    const session = await whatsApp.create('shows-a-code');
    await whatsApp.untilCode(session.id);
    await importInto(whatsApp, session.id, asStored(client.stored()));
    await parley.untilStatus(session.id, 'CONNECTED');
    await waitFor(async () => (await receivedTexts(whatsApp, session)).length === 3, { message: 'what waited' });
    expect(owner.companions.size).toBe(1);
    expect(group.members.has(owner)).toBe(true);
  }, 60_000);

  it('has one session, of two that are imported at once, and nobody else gets it', async () => {
    const { parley } = whatsApp;
    const { client } = await usedElsewhere(whatsApp);
    const upload = asStored(client.stored());
    const both = await Promise.all(['race-1', 'race-2'].map((name) => whatsApp.create(name, { start: false })));
    const outcomes = await Promise.allSettled(both.map(({ id }) => importInto(whatsApp, id, upload)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject(conflict);
    const won = both[outcomes.findIndex(({ status }) => status === 'fulfilled')] as Session;
    const lost = both.find((one) => one !== won) as Session;
    expect(await keysOf(lost)).toBe(0);
    // Into the one that has it.
    await expect(importInto(whatsApp, won.id, upload)).rejects.toMatchObject(conflict);
    expect((refused.reason as Error).message).toBe(await messageOf(importInto(whatsApp, won.id, upload)));
    await parley.ask(startSession, { session: won.id });
    await parley.untilStatus(won.id, 'CONNECTED');
    await waitFor(async () => (await receivedTexts(whatsApp, won)).length === 3, { message: 'what waited' });
  }, 60_000);

  it('is not one that was linked here, of whatever session', async () => {
    const { parley } = whatsApp;
    const { session } = await whatsApp.linked('linked-here');
    const { exportId, file } = await exported(session);
    await parley.ask(abandonExport, { session: session.id, exportId });
    await expect(importInto(whatsApp, session.id, fromParley(file))).rejects.toMatchObject(conflict);
    for (const body of [
      { source: 'nothing', data: {} },
      { source: 'baileys' },
      { source: 'baileys', data: {}, x: 1 },
    ]) {
      await expect(importInto(whatsApp, session.id, asJson(body))).rejects.toMatchObject({ code: 'invalid_parameter' });
    }
    const other = await whatsApp.create('second-client', { start: false });
    await expect(importInto(whatsApp, other.id, fromParley(file))).rejects.toMatchObject(conflict);
    expect(await keysOf(other)).toBe(0);
    expect(await parley.get(other.id)).not.toHaveProperty('me');
  }, 60_000);

  it('whose old system still runs is told so', async () => {
    const { parley } = whatsApp;
    const { client, owner } = await usedElsewhere(whatsApp);
    const session = await whatsApp.create('old-runs', { start: false });
    await importInto(whatsApp, session.id, asStored(client.stored()));
    await parley.ask(startSession, { session: session.id });
    await parley.untilStatus(session.id, 'CONNECTED');
    await client.start();
    await parley.untilStatus(session.id, 'DISCONNECTED STREAM_ERROR');
    const [last] = (await parley.events(session.id, 'session.status')).toReversed();
    expect((last?.envelope.payload as { detail?: string }).detail).toContain('stop the system that it came from');
    await client.stop();
    await waitFor(() => !owner.companion.connection?.isOpen, { message: 'the socket to be closed' });
  }, 60_000);

  it('changes nothing when it is refused', async () => {
    const { parley } = whatsApp;
    const { client } = await usedElsewhere(whatsApp);
    const stored = client.stored();
    const session = await whatsApp.create('refused', { start: false });
    const mixedUp = { ...stored, creds: { ...stored.creds, me: { id: '491511@s.whatsapp.net' } } };
    const message = await messageOf(importInto(whatsApp, session.id, asStored(mixedUp)));
    expect(message).toContain('"data.creds.me.id"');
    expect(await keysOf(session)).toBe(0);
    await parley.ask(stopSession, { session: session.id });
    await importInto(whatsApp, session.id, asStored(stored));
    expect(await keysOf(session)).toBeGreaterThan(3);
  }, 60_000);
});

/** As `source: baileys` with the JSON of `BufferJSON`. */
function asStored(stored: object) {
  const json = JSON.stringify({ source: 'baileys', data: stored }, (_, value: unknown) =>
    value instanceof Uint8Array ? { type: 'Buffer', data: Buffer.from(value).toString('base64') } : value,
  );
  return { body: Buffer.from(json), form: { form: 'json' } } as const;
}

async function messageOf(failing: Promise<unknown>): Promise<string> {
  return failing.then(
    () => 'It did not fail.',
    (error: Error) => error.message,
  );
}
