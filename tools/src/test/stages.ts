import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { commandStage } from './command-stage.js';
import { jestStage } from './jest-stage.js';
import type { Stage } from './stage.js';

/** A target of `tools/package.json`. Nx keeps what it said of the same files: nothing is checked twice. */
const nxStage = (name: string): Stage =>
  commandStage({
    name,
    script: join(repositoryRoot, 'node_modules/.bin/nx'),
    args: ['run', `@parley/tools:check-${name}`],
    runs: 'in background',
  });

const documentStage = (name: string, tool: string): Stage =>
  commandStage({
    name,
    script: join(repositoryRoot, 'tools/bin/run.mjs'),
    args: [tool, '--check'],
    runs: 'in background',
  });

/**
 * Everything that `npm test` checks, in this order. A new check is a new line here.
 *
 * `build` comes first: types need the generated Prisma clients, and the end-to-end tests run what was built. The checks
 * after it use the processor time that the tests leave, which wait most of the time.
 */
export const stages: readonly Stage[] = [
  commandStage({ name: 'build', script: join(repositoryRoot, 'tools/bin/build.mjs'), args: [], runs: 'in line' }),
  ...['lint', 'types', 'format', 'cycles'].map(nxStage),
  documentStage('contract docs', 'contract-docs'),
  documentStage('client types', 'client'),
  jestStage({ project: 'unit', workers: 2, timeoutMs: 30_000, needsInfrastructure: false, runs: 'in line' }),
  // More than there are cores: most of what these tests do is to wait.
  jestStage({ project: 'integration', workers: 5, timeoutMs: 30_000, needsInfrastructure: true, runs: 'in line' }),
  jestStage({ project: 'e2e', workers: 2, timeoutMs: 120_000, needsInfrastructure: true, runs: 'in line' }),
];

/** What `npm run test:long` adds: what takes long because it kills, waits or repeats. */
export const longStages: readonly Stage[] = [
  jestStage({ project: 'long', workers: 2, timeoutMs: 120_000, needsInfrastructure: true, runs: 'in line' }),
];
