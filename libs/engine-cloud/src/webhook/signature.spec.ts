import { describe, expect, it } from '@jest/globals';
import { answerToChallenge, isSignedBy } from './signature.js';

const raw = Buffer.from('{"object":"whatsapp_business_account","entry":[]}');
// printf '%s' '<raw>' | openssl dgst -sha256 -hmac 'app secret'
const signature = 'sha256=f55d1484bc76c3d3ba787f7352b6c81f5dc9b125053b8c278aeadc3b13004236';

describe('the signature of a webhook', () => {
  it('is good over the very bytes that came', () => {
    expect(isSignedBy('app secret', raw, signature)).toBe(true);
    expect(isSignedBy('app secret', raw, signature.toUpperCase().replace('SHA256', 'sha256'))).toBe(true);
  });

  it.each([
    ['of other bytes', 'app secret', Buffer.from('{"object": "whatsapp_business_account","entry":[]}'), signature],
    ['by another secret', 'other secret', raw, signature],
    ['by no secret', '', raw, 'sha256=704eb71c28bbe7c091ca5b8f9446c2bceec023435f33ff17e7fb9634d46333bc'],
    ['that is absent', 'app secret', raw, undefined],
    ['that is empty', 'app secret', raw, ''],
    ['of another length', 'app secret', raw, signature.slice(0, -2)],
    ['with something after it', 'app secret', raw, `${signature}00`],
    ['by SHA-1', 'app secret', raw, signature.replace('sha256', 'sha1')],
    ['that is no hex', 'app secret', raw, `sha256=${'z'.repeat(64)}`],
  ])('%s is refused', (_, secret, bytes, header) => {
    expect(isSignedBy(secret, bytes, header)).toBe(false);
  });
});

describe("Meta's challenge", () => {
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': 'agreed', 'hub.challenge': '1158201444' };

  it('is answered with itself where the token is the one that was agreed on', () => {
    expect(answerToChallenge('agreed', asked)).toBe('1158201444');
  });

  it.each([
    ['another token', { ...asked, 'hub.verify_token': 'agreed!' }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    ['two tokens', { ...asked, 'hub.verify_token': ['agreed', 'agreed'] }],
    ['another mode', { ...asked, 'hub.mode': 'unsubscribe' }],
    ['no challenge', { 'hub.mode': 'subscribe', 'hub.verify_token': 'agreed' }],
  ])('with %s is not answered', (_, query) => {
    expect(answerToChallenge('agreed', query)).toBeUndefined();
  });

  it('is not answered where no token was agreed on', () => {
    expect(answerToChallenge('', { ...asked, 'hub.verify_token': '' })).toBeUndefined();
  });
});
