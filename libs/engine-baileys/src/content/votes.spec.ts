import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { openVote, sealVote } from './votes.js';

const secret = Buffer.alloc(32, 9);
const poll = { pollId: '3EB0AA', secret };
const [creator, voter, other] = ['1@s.whatsapp.net', '2@lid', '2@s.whatsapp.net'];
const hashes = ['a', 'b'].map((name) => createHash('sha256').update(name).digest('hex'));

describe('A vote', () => {
  it('is opened by who has the secret of its poll, whichever names it was sealed with', () => {
    const sealed = sealVote({ ...poll, creatorJid: creator }, voter, hashes);
    expect(openVote(sealed, poll, ['9@lid', creator], [other, voter])).toEqual(hashes);
    expect(openVote(sealed, poll, [creator], [other])).toBeUndefined();
    expect(openVote(sealed, { ...poll, secret: Buffer.alloc(32) }, [creator], [voter])).toBeUndefined();
  });

  it('for nothing takes back the one before', () => {
    expect(openVote(sealVote({ ...poll, creatorJid: creator }, voter, []), poll, [creator], [voter])).toEqual([]);
  });

  it('that is cut short is none', () => {
    expect(openVote({ payload: Buffer.alloc(3), iv: Buffer.alloc(12) }, poll, [creator], [voter])).toBeUndefined();
  });
});
