import type { Pool, PoolClient } from 'pg';
import {
  type Identity,
  phoneJid,
  type SessionRecord,
  type PresenceActor,
  type TypingState,
  type Typist,
  underFence,
} from '@parley/engine-kit';
import { reachablePhone, recipientUnknown } from '../people/reachable.js';
import { isInGroup, setOnline, setTyping } from './presence.store.js';

/** Sets what others see of a session on the sandbox network. */
export class SandboxPresence implements Typist, PresenceActor {
  constructor(
    private readonly session: SessionRecord,
    private readonly phoneNumber: string,
    private readonly pool: Pool,
  ) {}

  async typing(chat: Identity, state: TypingState): Promise<void> {
    await underFence(this.pool, this.session, async (client) => {
      await setTyping(client, this.phoneNumber, await this.jidOf(client, chat), state);
    });
  }

  async setOnline(online: boolean): Promise<void> {
    await underFence(this.pool, this.session, (client) => setOnline(client, this.phoneNumber, online));
  }

  /** Needs no subscription: the network shows presence to every caller. Checks only that the person exists. */
  async subscribe(person: Identity): Promise<void> {
    await underFence(this.pool, this.session, async () => void reachablePhone(person));
  }

  private async jidOf(client: PoolClient, chat: Identity): Promise<string> {
    if (chat.kind === 'person') return phoneJid(reachablePhone(chat));
    const { kind, jid } = chat;
    if (kind === 'group' && jid !== undefined && (await isInGroup(client, jid, this.phoneNumber))) return jid;
    throw recipientUnknown();
  }
}
