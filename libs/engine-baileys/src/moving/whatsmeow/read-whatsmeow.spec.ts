// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the programs of other packages see the types only so
/// <reference path="./sql-js.d.ts" />
import { beforeAll, describe, expect, it } from '@jest/globals';
import initSqlJs from 'sql.js';
import type { StoredClient } from '../../testing/other-systems.js';
import { whatsmeowDatabase } from '../../testing/whatsmeow-writer.js';
import { revived } from '../account/buffer-json.js';
import { checkCreds } from '../account/check-creds.js';
import { checkKeys } from '../account/check-keys.js';
import { linkedDevice } from '../testing/linked-device.js';
import { readWhatsmeow } from './read-whatsmeow.js';

const jid = '4915112345678:7@s.whatsapp.net';
const otherJid = '4915100000000:1@s.whatsapp.net';

describe('a database of whatsmeow', () => {
  let alone: Buffer;
  let several: Buffer;
  beforeAll(async () => {
    const { creds, keys } = revived(linkedDevice, 'data') as StoredClient;
    const client = { creds, keys: { ...keys, session: {} } };
    const other = { creds: { ...creds, me: { id: otherJid } }, keys: {} };
    alone = await whatsmeowDatabase(client);
    several = await whatsmeowDatabase(client, [other]);
  });

  it('has an account in its tables', async () => {
    const source = await readWhatsmeow({ source: 'whatsmeow', data: alone.toString('base64') });
    const creds = checkCreds(source.creds, source.credsField);
    expect(creds).toMatchObject({
      me: { id: jid, lid: '200000000001:7@lid', name: 'Shop' },
      ...{ nextPreKeyId: 3, firstUnuploadedPreKeyId: 3, accountSyncCounter: 1, registered: true },
      registrationId: linkedDevice.creds.registrationId,
      myAppStateKeyId: 'AAAA/g+h',
    });
    const { kept, keys } = checkKeys(source);
    expect(kept).toEqual({
      ...{ 'pre-key': 2, 'identity-key': 1, 'sender-key': 1 },
      ...{ 'app-state-sync-key': 1, 'app-state-sync-version': 1, 'lid-mapping': 2 },
    });
    expect(keys.map(({ kind, id }) => `${kind} ${id}`)).toContain('sender-key 120363001@g.us::200000000002_1::3');
  });

  it('of many devices has its own people alone, and no settings that are too many to import', async () => {
    const { Database } = await initSqlJs();
    const large = new Database(alone) as unknown as { run(sql: string): unknown; export(): Uint8Array };
    const numbers = (to: number): string =>
      `(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to}) SELECT i FROM n)`;
    large.run(`INSERT INTO whatsmeow_lid_map SELECT 70000000000 + i, 80000000000 + i FROM ${numbers(30_000)}`);
    large.run(`INSERT INTO whatsmeow_app_state_mutation_macs
      SELECT '${jid}', 'regular', 3, CAST(printf('%08d', i) AS BLOB), x'02' FROM ${numbers(50_001)}`);
    const source = await readWhatsmeow({ source: 'whatsmeow', files: [{ name: 'x.db', bytes: large.export() }] });
    const { kept, dropped } = checkKeys(source);
    expect(kept).toMatchObject({ 'lid-mapping': 2, 'app-state-sync-key': 1, 'identity-key': 1 });
    expect(kept['app-state-sync-version']).toBeUndefined();
    expect(dropped).toMatchObject({ 'lid-mapping': 60_000, 'app-state-sync-version': 1 });
  });

  it('of several devices must be told which', async () => {
    const upload = { source: 'whatsmeow', files: [{ name: 'x.db', bytes: several }] } as const;
    await expect(readWhatsmeow(upload)).rejects.toMatchObject({ field: 'device' });
    await expect(readWhatsmeow({ ...upload, device: '1' })).rejects.toMatchObject({ field: 'device' });
    const { creds } = await readWhatsmeow({ ...upload, device: otherJid });
    expect(creds).toMatchObject({ me: { id: otherJid } });
  });

  it('is one file, with its log at most', async () => {
    const files = [alone, alone].map((bytes, at) => ({ name: `${at}.db`, bytes }));
    await expect(readWhatsmeow({ source: 'whatsmeow', files })).rejects.toMatchObject({ field: 'files' });
  });

  it('that is cut, or has another application in it, is refused', async () => {
    const cut = alone.subarray(0, alone.length / 2).toString('base64');
    await expect(readWhatsmeow({ source: 'whatsmeow', data: cut })).rejects.toMatchObject({ name: 'BadAccount' });
    const noDevice = Buffer.from(alone);
    const name = Buffer.from('whatsmeow_device');
    for (let at = noDevice.indexOf(name); at >= 0; at = noDevice.indexOf(name, at + 1))
      noDevice.write('WHATSMEOW_OTHERS', at);
    await expect(readWhatsmeow({ source: 'whatsmeow', data: noDevice.toString('base64') })).rejects.toMatchObject({
      name: 'BadAccount',
    });
  });
});
