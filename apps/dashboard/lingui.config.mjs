import { formatter } from '@lingui/format-po';

/** The catalogues of the dashboard's strings: English is what the code says, the others are in `src/language/locales`. */
export default {
  sourceLocale: 'en',
  locales: ['en', 'pt'],
  catalogs: [
    { path: '<rootDir>/src/language/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.spec.ts'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
};
