import type { IdentityRef } from '@parley/contracts/events';

export type IdentityKind = 'person' | 'group' | 'channel' | 'status';

/** A person or another kind of chat, as known to a project. */
export interface Identity {
  readonly id: string;
  readonly projectId: string;
  readonly kind: IdentityKind;
  /** Absent for a person. */
  readonly jid?: string;
  readonly phoneNumber?: string;
  readonly lid?: string;
  readonly bsuid?: string;
  readonly username?: string;
}

/** What an identity is found by. */
export type NameKind = 'phoneNumber' | 'lid' | 'bsuid' | 'username' | 'jid';

/** A name, by which a project finds an identity. */
export interface IdentityName {
  readonly projectId: string;
  readonly by: NameKind;
  readonly name: string;
  readonly kind: IdentityKind;
}

/** A network's names for a person; at least one is present. Phone numbers in E.164 with `+`. */
export interface PersonNames {
  readonly phoneNumber?: string;
  /** A JID `…@lid`. */
  readonly lid?: string;
  readonly bsuid?: string;
  readonly username?: string;
}

/** A network's names for a person of a project. */
export interface Names {
  readonly projectId: string;
  readonly names: PersonNames;
  /** The person's earlier names, if `names` replaces them. */
  readonly before?: PersonNames;
  /** `before` is another spelling of the same number. It stays the person's as long as the number does. */
  readonly isSpelling?: boolean;
}

/** A network's names for a chat. A chat with a person is named by that person's names. */
export type ChatNames =
  | { readonly kind: 'person' }
  | { readonly kind: 'group' | 'channel'; readonly jid: string; readonly name?: string }
  | { readonly kind: 'status' };

/** The audience of status messages; each project has one. */
export const statusJid = 'status@broadcast';

/** The names by which a person is found, most reliable first. */
const byTrust = ['phoneNumber', 'lid', 'bsuid', 'username'] as const;

/** @throws Error for a person without a name, which is a bug of the engine */
export function nameOfPerson(projectId: string, names: PersonNames): IdentityName {
  for (const by of byTrust) {
    const name = names[by];
    if (name !== undefined) return { projectId, by, name, kind: 'person' };
  }
  throw new Error('A person on a network has a name.');
}

/** @param from the person, if it is a chat with a person */
export function nameOfChat(projectId: string, chat: ChatNames, from: PersonNames): IdentityName {
  if (chat.kind === 'person') return nameOfPerson(projectId, from);
  return nameOfJid(projectId, chat.kind, chat.kind === 'status' ? statusJid : chat.jid);
}

export function nameOfJid(projectId: string, kind: Exclude<IdentityKind, 'person'>, jid: string): IdentityName {
  return { projectId, by: 'jid', name: jid, kind };
}

/** A person's JID on the network, such as `12025550147@c.us`. */
export function phoneJid(phoneNumber: string): string {
  return `${phoneNumber.slice(1)}@c.us`;
}

/**
 * The people with the names that their network has for them, in the same order. A person whom the network does not know is
 * returned unchanged.
 * @param names by position; empty if there is nothing to learn
 * @param learn records names and returns the identities that have them
 */
export async function withNames<Person extends PersonNames>(
  people: readonly Person[],
  names: readonly (PersonNames | undefined)[],
  learn: (names: readonly PersonNames[]) => Promise<readonly Identity[]>,
): Promise<(Person | Identity)[]> {
  const known = names.filter((one) => one !== undefined);
  if (known.length === 0) return [...people];
  const learned = await learn(known);
  let next = 0;
  return people.map((person, index) => (names[index] ? (learned[next++] ?? person) : person));
}

/** A person as payloads show it (interface.md §2.2). */
export function toIdentityRef({ id, phoneNumber, bsuid, username }: Identity): IdentityRef {
  return {
    id,
    phoneNumber,
    bsuid,
    username,
  };
}
