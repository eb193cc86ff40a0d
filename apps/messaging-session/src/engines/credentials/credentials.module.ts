import { type DynamicModule, Module } from '@nestjs/common';
import { KeyRing } from '@parley/service-runtime';
import { credentialRing, CredentialSeal } from './credential-seal.js';
import { ResealCredentials } from './reseal-credentials.js';

@Module({})
export class CredentialSealModule {
  /** @param masterSecrets the first seals, each of them opens */
  static with(masterSecrets: readonly [string, ...string[]]): DynamicModule {
    return {
      module: CredentialSealModule,
      global: true,
      providers: [
        { provide: KeyRing, useFactory: () => credentialRing(masterSecrets) },
        CredentialSeal,
        ResealCredentials,
      ],
      exports: [CredentialSeal],
    };
  }
}
