import { describe, expect, it } from '@jest/globals';
import type { PasskeyCredential } from '@parley/contracts/sessions';
import { assertionNodes, challengeOf } from './assertion.js';

const challenge = 'Y2hhbGxlbmdl';

function credential(): PasskeyCredential {
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'BBBB' };
  return { id: 'q6urqw', rawId: 'q6urqw', type: 'public-key', response };
}

describe('the assertion of a passkey', () => {
  it('is sent without the members that only browsers know', () => {
    const ofBrowser = { ...credential(), clientExtensionResults: {}, authenticatorAttachment: 'platform' };
    const [id, assertion] = assertionNodes(ofBrowser);
    expect(id).toEqual({ tag: 'credential_id', attrs: {}, content: Buffer.from('ababab' + 'ab', 'hex') });
    expect(JSON.parse(Buffer.from(assertion?.content as Uint8Array).toString())).toEqual({
      id: 'q6urqw',
      rawId: 'q6urqw',
      type: 'public-key',
      response: { ...ofBrowser.response, userHandle: null },
    });
  });

  it('has no challenge where the options have none', () => {
    expect(challengeOf({ challenge })).toBe(challenge);
    expect(challengeOf({ challenge: '' })).toBeUndefined();
    expect(challengeOf({})).toBeUndefined();
  });
});
