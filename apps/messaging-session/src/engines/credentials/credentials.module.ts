import { type DynamicModule, Module } from '@nestjs/common';
import { KeyRing, repeatedTask } from '@parley/service-runtime';
import { credentialRing, CredentialSeal } from './credential-seal.js';
import { ResealCredentials } from './reseal-credentials.js';

/** Often enough for what a replica that still has the earlier PARLEY_SECRET seals while a change is rolled out. */
const intervalMs = 5 * 60_000;

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
        repeatedTask(ResealCredentials, {
          ...{ name: 'reseal credentials', intervalMs, startsBeside: true },
          run: (reseal, stopping) => reseal.execute(stopping),
        }),
      ],
      exports: [CredentialSeal],
    };
  }
}
