import { atMost } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import type { PersonNames } from '@parley/engine-kit';
import { personJid, personOf } from '../../wire/jids.js';

const most = 10_000;

/**
 * The JID (phone number or LID) under which each person last wrote, so that replies use the same one. Kept in memory only: any
 * of a person's JIDs works.
 */
export class Addresses {
  /** Bounded by `maxSize`, as `max` would allocate its memory at once for each session. */
  readonly #jids = new LRUCache<string, string>(atMost(most));

  /** @param other the person's other JID */
  heard(jid: string | null | undefined, other: string | null | undefined): void {
    const person = personOf(jid, other);
    if (!person || personOf(jid) === undefined) return;
    const { phoneNumber, lid } = person;
    const [, user = '', server = ''] = /^([^@:]+)(?::\d+)?@(.+)$/.exec(jid ?? '') ?? [];
    for (const name of [phoneNumber, lid]) {
      if (name !== undefined) this.#jids.set(name, `${user}@${server}`);
    }
  }

  /** The LID of a person who has not written. @throws DomainError `engine_rejected` for a person without phone number and LID */
  of(person: PersonNames): string {
    const { phoneNumber = '', lid = '' } = person;
    return this.#jids.get(phoneNumber) ?? this.#jids.get(lid) ?? person.lid ?? personJid(person);
  }

  /** True if the person has written: they exist on the network. */
  has({ phoneNumber = '', lid = '' }: PersonNames): boolean {
    return this.#jids.has(phoneNumber) || this.#jids.has(lid);
  }
}
