import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { countOf, countWithRepeats, filesToRepeat } from './jest-report.js';
import { type JestRun, runJest } from './jest-run.js';
import type { Stage, StageContext, StageResult } from './stage.js';

interface JestProject {
  /** A project of jest.config.mjs. */
  project: 'unit' | 'integration' | 'e2e' | 'long';
  workers: number;
  timeoutMs: number;
  needsInfrastructure: boolean;
  runs: Stage['runs'];
}

interface Command {
  name: string;
  /** Script to run with this Node. */
  script: string;
  args: string[];
  runs: 'in line' | 'in background';
}

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
  jestStage({ project: 'integration', workers: 5, timeoutMs: 120_000, needsInfrastructure: true, runs: 'in line' }),
  jestStage({ project: 'e2e', workers: 3, timeoutMs: 240_000, needsInfrastructure: true, runs: 'in line' }),
];

/** Added by `npm run test:long`: slow tests that kill, wait or repeat. */
export const longStages: readonly Stage[] = [
  jestStage({ project: 'long', workers: 2, timeoutMs: 120_000, needsInfrastructure: true, runs: 'in line' }),
];

/** A stage that runs a command: exit code 0 passes. Its output is shown only on failure. */
function commandStage({ name, runs, ...command }: Command): Stage {
  return { name, runs, run: ({ signal }) => runNode(command, runs === 'in background', signal) };
}

function runNode(
  { script, args }: Pick<Command, 'script' | 'args'>,
  inBackground: boolean,
  signal: AbortSignal,
): Promise<StageResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    // Low priority is inherited by child processes. Tests that run at the same time measure time.
    if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    });
  });
}

/**
 * Runs one Jest project, shows its output and counts from its JSON report. Up to three failed files may be repeated alone:
 * only a file that fails again has failed. A file that passes then is listed, because its first failure deserves attention.
 */
function jestStage({ project, workers, timeoutMs, needsInfrastructure, runs }: JestProject): Stage {
  return {
    name: project,
    runs,
    run: async (context: StageContext) => {
      const environment = needsInfrastructure ? await context.infrastructure() : {};
      const run = (jestWorkers: number, chosen: string[]): Promise<JestRun> =>
        runJest({
          args: ['--selectProjects', project, `--maxWorkers=${jestWorkers}`, `--testTimeout=${timeoutMs}`, ...chosen],
          environment,
          signal: context.signal,
          output: 'as it comes',
        });
      const first = await run(workers, context.filter === undefined ? [] : ['--testPathPatterns', context.filter]);
      const files = filesToRepeat(first.report);
      const count = countOf(first.report, first.exitCode);
      if (files.length === 0 || context.signal.aborted) return count;
      const again = async (): Promise<StageResult> => {
        console.error(`Run once more, alone: ${files.map((file) => relative(repositoryRoot, file)).join(', ')}`);
        const second = await run(1, ['--runTestsByPath', ...files]);
        return countWithRepeats(first.report, countOf(second.report, second.exitCode));
      };
      return { ...count, again };
    },
  };
}
