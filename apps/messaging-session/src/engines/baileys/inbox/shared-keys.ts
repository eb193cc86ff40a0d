import type { LinkedAccount } from '../auth/linked-account.js';
import type { WaMessage } from '../baileys-api.js';
import { bytesOf, protoOf, protosOf } from '../wire/proto-value.js';

/**
 * Keeps the keys of the settings that the account's phone shares. The package does so after it sent the receipt, so the
 * network does not bring them again after a crash in between. @throws KeysUnavailable
 */
export async function keepSharedKeys(
  { key, message }: WaMessage,
  { creds, keys }: Pick<LinkedAccount, 'creds' | 'keys'>,
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
  await keys.setWithCreds({ 'app-state-sync-key': Object.fromEntries(shared) });
}
