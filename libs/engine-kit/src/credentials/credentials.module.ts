import { type DynamicModule, Module } from '@nestjs/common';
import { KeyRing, repeatedTask, resealing } from '@parley/service-runtime';
import { AppMarks, appMarksPurpose } from './app-marks.js';
import { credentialRing, CredentialSeal } from './credential-seal.js';
import { MarkApps } from './mark-apps.js';

const markEveryMs = 5 * 60_000;

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
        {
          provide: AppMarks,
          // A mark that no key of the installation made matches nothing, and nothing is opened.
          useFactory: () =>
            new AppMarks(new KeyRing(masterSecrets, { purpose: appMarksPurpose, unopenable: () => '' })),
        },
        CredentialSeal,
        MarkApps,
        repeatedTask(MarkApps, {
          ...{ name: 'marks of apps', intervalMs: markEveryMs, startsBeside: true },
          run: (marking, stopping) => marking.execute(stopping),
        }),
        resealing(ring, {
          ...{ name: 'reseal credentials', what: 'these credentials', idsField: 'sessionIds' },
          ...{ table: 'sessions', column: 'credentials_sealed' },
        }),
      ],
      exports: [CredentialSeal],
    };
  }
}
