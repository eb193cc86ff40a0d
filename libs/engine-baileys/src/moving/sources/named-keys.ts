import { parsed, revived, utf8 } from '../account/buffer-json.js';
import { BadAccount } from '../account/refusal.js';
import { type KeyKind, keyKinds, mostMembers, type SourceAccount } from '../account/source-account.js';
import type { UploadedFile } from './upload.js';

/** Names of files as `useMultiFileAuthState` makes them: `/` is `__`, `:` is `-`. */
export type Naming = 'files' | 'plain';

/**
 * Takes the members of a store that names each value `<kind>-<id>`: files, or the fields of a hash.
 * @param read the value of a member
 * @throws BadAccount
 */
export function takeNamed(
  account: SourceAccount,
  members: Iterable<readonly [name: string, value: unknown]>,
  { at, naming }: { at: 'data' | 'files'; naming: Naming },
  read: (value: unknown, field: string) => unknown,
): void {
  let count = 0;
  for (const [fullName, value] of members) {
    if ((count += 1) > mostMembers) throw new BadAccount(at, `has more than ${mostMembers} members`);
    const name = fullName.replace(/\.json$/, '');
    const field = `${at}.${fullName.slice(0, 100)}`;
    if (name === 'creds') {
      account.creds = read(value, field);
      account.credsField = field;
      continue;
    }
    const key = keyOf(name, naming);
    if (key) account.add(key.kind, key.id, read(value, field), field);
    else account.drop('other');
  }
  if (account.creds === undefined) {
    throw new BadAccount(at === 'files' ? 'files' : 'data', 'has no "creds"');
  }
}

function keyOf(name: string, naming: Naming): { kind: KeyKind; id: string } | undefined {
  const kind = keyKinds.find((one) => name.startsWith(`${one}-`));
  if (kind === undefined) return undefined;
  const id = name.slice(kind.length + 1);
  return { kind, id: naming === 'files' || isEscaped(kind, id) ? unescaped(kind, id) : id };
}

/** A hash has the names as they are; where it was filled from files, they are escaped. */
function isEscaped(kind: KeyKind, id: string): boolean {
  // Base64 has no such character.
  if (kind === 'app-state-sync-key') return id.includes('__');
  return kind === 'sender-key' && !id.includes('::') && id.includes('--');
}

function unescaped(kind: KeyKind, id: string): string {
  if (kind === 'app-state-sync-key') return id.replaceAll('__', '/');
  if (kind !== 'sender-key') return id;
  const device = id.lastIndexOf('--');
  const user = id.lastIndexOf('--', device - 1);
  return user <= 0 ? id : `${id.slice(0, user)}::${id.slice(user + 2, device)}::${id.slice(device + 2)}`;
}

/** The files of a form, by their own names, without the folders before them. */
export function* namedFiles(files: readonly UploadedFile[]): Generator<readonly [string, unknown]> {
  for (const { name, bytes } of files) yield [name.slice(name.search(/[^/\\]*$/)), bytes];
}

/** A value of JSON: text, bytes of text, or parsed already. */
export function once(value: unknown, field: string): unknown {
  if (value instanceof Uint8Array) return parsed(utf8(value, field), field);
  return typeof value === 'string' && /^\s*[[{"]/.test(value) ? parsed(value, field) : value;
}

/** JSON in a text of JSON, as Evolution writes to Redis; or JSON once. */
export function onceOrTwice(value: unknown, field: string): unknown {
  const first = once(value, field);
  return typeof first === 'string' && /^\s*[[{"]/.test(first) ? once(first, field) : revived(first, field);
}
