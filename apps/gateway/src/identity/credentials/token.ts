import { crc32 } from 'node:zlib';
import { base62, randomBase62 } from '@parley/service-runtime';

/**
 * The text of a credential or a one-time token (decisions.md §2): a prefix that says its kind, 32 random base62
 * characters, and a checksum: the CRC-32 of what precedes, in 6 base62 characters. A mistyped or truncated token is
 * refused without a look-up.
 */
export const tokenPrefixes = {
  team_key: 'parley_team_',
  project_token: 'parley_proj_',
  member: 'parley_member_',
  client_token: 'parley_client_',
  invitation: 'parley_invite_',
  password_reset: 'parley_reset_',
} as const;
export type TokenKind = keyof typeof tokenPrefixes;

const randomLength = 32;
const checksumLength = 6;

export function newToken(kind: TokenKind): string {
  const body = tokenPrefixes[kind] + randomBase62(randomLength);
  return body + checksum(body);
}

/** The kind of a well-formed credential, or null. Says nothing about whether it was ever issued. */
export function tokenKind(token: string): TokenKind | null {
  for (const [kind, prefix] of Object.entries(tokenPrefixes) as [TokenKind, string][]) {
    if (!token.startsWith(prefix)) continue;
    if (token.length !== prefix.length + randomLength + checksumLength) return null;
    if (!/^[0-9A-Za-z]+$/.test(token.slice(prefix.length))) return null;
    return checksum(token.slice(0, -checksumLength)) === token.slice(-checksumLength) ? kind : null;
  }
  return null;
}

/** CRC-32 of the UTF-8 bytes in base62, most significant first, padded to 6 (62^6 exceeds 2^32). */
export function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index += 1) {
    digits = base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
