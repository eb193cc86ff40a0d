import { LRUCache } from 'lru-cache';
import type { PersonNames } from '../../../../directory/identities/index.js';
import { personJid, personOf } from '../../wire/jids.js';

const most = 10_000;

/** By which of their names people write, so that they are answered by the same. Of this process; any name is right. */
export class Addresses {
  /** By size, as `max` takes its memory at once, of each session. */
  readonly #jids = new LRUCache<string, string>({ maxSize: most, sizeCalculation: () => 1 });

  /** @param other the person's other name */
  heard(jid: string | null | undefined, other: string | null | undefined): void {
    const person = personOf(jid, other);
    if (!person || personOf(jid) === undefined) return;
    const { phoneNumber, lid } = person;
    const [, user = '', server = ''] = /^([^@:]+)(?::\d+)?@(.+)$/.exec(jid ?? '') ?? [];
    for (const name of [phoneNumber, lid]) {
      if (name !== undefined) this.#jids.set(name, `${user}@${server}`);
    }
  }

  /** @throws DomainError `engine_rejected` for whom the network has no name */
  of(person: PersonNames): string {
    const { phoneNumber = '', lid = '' } = person;
    return this.#jids.get(phoneNumber) ?? this.#jids.get(lid) ?? personJid(person);
  }

  /** Whether the person was heard of: they are there. */
  has({ phoneNumber = '', lid = '' }: PersonNames): boolean {
    return this.#jids.has(phoneNumber) || this.#jids.has(lid);
  }
}
