import { LRUCache } from 'lru-cache';
import type { Identity, PersonNames, PeopleFinder, EngineHost } from '@parley/engine-kit';
import type { WaSocket } from '../../baileys-api.js';
import { isNetworkRefusal, networkRefusal } from '../../wire/network-refusal.js';
import { jidOf, personJid, personOf, recipientNotFound } from '../../wire/jids.js';
import { protosOf, textOf } from '../../wire/proto-value.js';
import type { Addresses } from './addresses.js';

const mostKnown = 10_000;

/** Finds out from the server who is on WhatsApp. */
export class WaPeople implements PeopleFinder {
  /**
   * By phone number as the network spells it: the JIDs of people known to be on WhatsApp. Bounded by `maxSize`, as `max` would
   * allocate its memory at once for each session.
   */
  readonly #known = new LRUCache<string, string>({ maxSize: mostKnown, sizeCalculation: () => 1 });

  constructor(
    private readonly socket: () => WaSocket,
    private readonly addresses: Addresses,
    private readonly host: Pick<EngineHost, 'learned' | 'respelled'>,
  ) {}

  async find(phoneNumber: string): Promise<PersonNames | undefined> {
    const socket = this.socket();
    const found = await asked(socket.onWhatsApp(phoneNumber) as Promise<unknown>);
    const jid = protosOf(found)
      .filter(({ exists }) => exists === true)
      .map((one) => textOf(one.jid))[0];
    if (jid === undefined) return undefined;
    const person = personOf(jid, await this.lidOf(socket, jid));
    if (person) await this.learn(phoneNumber, person);
    return person;
  }

  /**
   * The network's JID of a chat. A person's number is first looked up on the network, unless it is known to exist.
   * @throws DomainError `engine_rejected` with `recipient_not_found`, `unavailable` when the network does not answer
   */
  async jidOf(chat: Identity): Promise<string> {
    if (chat.kind !== 'person') return jidOf(chat);
    if (this.addresses.has(chat)) return this.addresses.of(chat);
    const { phoneNumber } = chat;
    if (phoneNumber === undefined) return personJid(chat);
    const known = this.#known.get(phoneNumber);
    if (known !== undefined) return known;
    const person = await this.find(phoneNumber);
    if (!person) throw recipientNotFound();
    return personJid(person);
  }

  private async lidOf(socket: WaSocket, jid: string): Promise<string | null> {
    try {
      return await socket.signalRepository.lidMapping.getLIDForPN(jid);
    } catch (error) {
      // Without a LID the person is still known to exist: the network has just said so.
      if (isNetworkRefusal(error)) return null;
      throw error;
    }
  }

  /** The network may spell the number differently, as it does for numbers of Brazil. */
  private async learn(called: string, person: PersonNames): Promise<void> {
    const { phoneNumber = called, lid } = person;
    if (phoneNumber !== called) await this.host.respelled({ phoneNumber: called }, { phoneNumber });
    if (lid !== undefined) await this.host.learned([{ phoneNumber, lid }]);
    this.#known.set(phoneNumber, personJid(person));
  }
}

async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw networkRefusal(error);
  }
}
