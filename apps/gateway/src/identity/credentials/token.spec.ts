import { describe, expect, it } from '@jest/globals';
import { checksum, newToken, tokenKind } from './token.js';

describe('a credential', () => {
  it('is its prefix, 32 characters and a checksum of 6', () => {
    expect(newToken('team_key')).toMatch(/^parley_team_[0-9A-Za-z]{38}$/);
    expect(newToken('project_token')).toMatch(/^parley_proj_[0-9A-Za-z]{38}$/);
    expect(newToken('team_key')).not.toBe(newToken('team_key'));
  });

  it('has CRC-32 in base62, padded, as its checksum', () => {
    // The check value of CRC-32/ISO-HDLC for "123456789" is 0xCBF43926 = 3421780262.
    expect(checksum('123456789')).toBe('3jZRME');
    expect(checksum('')).toBe('000000');
    expect(checksum('parley_team_00000000000000000000000000000000')).toHaveLength(6);
  });

  it('tells its kind', () => {
    expect(tokenKind(newToken('team_key'))).toBe('team_key');
    expect(tokenKind(newToken('project_token'))).toBe('project_token');
    expect(tokenKind(newToken('member'))).toBe('member');
  });

  it('is refused when any character is changed, lost or added', () => {
    const token = newToken('team_key');
    for (let index = 0; index < token.length; index += 1) {
      const other = token.charAt(index) === 'x' ? 'y' : 'x';
      expect(tokenKind(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
      expect(tokenKind(token.slice(0, index) + token.slice(index + 1))).toBeNull();
    }
    expect(tokenKind(`${token}0`)).toBeNull();
    expect(tokenKind('')).toBeNull();
  });
});
