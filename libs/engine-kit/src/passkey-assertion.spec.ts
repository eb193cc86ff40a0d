import { describe, expect, it } from '@jest/globals';
import type { PasskeyCredential } from '@parley/contracts/sessions';
import { checkAssertion } from './passkey-assertion.js';

const challenge = 'Y2hhbGxlbmdl';
const right = { type: 'webauthn.get', challenge, origin: 'https://web.whatsapp.com' };

function credential(clientData: unknown = right): PasskeyCredential {
  const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url');
  const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'BBBB' };
  return { id: 'q6urqw', rawId: 'q6urqw', type: 'public-key', response };
}

describe('the assertion of a passkey', () => {
  it.each([right.origin, 'https://beta.web.whatsapp.com'])('is taken from %s', (origin) => {
    expect(() => checkAssertion(credential({ ...right, origin }), challenge)).not.toThrow();
  });

  it.each([
    ['kind', { ...right, type: 'webauthn.create' }],
    ['challenge', { ...right, challenge: 'b3RoZXI' }],
    ['challenge that is no text', { ...right, challenge: 1 }],
    ['page', { ...right, origin: 'https://parley.test' }],
    ['page whose name ends alike', { ...right, origin: 'https://web-whatsapp.com' }],
    ['page within a longer name', { ...right, origin: 'https://web.whatsapp.com.parley.test' }],
    ['page without TLS', { ...right, origin: 'http://web.whatsapp.com' }],
    ['port', { ...right, origin: 'https://web.whatsapp.com:8443' }],
    ['form', 'text'],
  ])('is refused for another %s, by the name of the field', (_, clientData) => {
    expect(() => checkAssertion(credential(clientData), challenge)).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        message: expect.stringContaining('"credential.response.clientDataJSON"'),
      }),
    );
  });

  it('is refused where its client data is no JSON', () => {
    const { response, ...rest } = credential();
    expect(() => checkAssertion({ ...rest, response: { ...response, clientDataJSON: 'AAAA' } }, challenge)).toThrow(
      '"credential.response.clientDataJSON" is invalid: is not JSON in base64url',
    );
  });
});
