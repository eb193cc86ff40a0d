import type { Pool } from 'pg';
import { isUnchanged } from '@parley/engine-kit';
import type { LinkedAccount } from '../auth/linked-account.js';
import { keysOfKind } from '../auth/account.store.js';
import type { BinaryNode, LidMappings, WaSocket } from '../baileys-api.js';
import { childOf } from '../wire/nodes.js';
import { isAccount, userJid } from '../wire/jids.js';
import { protoOf } from '../wire/proto-value.js';

export interface ResendParts {
  readonly sessionId: string;
  readonly pool: Pool;
  readonly account: LinkedAccount;
  socket(): WaSocket;
  /** Whether the content of a message that the session sent is still there for devices that ask again. */
  isKept(whatsappId: string): Promise<boolean>;
}

/** The kind of key that says which devices have the session's sender key of a group. */
const memoryKind = 'sender-key-memory';

/**
 * What the package does not look at when others ask for a message again, or have another device: it would send what was edited or
 * deleted since, from its own memory, and takes a member's new phone for one that has the group's key.
 */
export class Resends {
  constructor(private readonly parts: ResendParts) {}

  /** Whether the package may answer a receipt: false for one that asks again for what is old, edited or deleted. */
  async mayAnswer(receipt: BinaryNode): Promise<boolean> {
    const { type, id = '', from = '', participant } = receipt.attrs;
    if (type !== 'retry') return true;
    if (from.endsWith('@g.us') && participant !== undefined) await this.forgetMember(participant);
    const { pool, sessionId, account, isKept } = this.parts;
    // The account's own devices also ask for what is no message of a chat.
    const isOwn = isAccount(participant ?? from, account.creds.me ?? { id: '' });
    return (isOwn || (await isKept(id))) && (await isUnchanged(pool, sessionId, id));
  }

  /** A notification of a person's new identity: the phone was changed, and has no key of any group. */
  async notified({ attrs, content }: BinaryNode): Promise<void> {
    const { type, from } = attrs;
    if (type !== 'encrypt' || from === undefined || !childOf({ tag: '', attrs, content }, 'identity')) return;
    await this.forgetMember(from);
  }

  /** The next message to each group with this member brings the group's key to all of its devices. */
  private async forgetMember(jid: string): Promise<void> {
    const { pool, sessionId, account } = this.parts;
    const person = await this.namesOf(jid);
    const groups = await keysOfKind(pool, sessionId, memoryKind);
    const forgotten = groups.filter(({ id, value }) => {
      const memory = protoOf(account.keys.open(memoryKind, id, value)) ?? {};
      return Object.keys(memory).some((device) => person.has(userJid(device)));
    });
    if (forgotten.length === 0) return;
    await account.keys.set({ [memoryKind]: Object.fromEntries(forgotten.map(({ id }) => [id, null])) });
  }

  /** By number and by LID, as far as the mapping is stored. */
  private async namesOf(jid: string): Promise<ReadonlySet<string | undefined>> {
    const user = userJid(jid) ?? jid;
    const { lidMapping } = this.parts.socket().signalRepository;
    return new Set([user, userJid(await otherOf(lidMapping, user))]);
  }
}

function otherOf(mapping: LidMappings, user: string): Promise<string | null> {
  return user.endsWith('@lid') ? mapping.getPNForLID(user) : mapping.getLIDForPN(user);
}
