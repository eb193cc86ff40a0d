import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endExport, exportAccount, type Session, startSession } from '@parley/contracts/sessions';
import { multiFiles } from '@parley/engine-baileys/testing';
import { DiskStore } from '@parley/media-store';
import { waitFor } from '@parley/testing';
import { BaileysInstallation } from './testing/baileys-installation.js';
import { Killing } from './testing/killing.js';
import { asFiles, importInto, usedElsewhere, waiting } from './testing/moving.js';

const passphrase = 'correct horse battery';

/** Nobody answers a request whose process is killed: it would only be waited for until its time is over. */
const unanswered = (request: Promise<unknown>): Promise<void> => {
  void request.catch(() => undefined);
  return Promise.resolve();
};

describe('an account whose move is cut off by a kill', () => {
  let whatsApp: BaileysInstallation;
  let killing: Killing;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    killing = await Killing.make(whatsApp);
  }, 180_000);
  afterAll(() => killing.close());

  const rowsOf = async ({ id }: Session): Promise<Record<string, number>> => {
    const { rows } = await whatsApp.parley.database.pool.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM baileys_accounts WHERE session_id = $1)::integer AS accounts,
        (SELECT count(*) FROM baileys_keys WHERE session_id = $1)::integer AS keys,
        (SELECT count(*) FROM baileys_identities WHERE session_id = $1)::integer AS identities`,
      [id],
    );
    return rows[0] ?? {};
  };
  const textsOf = async ({ id }: Session): Promise<unknown[]> =>
    (await killing.made(id, 'message.received')).map(({ text }) => text);

  it.each([false, true])(
    'is imported wholly or not at all (commits: %s)',
    async (commits) => {
      const { parley } = whatsApp;
      const { client } = await usedElsewhere(whatsApp);
      const upload = asFiles('baileys', await multiFiles(client.stored()));
      const session = await whatsApp.create(`in-${commits}`, { start: false });
      const cut = { table: 'baileys_accounts', on: 'INSERT', commits } as const;
      await killing.killAt(cut, () => unanswered(importInto(whatsApp, session.id, upload)));
      await killing.start();
      if (!commits) {
        expect(await rowsOf(session)).toEqual({ accounts: 0, keys: 0, identities: 0 });
        await importInto(whatsApp, session.id, upload);
      }
      expect(await rowsOf(session)).toMatchObject({ accounts: 1, identities: 3 });
      await expect(importInto(whatsApp, session.id, upload)).rejects.toMatchObject({ code: 'conflict' });
      await parley.ask(startSession, { session: session.id });
      await parley.untilStatus(session.id, 'CONNECTED');
      await waitFor(async () => (await textsOf(session)).length >= waiting.length, {
        message: 'what waited',
        timeoutMs: 25_000,
      });
      await whatsApp.drained();
      expect(await textsOf(session)).toEqual(waiting);
    },
    180_000,
  );

  it.each([false, true])(
    'is exported once, or stays here (commits: %s)',
    async (commits) => {
      const { parley } = whatsApp;
      const { session, device } = await whatsApp.linked(`out-${commits}`);
      await whatsApp.drained();
      const request = { session: session.id, passphrase };
      const { exportId, blobId } = await parley.ask(exportAccount, request, { timeoutMs: 60_000 });
      const stream = await (await DiskStore.open(parley.mediaDir)).open(blobId);
      const file = await buffer(stream ?? Readable.from([]));
      const cut = { table: 'baileys_exports', on: 'DELETE', commits } as const;
      await killing.killAt(cut, () => unanswered(parley.ask(endExport, { session: session.id, exportId })));
      await killing.start();
      if (commits) expect(await rowsOf(session)).toEqual({ accounts: 0, keys: 0, identities: 0 });
      else {
        expect((await rowsOf(session)).accounts).toBe(1);
        expect(await parley.get(session.id)).toMatchObject({ statusReason: 'MANUAL_STOP' });
        await parley.ask(endExport, { session: session.id, exportId }).catch(() => undefined);
      }
      expect(await parley.get(session.id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'LOGGED_OUT' });
      const next = await whatsApp.create(`out-again-${commits}`, { start: false });
      await importInto(whatsApp, next.id, asFiles('parley', [{ name: 'x', bytes: file }], { passphrase }));
      await parley.ask(startSession, { session: next.id });
      await parley.untilStatus(next.id, 'CONNECTED');
      expect(device.person.companion).toBe(device);
    },
    180_000,
  );
});
