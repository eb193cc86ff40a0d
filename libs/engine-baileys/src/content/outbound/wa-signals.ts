import {
  type ContactActor,
  type ExternalReceipts,
  type Identity,
  isFromMe,
  type PresenceActor,
  type SeenMessage,
  type StarSender,
  type TypingState,
  type Typist,
} from '@parley/engine-kit';
import type { WaMessageKey, WaSocket } from '../../baileys-api.js';
import type { WaParts } from '../../wa-parts.js';
import { jidOf, personJid } from '../../wire/jids.js';
import { networkRefusal } from '../../wire/network-refusal.js';
import type { Addresses } from './addresses.js';
import type { WaPeople } from './people.js';

const chatStates: Readonly<Record<TypingState, string>> = {
  typing: 'composing',
  recording: 'recording',
  paused: 'paused',
};

/** Signals that are not messages: read receipts, typing, presence, blocks and stars. */
export class WaSignals implements ExternalReceipts, Typist, PresenceActor, StarSender, ContactActor {
  readonly isInDatabase = false;

  constructor(
    private readonly parts: WaParts,
    private readonly people: WaPeople,
    private readonly addresses: Addresses,
    private readonly addressing: (groupJid: string) => Promise<'pn' | 'lid'>,
  ) {}

  /** The keys name the author of each message in a group: the network accepts a receipt only with the author. */
  async sendReceipts(chat: Identity, seen: readonly SeenMessage[]): Promise<void> {
    if (seen.length === 0 || chat.kind === 'channel') return;
    const remoteJid = chat.kind === 'person' ? this.addresses.of(chat) : jidOf(chat);
    const keys = await Promise.all(
      seen.map(async ({ whatsappId: id, author, played }): Promise<{ key: WaMessageKey; played: boolean }> => {
        const key = { remoteJid, id, fromMe: false };
        if (chat.kind === 'person') return { key, played };
        return { key: { ...key, participant: await this.writerJid(author, remoteJid) }, played };
      }),
    );
    const played = keys.filter((one) => one.played).map(({ key }) => key);
    await this.done(async (socket) => {
      await socket.readMessages(keys.map(({ key }) => key));
      if (played.length > 0) await socket.sendReceipts(played, 'played');
    });
  }

  async typing(chat: Identity, state: TypingState): Promise<void> {
    const jid = await this.people.jidOf(chat);
    await this.done((socket) => socket.sendPresenceUpdate(chatStates[state], jid) as Promise<void>);
  }

  async setOnline(online: boolean): Promise<void> {
    await this.done((socket) => socket.sendPresenceUpdate(online ? 'available' : 'unavailable') as Promise<void>);
  }

  async subscribe(person: Identity): Promise<void> {
    const jid = await this.people.jidOf(person);
    await this.done((socket) => socket.presenceSubscribe(jid) as Promise<void>);
  }

  async block(person: Identity): Promise<void> {
    await this.setBlocked(person, 'block');
  }

  async unblock(person: Identity): Promise<void> {
    await this.setBlocked(person, 'unblock');
  }

  /** The account's other devices show the star. Does nothing until the phone has shared the keys of settings. */
  async star(chat: Identity, { whatsappId: id }: { readonly whatsappId: string }, starred: boolean): Promise<void> {
    const { creds } = this.parts.socket().authState;
    if (creds.myAppStateKeyId === undefined) return;
    const jid = chat.kind === 'person' ? personJid(chat) : jidOf(chat);
    const key = { id, fromMe: await isFromMe(this.parts.pool, this.parts.session.id, id) };
    await this.done((socket) => socket.star(jid, [key], starred) as Promise<void>);
  }

  private async setBlocked(person: Identity, action: 'block' | 'unblock'): Promise<void> {
    await this.people.jidOf(person);
    await this.done((socket) => socket.updateBlockStatus(personJid(person), action) as Promise<void>);
  }

  private async writerJid({ phoneNumber, lid }: SeenMessage['author'], chatJid: string): Promise<string> {
    const byLid = chatJid.endsWith('@g.us') && (await this.addressing(chatJid)) === 'lid';
    return byLid && lid !== undefined ? lid : personJid({ phoneNumber, lid });
  }

  /** @throws DomainError with the network's refusal */
  private async done(act: (socket: WaSocket) => Promise<void>): Promise<void> {
    try {
      await act(this.parts.socket());
    } catch (error) {
      throw networkRefusal(error);
    }
  }
}
