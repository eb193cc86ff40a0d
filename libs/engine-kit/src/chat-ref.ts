import { type DomainError, e164Of, invalidField, isResourceId } from '@parley/contracts/base';

/** The person or chat that a request names (decisions.md §4). Phone numbers in E.164 with `+`. */
export type ChatRef =
  | { readonly kind: 'phone'; readonly phoneNumber: string }
  | { readonly kind: 'lid'; readonly lid: string }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'group'; readonly jid: string }
  | { readonly kind: 'channel'; readonly jid: string };

/**
 * Parses a JID, a phone number (7–15 digits, optional `+` or `00`, decisions.md §14 People) or a resource id (16–19 digits). Numbers are not checked against a
 * numbering plan, as plans change and networks have numbers of their own: the network says which exist.
 * @throws DomainError `invalid_parameter` naming `field`
 */
export function parseChatRef(text: string, field: string): ChatRef {
  const ref = /@/.test(text) ? fromJid(text) : fromDigits(text);
  if (ref) return ref;
  if (/^\+?0\d{6,15}(?:@(?:c\.us|s\.whatsapp\.net))?$/.test(text)) {
    throw invalidField(field, 'a phone number begins with its country code, never with 0');
  }
  throw invalidField(field, 'must be a JID, a phone number of 7 to 15 digits or a resource id');
}

/**
 * Parses as {@link parseChatRef}, and refuses groups and channels. An id is not resolved here and may be no person's.
 * @throws DomainError `invalid_parameter` naming `field`
 */
export function parsePersonRef(text: string, field: string): ChatRef {
  const ref = parseChatRef(text, field);
  if (ref.kind === 'group' || ref.kind === 'channel') throw noPerson(field);
  return ref;
}

/** The error for a request that names a group or channel where only a person is allowed. */
export function noPerson(field: string): DomainError {
  return invalidField(field, 'must name a person');
}

/** Accepts and drops a device number (`:3`) before the `@`. */
function fromJid(text: string): ChatRef | undefined {
  const [, user = '', server] = /^([0-9-]{1,64})(?::\d{1,5})?@([a-z.]+)$/.exec(text) ?? [];
  switch (server) {
    case 'c.us':
    case 's.whatsapp.net':
      return /^[1-9]\d{6,14}$/.test(user) ? { kind: 'phone', phoneNumber: `+${user}` } : undefined;
    case 'lid':
      return /^\d{1,20}$/.test(user) ? { kind: 'lid', lid: `${user}@lid` } : undefined;
    case 'g.us':
      return { kind: 'group', jid: `${user}@g.us` };
    case 'newsletter':
      return { kind: 'channel', jid: `${user}@newsletter` };
    default:
      return undefined;
  }
}

function fromDigits(text: string): ChatRef | undefined {
  if (/^[1-9]\d{15,18}$/.test(text)) return isResourceId(text) ? { kind: 'id', id: text } : undefined;
  const phoneNumber = e164Of(text);
  return phoneNumber === undefined ? undefined : { kind: 'phone', phoneNumber };
}
