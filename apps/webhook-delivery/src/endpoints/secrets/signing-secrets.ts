import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyRing, seal, unseal, unsealIfAble } from '@parley/service-runtime';
import { clientKeyOf, credentialsOf, headersOf } from './signing-ring.js';

/** Seals and opens signing secrets and headers. A signing secret is `whsec_` and base64 of 32 bytes (decisions.md §6). */
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

  /** For display only. @returns null when no key of the installation fits */
  openIfAble(sealed: Uint8Array, endpointId: string): string | null {
    return unsealIfAble(this.ring, sealed, endpointId);
  }

  /** Seals the custom headers of an endpoint, which may be credentials at the receiver. */
  sealHeaders(headers: Record<string, string>, endpointId: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(seal(this.ring, JSON.stringify(headers), headersOf(endpointId)));
  }

  /** @throws UnopenableSecret when no key of the installation fits */
  openHeaders(sealed: Uint8Array, endpointId: string): Record<string, string> {
    return JSON.parse(unseal(this.ring, sealed, headersOf(endpointId))) as Record<string, string>;
  }

  /** Seals what a destination signs in with. */
  sealCredentials(credentials: Readonly<Record<string, unknown>>, endpointId: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(seal(this.ring, JSON.stringify(credentials), credentialsOf(endpointId)));
  }

  /** @throws UnopenableSecret when no key of the installation fits */
  openCredentials(sealed: Uint8Array, endpointId: string): Record<string, unknown> {
    return JSON.parse(unseal(this.ring, sealed, credentialsOf(endpointId))) as Record<string, unknown>;
  }

  /** Seals the private key of a client certificate, in PEM. */
  sealClientKey(key: string, endpointId: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(seal(this.ring, key, clientKeyOf(endpointId)));
  }

  /** @throws UnopenableSecret when no key of the installation fits */
  openClientKey(sealed: Uint8Array, endpointId: string): string {
    return unseal(this.ring, sealed, clientKeyOf(endpointId));
  }

  /** Like {@link openIfAble}. */
  openHeadersIfAble(sealed: Uint8Array, endpointId: string): Record<string, string> | null {
    const text = unsealIfAble(this.ring, sealed, headersOf(endpointId));
    return text === null ? null : (JSON.parse(text) as Record<string, string>);
  }
}
