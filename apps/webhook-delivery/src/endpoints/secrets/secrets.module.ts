import { type DynamicModule, Module } from '@nestjs/common';
import { KeyRing, repeatedTask } from '@parley/service-runtime';
import { ResealSecrets } from './reseal-secrets.js';
import { signingRing } from './signing-ring.js';
import { SigningSecrets } from './signing-secrets.js';

/** Often enough for what a replica that still has the earlier PARLEY_SECRET seals while a change is rolled out. */
const reseals = repeatedTask(ResealSecrets, {
  ...{ name: 'reseal secrets', intervalMs: 5 * 60_000, startsBeside: true },
  run: (secrets, stopping) => secrets.execute(stopping),
});

@Module({})
export class SecretsModule {
  /** @param masterSecrets the first seals, each of them opens */
  static with(masterSecrets: readonly [string, ...string[]]): DynamicModule {
    return {
      module: SecretsModule,
      global: true,
      providers: [
        SigningSecrets,
        ResealSecrets,
        reseals,
        { provide: KeyRing, useFactory: () => signingRing(masterSecrets) },
      ],
      exports: [SigningSecrets],
    };
  }
}
