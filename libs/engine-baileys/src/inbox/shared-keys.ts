import type { LinkedAccount } from '../auth/linked-account.js';
import type { WaMessage } from '../baileys-api.js';
import { bytesOf, protoOf, protosOf } from '../wire/proto-value.js';

/**
 * Stores the keys of settings that the account's phone shares. The package stores them only after it has sent the receipt, so a
 * crash in between would lose them: the network does not deliver them again. An account that was logged out stores no keys.
 * @param isLoggedOut asked only when the keys could not be stored
 * @throws KeysUnavailable
 */
export async function keepSharedKeys(
  { key, message }: WaMessage,
  { creds, keys }: Pick<LinkedAccount, 'creds' | 'keys'>,
  isLoggedOut: () => Promise<boolean>,
): Promise<void> {
  if (key.fromMe !== true) return;
  const share = protoOf(protoOf(message?.protocolMessage)?.appStateSyncKeyShare);
  const shared = protosOf(share?.keys).flatMap(({ keyId, keyData }) => {
    const id = bytesOf(protoOf(keyId)?.keyId)?.toString('base64');
    return id === undefined || !keyData ? [] : [[id, keyData] as const];
  });
  const last = shared.at(-1);
  if (!last) return;
  [creds.myAppStateKeyId] = last;
  try {
    await keys.setWithCreds({ 'app-state-sync-key': Object.fromEntries(shared) });
  } catch (error) {
    // If the check fails too, as while the database is away, the account does not count as logged out.
    if (!(await isLoggedOut().catch(() => false))) throw error;
  }
}
