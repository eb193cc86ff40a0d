import type { DomainError } from '@parley/contracts/base';
import { type ChatNames, type Identity, type PersonNames, statusJid, networkRefused } from '@parley/engine-kit';
import type { WaAccount } from '../wa-parts.js';

interface JidParts {
  readonly user: string;
  readonly server: string;
}

/** `12025550147:3@s.whatsapp.net` is device 3 of user 12025550147. Undefined for text that is no JID. */
export function partsOf(jid: string | null | undefined): JidParts | undefined {
  const [, user = '', server] = /^([^@:_\s]{1,128})(?:_\d+)?(?::\d{1,5})?@([a-z.]{1,64})$/.exec(jid ?? '') ?? [];
  return server === undefined ? undefined : { user, server };
}

/** The JID without its device, on the plain server of the same people. */
export function userJid(jid: string | null | undefined): string | undefined {
  const { user, server } = partsOf(jid) ?? {};
  if (user === undefined || server === undefined) return undefined;
  return `${user}@${plainServers[server] ?? server}`;
}

/** Other servers with the same people: WhatsApp's old name, and accounts that a business hosts. */
const plainServers: Readonly<Record<string, string>> = {
  'c.us': 's.whatsapp.net',
  hosted: 's.whatsapp.net',
  'hosted.lid': 'lid',
};

/** The person with these JIDs. Undefined if none of them names a person: they may name a group or a bot. */
export function personOf(...jids: readonly (string | null | undefined)[]): PersonNames | undefined {
  let names: PersonNames | undefined;
  for (const jid of jids) names = { ...nameOf(jid), ...names };
  return names && Object.keys(names).length > 0 ? names : undefined;
}

function nameOf(jid: string | null | undefined): PersonNames | undefined {
  const plain = userJid(jid);
  const { user = '', server } = partsOf(plain) ?? {};
  if (server === 's.whatsapp.net' && /^\d{5,16}$/.test(user) && user !== '0') return { phoneNumber: `+${user}` };
  if (server === 'lid' && /^\d{1,20}$/.test(user)) return { lid: `${user}@lid` };
  return undefined;
}

/** Undefined for a JID that is no chat in Parley, such as a broadcast list. */
export function chatOf(jid: string | null | undefined, name?: string): ChatNames | undefined {
  if (jid === statusJid) return { kind: 'status' };
  const { server } = partsOf(jid) ?? {};
  if (jid === null || jid === undefined) return undefined;
  const named = name === undefined ? {} : { name };
  if (server === 'g.us') return { kind: 'group', jid, ...named };
  if (server === 'newsletter') return { kind: 'channel', jid, ...named };
  return personOf(jid) ? { kind: 'person' } : undefined;
}

/** The sender of a channel's messages is the channel itself: WhatsApp does not say who wrote. */
export function publisherOf(channelJid: string): PersonNames {
  return { lid: channelJid };
}

export function isAccount(jid: string | null | undefined, { id, lid }: WaAccount): boolean {
  const user = userJid(jid);
  return user !== undefined && (user === userJid(id) || user === userJid(lid));
}

/** The chat's JID on the network. @throws DomainError `engine_rejected` for a person without a phone number or LID */
export function jidOf({ kind, jid, ...person }: Identity): string {
  if (kind !== 'person') return kind === 'status' ? statusJid : (jid ?? '');
  return personJid(person);
}

/** Made of the phone number if known, else the LID. @throws DomainError `engine_rejected` for a person with neither */
export function personJid({ phoneNumber, lid }: PersonNames): string {
  if (phoneNumber !== undefined) return `${phoneNumber.slice(1)}@s.whatsapp.net`;
  if (lid !== undefined) return lid;
  throw recipientNotFound();
}

export function recipientNotFound(): DomainError {
  return networkRefused('recipient_not_found');
}
