import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readJson } from '../infra/atomic-file.js';
import { findByEnvironment } from '../infra/process-table.js';
import { signal } from '../infra/running-process.js';
import { repositoryRoot } from '../repository-root.js';
import { countOf, countWithRepeats, filesToRepeat } from './jest-report.js';
import type { Stage, StageContext, StageResult } from './stage.js';

/** Time that the process has to end after its report was written. */
const exitGraceMs = 10_000;

export interface JestProject {
  /** A project of jest.config.mjs. */
  project: 'unit' | 'integration' | 'e2e' | 'long';
  workers: number;
  timeoutMs: number;
  needsInfrastructure: boolean;
  runs: Stage['runs'];
}

/**
 * Runs one Jest project, shows its output and counts from its JSON report. Up to three failed files may be repeated alone:
 * only a file that fails again has failed. A file that passes then is listed, because its first failure deserves attention.
 */
export function jestStage({ project, workers, timeoutMs, needsInfrastructure, runs }: JestProject): Stage {
  return {
    name: project,
    runs,
    run: async (context: StageContext) => {
      const environment = needsInfrastructure ? await context.infrastructure() : {};
      const run = (jestWorkers: number, chosen: string[]): Promise<JestRun> =>
        inOwnFolder((folder) => {
          const report = join(folder, 'report.json');
          const args = [
            ...['--selectProjects', project, `--maxWorkers=${jestWorkers}`, `--testTimeout=${timeoutMs}`],
            ...['--json', `--outputFile=${report}`, '--passWithNoTests', '--coverage=false'],
            ...chosen,
          ];
          return runJest(args, { ...environment, TMPDIR: folder }, report, context.signal);
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

interface JestRun {
  report: unknown;
  /** null when the process did not end by itself after its report: a test left something open. */
  exitCode: number | null;
}

/** Runs with a folder for temporary files, which is deleted afterwards with everything that tests left in it. */
async function inOwnFolder(run: (folder: string) => Promise<JestRun>): Promise<JestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-jest-'));
  // Servers that run as other users must be able to traverse it.
  chmodSync(folder, 0o755);
  try {
    return await run(folder);
  } finally {
    endThoseOf(folder);
    rmSync(folder, { recursive: true });
  }
}

/** Ends processes that the workers left, such as servers kept for the next test. */
function endThoseOf(folder: string): void {
  for (const pid of findByEnvironment('TMPDIR', folder)) signal(pid, 'SIGKILL');
}

function runJest(
  args: string[],
  environment: Record<string, string>,
  report: string,
  signal: AbortSignal,
): Promise<JestRun> {
  return new Promise((resolve, reject) => {
    const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
    const child = spawn(process.execPath, ['--no-warnings', jest, ...args], {
      cwd: repositoryRoot,
      // Jest prints its readable output on stderr; stdout would only repeat the report.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
      signal,
    });
    child.once('error', reject);
    const overdue = setInterval(() => {
      if (!existsSync(report) || Date.now() - statSync(report).mtimeMs < exitGraceMs) return;
      console.error('Jest does not end: a test left something open. Run it alone with --detectOpenHandles.');
      child.kill('SIGKILL');
    }, 1_000);
    child.once('close', (code) => {
      clearInterval(overdue);
      resolve({ report: readJson(report), exitCode: code });
    });
  });
}
