import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { commandStage } from './command-stage.js';
import { jestStage } from './jest-stage.js';
import type { Stage } from './stage.js';

/** A stage that runs a target of `tools/package.json`. Nx caches results, so unchanged files are not checked again. */
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
 * Everything that `npm test` checks, in order. Add a new check as a new line here.
 *
 * `build` is first: types need the generated Prisma clients, and the end-to-end tests run the built code. The checks after it
 * use processor time that the tests leave free, because tests mostly wait.
 */
export const stages: readonly Stage[] = [
  commandStage({ name: 'build', script: join(repositoryRoot, 'tools/bin/build.mjs'), args: [], runs: 'in line' }),
  ...['lint', 'types', 'format', 'cycles', 'dependencies'].map(nxStage),
  documentStage('contract docs', 'contract-docs'),
  documentStage('client types', 'client'),
  documentStage('links and citations', 'docs-links'),
  jestStage({ project: 'unit', workers: 2, timeoutMs: 30_000, needsInfrastructure: false, runs: 'in line' }),
  // More workers than cores: these tests mostly wait. On a busy machine they begin late and start slowly.
  jestStage({ project: 'integration', workers: 5, timeoutMs: 60_000, needsInfrastructure: true, runs: 'in line' }),
  jestStage({ project: 'e2e', workers: 2, timeoutMs: 120_000, needsInfrastructure: true, runs: 'in line' }),
];

/** Added by `npm run test:long`: slow tests that kill, wait or repeat. */
export const longStages: readonly Stage[] = [
  jestStage({ project: 'long', workers: 2, timeoutMs: 120_000, needsInfrastructure: true, runs: 'in line' }),
];
