import type { IdentityKind, IdentityName } from './identity.store.js';

/** What a network calls a person: one name at least. Phone numbers in E.164 with `+`. */
export interface PersonNames {
  readonly phoneNumber?: string;
  /** A JID `…@lid`. */
  readonly lid?: string;
  readonly bsuid?: string;
  readonly username?: string;
}

/** What a network calls a person of a project. */
export interface Names {
  readonly projectId: string;
  readonly names: PersonNames;
  /** What the person was called until now, where they have other names instead. */
  readonly before?: PersonNames;
  /** The network writes the same number otherwise: `before` is theirs as long as they have it. */
  readonly isSpelling?: boolean;
}

/** What a network calls a chat. One with a person is that person's. */
export type ChatNames =
  | { readonly kind: 'person' }
  | { readonly kind: 'group' | 'channel'; readonly jid: string; readonly name?: string }
  | { readonly kind: 'status' };

/** The audience of status messages; each project has one. */
export const statusJid = 'status@broadcast';

/** The names by which a person may be found, the surest first. */
const byTrust = ['phoneNumber', 'lid', 'bsuid', 'username'] as const;

/** @throws Error for a person without a name: the engine is wrong */
export function nameOfPerson(projectId: string, names: PersonNames): IdentityName {
  for (const by of byTrust) {
    const name = names[by];
    if (name !== undefined) return { projectId, by, name, kind: 'person' };
  }
  throw new Error('A person on a network has a name.');
}

/** @param from whose chat it is when it is a person's */
export function nameOfChat(projectId: string, chat: ChatNames, from: PersonNames): IdentityName {
  if (chat.kind === 'person') return nameOfPerson(projectId, from);
  return nameOfJid(projectId, chat.kind, chat.kind === 'status' ? statusJid : chat.jid);
}

export function nameOfJid(projectId: string, kind: Exclude<IdentityKind, 'person'>, jid: string): IdentityName {
  return { projectId, by: 'jid', name: jid, kind };
}
