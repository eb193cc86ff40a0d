import type { Connection } from './connection.js';
import type { Baileys, BinaryNode, Bundle, Fields } from './package.js';

/** A linked device, as its person's phone and settings see it. */
export interface Device {
  readonly jid: string;
  readonly person: Account;
  readonly connection?: Connection | undefined;
  push(stanza: BinaryNode): void;
  bundle(): Bundle;
}

/** A person, as what is the person's sees it. */
export interface Account {
  readonly kind: 'person';
  readonly network: World;
  readonly phoneNumber: string;
  readonly jid: string;
  readonly lidJid: string;
  readonly name: string;
  readonly addressing: 'pn' | 'lid';
  readonly companions: ReadonlyMap<number, Device>;
}

/** A group, as a phone that writes to it sees it. */
export interface GroupChat {
  readonly kind: 'group';
  readonly jid: string;
  readonly addressing: 'pn' | 'lid';
  address(person: Account): string;
  people(): readonly Account[];
}

export interface World {
  readonly baileys: Baileys;
  violation(what: string): void;
  appStateOf(person: Account): { shares(): Fields[] };
}
