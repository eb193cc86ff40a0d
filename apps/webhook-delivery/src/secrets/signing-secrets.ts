import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyRing } from './key-ring.js';
import { seal, unseal } from './sealed-secret.js';

/** Makes, seals and opens the signing secrets of endpoints: `whsec_` and base64 of 32 bytes (decisions.md §6). */
@Injectable()
export class SigningSecrets {
  constructor(private readonly ring: KeyRing) {}

  generate(): string {
    return `whsec_${randomBytes(32).toString('base64')}`;
  }

  seal(secret: string, endpointId: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(seal(this.ring, secret, endpointId));
  }

  /** @throws UnopenableSecret when no key of the installation fits */
  open(sealed: Uint8Array, endpointId: string): string {
    return unseal(this.ring, sealed, endpointId);
  }
}
