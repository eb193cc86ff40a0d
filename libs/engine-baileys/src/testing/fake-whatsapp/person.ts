import type { Authenticator } from './authenticator.js';
import { LinkedDevice } from './companion.js';
import type { PasskeyFaults } from './passkey-faults.js';
import { Phone } from './phone.js';
import { Restrictions } from './restrictions.js';
import type { Account, World } from './world.js';

/** Someone who has an account: a phone, which the fake is, and the devices that were linked to it. */
export class Person implements Account {
  readonly kind = 'person';
  readonly companions = new Map<number, Companion>();
  readonly phone: Phone;
  /** Of the last linked device; each has another, also once some were removed. */
  lastDevice = 0;
  readonly blocked = new Set<string>();
  /** Told by the phone to who asks. */
  about = 'Hey there!';
  /** By WhatsApp's names of categories. */
  readonly privacy = new Map(
    ['readreceipts', 'last', 'online', 'profile', 'status', 'groupadd'].map((name) => [name, 'all'] as const),
  ) as Map<string, string>;
  /** Present: the phone wants it whenever a device is linked. */
  passkey: Authenticator | undefined;
  passkeyFaults: PasskeyFaults = {};
  /** What the phone shows to be compared with the device, where the device sent no proof. */
  shownCode: string | undefined;
  pictureUrl: string | undefined;
  /** What was set as the account's own picture. */
  picture: Buffer | undefined;
  readonly restrictions = new Restrictions();
  /** Messages to the number are refused with 463: the contact has moved to the hidden address. */
  isByLidOnly = false;

  constructor(
    readonly network: World,
    /** Digits. */
    readonly phoneNumber: string,
    /** Digits of the address that hides the number. */
    readonly lid: string,
    readonly name: string,
    /** By which address this person's messages come. */
    readonly addressing: 'pn' | 'lid' = 'pn',
  ) {
    this.phone = new Phone(this);
  }

  get jid(): string {
    return `${this.phoneNumber}@s.whatsapp.net`;
  }

  get lidJid(): string {
    return `${this.lid}@lid`;
  }

  /** @throws where it has none, or several */
  get companion(): Companion {
    const [first, ...more] = this.companions.values();
    if (!first || more.length > 0) throw new Error(`${this.name} has ${this.companions.size} linked devices.`);
    return first;
  }
}

/** A device that is linked to a person's account. */
export class Companion extends LinkedDevice<Person> {}
