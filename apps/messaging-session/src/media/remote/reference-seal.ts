import { KeyRing, seal, unseal } from '@parley/service-runtime';
import type { RemoteReference } from '@parley/engine-kit';

/** Encrypts the references by which engines find files. The ciphertext is bound to the file's id. */
export class ReferenceSeal {
  readonly ring: KeyRing;

  /** @param masterSecrets the first one seals, all of them open */
  constructor(masterSecrets: readonly [string, ...string[]]) {
    this.ring = new KeyRing(masterSecrets, {
      purpose: 'messaging-session remote media',
      unopenable: (mediaId) =>
        `No key opens the reference of file ${mediaId}: name the PARLEY_SECRET that it was sealed under in ` +
        'PARLEY_SECRET_PREVIOUS.',
    });
  }

  seal(mediaId: string, reference: RemoteReference): Buffer {
    return seal(this.ring, JSON.stringify(reference), mediaId);
  }

  /** @throws UnopenableSecret when no key of the installation fits */
  open(mediaId: string, sealed: Uint8Array): RemoteReference {
    return JSON.parse(unseal(this.ring, sealed, mediaId)) as RemoteReference;
  }
}
