import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deriveKey, newestHead, seal, UnopenableSecret, unseal } from '@parley/service-runtime';
import { signingRing } from './signing-ring.js';

const older = 'the master secret of last year is long';
const newer = 'the master secret of this year is long';
const ring = signingRing([newer]);
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

/** As the first release sealed: 1, nonce, tag, text, with the endpoint's id authenticated. */
function sealedByFirstRelease(masterSecret: string, endpointId: string): Buffer {
  const nonce = randomBytes(12);
  const key = deriveKey(masterSecret, 'webhook-delivery signing secrets');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(endpointId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), text]);
}

function altered(at: number): Buffer {
  const sealed = seal(ring, secret, '7');
  sealed[at]! ^= 1;
  return sealed;
}

describe('a sealed secret', () => {
  it('opens for its endpoint', () => {
    expect(unseal(ring, seal(ring, secret, '7'), '7')).toBe(secret);
  });

  it('does not show the secret, and is another each time', () => {
    const sealed = seal(ring, secret, '7');
    expect(sealed.includes(secret)).toBe(false);
    expect(seal(ring, secret, '7').equals(sealed)).toBe(false);
  });

  it('opens under any secret of the ring, and is sealed under the first', () => {
    const sealed = seal(signingRing([older]), secret, '7');
    expect(unseal(signingRing([newer, older]), sealed, '7')).toBe(secret);
    const again = seal(signingRing([newer, older]), secret, '7');
    expect(unseal(signingRing([newer]), again, '7')).toBe(secret);
    expect(() => unseal(signingRing([older]), again, '7')).toThrow(UnopenableSecret);
  });

  it('opens as the first release sealed it, under any secret of the ring', () => {
    expect(unseal(ring, sealedByFirstRelease(newer, '7'), '7')).toBe(secret);
    expect(unseal(signingRing([newer, older]), sealedByFirstRelease(older, '7'), '7')).toBe(secret);
    expect(() => unseal(ring, sealedByFirstRelease(older, '7'), '7')).toThrow(UnopenableSecret);
    expect(() => unseal(ring, sealedByFirstRelease(newer, '7'), '8')).toThrow(UnopenableSecret);
  });

  it('names the key that sealed it', () => {
    const head = newestHead(ring);
    expect(head).toHaveLength(5);
    expect(seal(ring, secret, '7').subarray(0, 5).equals(head)).toBe(true);
    expect(newestHead(signingRing([older, newer])).equals(head)).toBe(false);
  });

  it.each<[string, () => Buffer, string]>([
    ['another endpoint', () => seal(ring, secret, '7'), '8'],
    ['another master secret', () => seal(signingRing([older]), secret, '7'), '7'],
    ['an altered byte of the text', () => altered(45), '7'],
    ['an altered name of the key', () => altered(2), '7'],
    ['an unknown format', () => Buffer.concat([Buffer.from([9]), seal(ring, secret, '7').subarray(1)]), '7'],
    ['bytes that are cut short', () => seal(ring, secret, '7').subarray(0, 20), '7'],
    ['nothing', () => Buffer.alloc(0), '7'],
  ])('does not open for %s, and says what helps', (_, sealed, endpointId) => {
    expect(() => unseal(ring, sealed(), endpointId)).toThrow(
      `No key opens a signing secret of webhook ${endpointId}: name the PARLEY_SECRET that it was made under in ` +
        'PARLEY_SECRET_PREVIOUS, or rotate the secret with "overlapSeconds": 0.',
    );
  });
});
