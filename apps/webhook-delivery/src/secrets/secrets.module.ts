import { type DynamicModule, Module } from '@nestjs/common';
import { deriveKey } from '@parley/service-runtime';
import { SEALING_KEY, SigningSecrets } from './signing-secrets.js';

@Module({})
export class SecretsModule {
  static with(masterSecret: string): DynamicModule {
    return {
      module: SecretsModule,
      global: true,
      providers: [
        SigningSecrets,
        { provide: SEALING_KEY, useValue: deriveKey(masterSecret, 'webhook-delivery signing secrets') },
      ],
      exports: [SigningSecrets],
    };
  }
}
