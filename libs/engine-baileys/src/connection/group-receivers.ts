import type { KeyValues, WaSocket } from '../baileys-api.js';
import { isAccount } from '../wire/jids.js';
import { protoOf } from '../wire/proto-value.js';

/** The kind of key that says which devices have the session's sender key of a group. */
const memoryKind = 'sender-key-memory';

/** A message to a group that no device of its other members could read. It was not sent. */
export class NoReceivers extends Error {
  override readonly name = 'NoReceivers';
}

/**
 * Where WhatsApp lists no device of any member, the package sends the message all the same: it is accepted, and delivered to
 * nobody. The devices that have the group's key are what the package stores right before it sends, so that is where it is stopped.
 * @param hasOthers whether the group has other members than the account
 */
export function requireReceivers({ authState }: WaSocket, hasOthers: (jid: string) => Promise<boolean>): void {
  const { keys } = authState;
  const set = keys.set.bind(keys);
  keys.set = async (data: KeyValues): Promise<void> => {
    for (const [jid, memory] of Object.entries(data[memoryKind] ?? {})) {
      const devices = jid.endsWith('@g.us') ? protoOf(memory) : undefined;
      if (!devices) continue;
      const { me } = authState.creds;
      const isOwn = Object.keys(devices).every((device) => me !== undefined && isAccount(device, me));
      if (isOwn && (await hasOthers(jid))) throw new NoReceivers(`No device of another member of ${jid} is known.`);
    }
    await set(data);
  };
}
