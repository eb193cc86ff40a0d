import { type DynamicModule, Module } from '@nestjs/common';
import { KeyRing } from '@parley/service-runtime';
import { resealing } from '../../database/index.js';
import { credentialRing, CredentialSeal } from './credential-seal.js';

@Module({})
export class CredentialSealModule {
  /** @param masterSecrets new credentials are sealed under the first; each of them can open older ones */
  static with(masterSecrets: readonly [string, ...string[]]): DynamicModule {
    const ring = credentialRing(masterSecrets);
    return {
      module: CredentialSealModule,
      global: true,
      providers: [
        { provide: KeyRing, useValue: ring },
        CredentialSeal,
        resealing(ring, {
          ...{ name: 'reseal credentials', what: 'these credentials', idsField: 'sessionIds' },
          ...{ table: 'sessions', column: 'credentials_sealed' },
        }),
      ],
      exports: [CredentialSeal],
    };
  }
}
