/**
 * Four projects: `unit` (`*.spec.ts`, nothing outside the process), `integration` (`*.int-spec.ts`, real Postgres, NATS
 * and Redis from TEST_DATABASE_URL, TEST_NATS_URL, TEST_REDIS_URL), `e2e` (`e2e/`, HTTP only) and `long`
 * (`*.fault-spec.ts`: what is delivered while things are killed, paused, emptied and misbehave; `*.long-spec.ts`: what
 * takes many tries or many sessions).
 * Run them through `node tools/bin/run.mjs test [unit|integration|e2e|long] [filter]`, which brings the infrastructure
 * up.
 */
const common = {
  runtime: '<rootDir>/tools/jest/native-runtime.mjs',
  testEnvironment: '<rootDir>/tools/jest/native-environment.mjs',
  // The built-in classes are those of the worker, which outlive the file.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // What tests import is compiled by the runtime.
  transform: {},
  // Outlives the run, whose folder for temporary files does not.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/.nx/', '/.parley/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

const sources = ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools', '<rootDir>/bench'];

export default {
  // Near the limit of its heap a worker would do little but collect.
  workerIdleMemoryLimit: '1GB',
  // On a busy machine the end of a process takes longer than the default of 500 ms. What takes this long is a leak.
  workerGracefulExitTimeout: 5_000,
  testSequencer: '<rootDir>/tools/jest/longest-first.mjs',
  projects: [
    { ...common, displayName: 'unit', roots: sources, testMatch: ['**/*.spec.ts'] },
    { ...common, displayName: 'integration', roots: sources, testMatch: ['**/*.int-spec.ts'] },
    {
      ...common,
      displayName: 'e2e',
      roots: ['<rootDir>/e2e'],
      testMatch: ['**/*.e2e-spec.ts', '**/*.spec.ts'],
      globalSetup: '<rootDir>/e2e/support/start-parley.mjs',
      globalTeardown: '<rootDir>/e2e/support/stop-parley.mjs',
    },
    {
      ...common,
      displayName: 'long',
      roots: [...sources, '<rootDir>/e2e'],
      testMatch: ['**/*.fault-spec.ts', '**/*.long-spec.ts'],
    },
  ],
};
