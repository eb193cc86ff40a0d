import { type DynamicModule, Module } from '@nestjs/common';
import { KeyRing, repeatedTask } from '@parley/service-runtime';
import { ResealSecrets } from './reseal-secrets.js';
import { signingRing } from './signing-ring.js';
import { SigningSecrets } from './signing-secrets.js';

/** Repeated, because during a rollout a replica with the earlier PARLEY_SECRET may still seal with it. */
const reseals = repeatedTask(ResealSecrets, {
  ...{ name: 'reseal secrets', intervalMs: 5 * 60_000, startsBeside: true },
  run: (secrets, stopping) => secrets.execute(stopping),
});

@Module({})
export class SecretsModule {
  /** @param masterSecrets the first one seals; all of them can open */
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
