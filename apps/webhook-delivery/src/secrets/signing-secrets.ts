import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { seal, unseal } from './sealed-secret.js';

export const SEALING_KEY = Symbol('SEALING_KEY');

/** Makes, seals and opens the signing secrets of endpoints: `whsec_` and base64 of 32 bytes (decisions.md §6). */
@Injectable()
export class SigningSecrets {
  constructor(@Inject(SEALING_KEY) private readonly key: Buffer) {}

  generate(): string {
    return `whsec_${randomBytes(32).toString('base64')}`;
  }

  seal(secret: string, endpointId: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(seal(this.key, secret, endpointId));
  }

  open(sealed: Uint8Array, endpointId: string): string {
    return unseal(this.key, sealed, endpointId);
  }
}
