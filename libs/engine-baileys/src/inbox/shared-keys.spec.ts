import { describe, expect, it } from '@jest/globals';
import type { LinkedAccount } from '../auth/linked-account.js';
import { KeysUnavailable } from '../auth/session-keys.js';
import type { KeyValues, WaMessage } from '../baileys-api.js';
import { keepSharedKeys } from './shared-keys.js';

/** An account, and what was kept of it: the keys, and which of them it changes settings with. */
function account() {
  const creds: { myAppStateKeyId?: string } = {};
  const kept: { data: KeyValues; under: string | undefined }[] = [];
  const keys = {
    setWithCreds: (data: KeyValues) => {
      kept.push({ data, under: creds.myAppStateKeyId });
      return Promise.resolve();
    },
  };
  return { of: { creds, keys } as unknown as LinkedAccount, kept };
}

const one = { keyData: Buffer.from('one') };
const two = { keyData: Buffer.from('two') };

const unasked = () => Promise.reject(new Error('The database is away.'));

function sharing(fromMe: boolean): WaMessage {
  const keys = [
    { keyId: { keyId: Buffer.from([1, 2, 3]) }, keyData: one },
    { keyId: { keyId: Buffer.from([4, 5, 6]) }, keyData: two },
    { keyId: { keyId: Buffer.from([7, 8, 9]) } },
  ];
  return { key: { id: 'M1', fromMe }, message: { protocolMessage: { type: 6, appStateSyncKeyShare: { keys } } } };
}

describe('keys of the settings', () => {
  it('that the phone of the account shares are kept in one write, and the last is used from then on', async () => {
    const { of, kept } = account();
    await keepSharedKeys(sharing(true), of, unasked);
    expect(kept).toEqual([{ data: { 'app-state-sync-key': { AQID: one, BAUG: two } }, under: 'BAUG' }]);
  });

  it('of anybody else are not kept, nor is a message without any', async () => {
    const { of, kept } = account();
    await keepSharedKeys(sharing(false), of, unasked);
    await keepSharedKeys({ key: { id: 'M2', fromMe: true }, message: { conversation: 'Hello' } }, of, unasked);
    expect(kept).toEqual([]);
  });

  it('are of no use after a logout, and are waited for otherwise', async () => {
    const unavailable = new KeysUnavailable('The store of keys fails.');
    const keys = { setWithCreds: () => Promise.reject(unavailable) };
    const of = { creds: {}, keys } as unknown as LinkedAccount;
    await keepSharedKeys(sharing(true), of, () => Promise.resolve(true));
    await expect(keepSharedKeys(sharing(true), of, () => Promise.resolve(false))).rejects.toBe(unavailable);
    await expect(keepSharedKeys(sharing(true), of, unasked)).rejects.toBe(unavailable);
  });
});
