import { type DynamicModule, Module } from '@nestjs/common';
import { KeyRing } from './key-ring.js';
import { ResealSecrets } from './reseal-secrets.js';
import { SealedHeadersStore } from './sealed-headers.store.js';
import { SealedSecretStore } from './sealed-secret.store.js';
import { SigningSecrets } from './signing-secrets.js';

@Module({})
export class SecretsModule {
  /** @param masterSecrets the first seals, each of them opens */
  static with(masterSecrets: readonly [string, ...string[]]): DynamicModule {
    return {
      module: SecretsModule,
      global: true,
      providers: [
        SigningSecrets,
        SealedHeadersStore,
        SealedSecretStore,
        ResealSecrets,
        { provide: KeyRing, useFactory: () => new KeyRing(masterSecrets) },
      ],
      exports: [SigningSecrets],
    };
  }
}
