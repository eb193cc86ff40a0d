/**
 * Four projects: `unit` (`*.spec.ts`, nothing outside the process), `integration` (`*.int-spec.ts`, real Postgres, NATS
 * and Redis from TEST_DATABASE_URL, TEST_NATS_URL, TEST_REDIS_URL), `e2e` (`e2e/`, HTTP only) and `faults`
 * (`*.fault-spec.ts`: what is delivered while things are killed, paused, emptied and misbehave).
 * Run them through `node tools/bin/run.mjs test [unit|integration|e2e|faults] [filter]`, which brings the
 * infrastructure up.
 */
const common = {
  testEnvironment: 'node',
  // Outlives the run, whose folder for temporary files does not.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/.nx/', '/.parley/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Relative imports end in `.js` and mean the `.ts` beside it; packages are read from their sources, never from `dist`.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@parley/tools$': '<rootDir>/tools/src/index.ts',
    '^@parley/(.*)$': ['<rootDir>/libs/$1/src/index.ts', '<rootDir>/apps/$1/src/index.ts'],
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2022',
          keepClassNames: true,
        },
      },
    ],
  },
};

const sources = ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'];

export default {
  // Modules of a file that is done stay in its worker: near the limit of its heap it would do little but collect.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...common, displayName: 'unit', roots: sources, testMatch: ['**/*.spec.ts'] },
    { ...common, displayName: 'integration', roots: sources, testMatch: ['**/*.int-spec.ts'] },
    { ...common, displayName: 'e2e', roots: ['<rootDir>/e2e'], testMatch: ['**/*.e2e-spec.ts', '**/*.spec.ts'] },
    { ...common, displayName: 'faults', roots: [...sources, '<rootDir>/e2e'], testMatch: ['**/*.fault-spec.ts'] },
  ],
};
