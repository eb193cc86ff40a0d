import { AppState } from './app-state.js';
import type { Failures } from './failures.js';
import type { Group } from './groups.js';
import type { MediaHost } from './media-host.js';
import { readJid } from './nodes.js';
import type { Baileys } from './package.js';
import { Person } from './person.js';

/** Who and what there is on the fake WhatsApp. */
export class Network {
  readonly #people = new Map<string, Person>();
  readonly groups = new Map<string, Group>();
  readonly #appStates = new Map<Person, AppState>();
  /** What no server or phone of WhatsApp would have accepted. A test ends with none. */
  readonly violations: string[] = [];
  /** People of whom no device is listed. */
  readonly withoutDevices = new Set<Person>();
  #numbers = 0;

  constructor(
    readonly baileys: Baileys,
    readonly media: MediaHost,
    readonly failures: Failures,
  ) {}

  /** @param of `alsoWritten`: another spelling of the number, by which the person is found */
  add({
    phoneNumber,
    alsoWritten,
    name,
    addressing,
  }: { phoneNumber?: string; alsoWritten?: string; name?: string; addressing?: 'pn' | 'lid' } = {}): Person {
    const number = (this.#numbers += 1);
    const digits = (phoneNumber ?? `1650555${String(number).padStart(4, '0')}`).replace('+', '');
    if (this.#people.has(digits)) throw new Error(`${digits} is taken.`);
    const lid = `9${String(number).padStart(5, '0')}${digits.slice(-8)}`;
    const person = new Person(this, digits, lid, name ?? `Person ${number}`, addressing);
    this.#people.set(digits, person);
    if (alsoWritten !== undefined) this.#people.set(alsoWritten.replace('+', ''), person);
    this.#people.set(lid, person);
    return person;
  }

  get people(): Person[] {
    return [...new Set(this.#people.values())];
  }

  /** By any of the addresses that a person has, with or without a device. */
  find(jid: string | undefined): Person | undefined {
    return jid === undefined ? undefined : this.#people.get(jid.includes('@') ? readJid(jid).user : jid);
  }

  /** @throws where no person has that address */
  personOf(jid: string | undefined): Person {
    const person = this.find(jid);
    if (!person) throw new Error(`There is nobody at ${jid}.`);
    return person;
  }

  appStateOf(person: Person): AppState {
    const state = this.#appStates.get(person) ?? new AppState(person);
    this.#appStates.set(person, state);
    return state;
  }

  violation(what: string): void {
    this.violations.push(what);
  }
}
