import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** What precedes the 32 bytes of an X25519 key in its DER forms. */
const privatePrefix = Buffer.from('302e020100300506032b656e04220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex');

/** A key pair that is used for one linking. */
export interface EphemeralKeys {
  /** 32 bytes. */
  readonly public: Buffer;
  /** @throws where `theirs` is not a point that keys agree on */
  sharedWith(theirs: Uint8Array): Buffer;
}

export function newEphemeralKeys(): EphemeralKeys {
  return keysOf(generateKeyPairSync('x25519').privateKey);
}

/** @param bytes 32 bytes */
export function ephemeralKeysOf(bytes: Uint8Array): EphemeralKeys {
  return keysOf(createPrivateKey({ key: Buffer.concat([privatePrefix, bytes]), format: 'der', type: 'pkcs8' }));
}

function keysOf(privateKey: KeyObject): EphemeralKeys {
  const exported = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    public: exported.subarray(publicPrefix.length),
    sharedWith: (theirs) => {
      const key = Buffer.concat([publicPrefix, theirs]);
      return diffieHellman({ privateKey, publicKey: createPublicKey({ key, format: 'der', type: 'spki' }) });
    },
  };
}
