import { atMost } from '@parley/service-runtime';
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
   * By phone number as the network spells it: the names of people known to be on WhatsApp. Bounded by `maxSize`, as `max` would
   * allocate its memory at once for each session.
   */
  readonly #known = new LRUCache<string, PersonNames>(atMost(mostKnown));

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
   * The network's JID of a chat: the one under which the person last wrote, else the LID, else the number's. (The network may refuse
   * messages to the number of somebody who never wrote.) A number is first looked up on the network, unless it is known to exist.
   * @throws DomainError `engine_rejected` with `recipient_not_found`, `unavailable` when the network does not answer
   */
  async jidOf(chat: Identity): Promise<string> {
    if (chat.kind !== 'person') return jidOf(chat);
    return this.addresses.has(chat) ? this.addresses.of(chat) : this.firstJidOf(chat);
  }

  /** The JID of a person's number, by which groups are given their members; the LID of one without a number. As {@link jidOf}. */
  async numberJidOf(person: PersonNames): Promise<string> {
    const { phoneNumber } = person;
    if (this.addresses.has(person)) return this.addresses.of(person);
    return personJid(phoneNumber === undefined ? person : await this.known(phoneNumber));
  }

  /** A message to the person under this JID was refused: the LID is used from now on. */
  async refused(jid: string): Promise<void> {
    if (personOf(jid)?.phoneNumber === undefined) return;
    const lid = await this.lidOf(this.socket(), jid);
    if (lid !== null) this.addresses.heard(lid, jid);
  }

  private async firstJidOf(person: PersonNames): Promise<string> {
    const { phoneNumber, lid } = person;
    const named = lid !== undefined || phoneNumber === undefined ? person : await this.known(phoneNumber);
    return named.lid ?? personJid(named);
  }

  /** @throws DomainError `recipient_not_found`, `unavailable` */
  private async known(phoneNumber: string): Promise<PersonNames> {
    const person = this.#known.get(phoneNumber) ?? (await this.find(phoneNumber));
    if (!person) throw recipientNotFound();
    return person;
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
    this.#known.set(phoneNumber, { ...person, phoneNumber });
  }
}

async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw networkRefusal(error);
  }
}
