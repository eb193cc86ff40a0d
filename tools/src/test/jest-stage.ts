import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../infra/atomic-file.js';
import { findByEnvironment } from '../infra/process-table.js';
import { signal } from '../infra/running-process.js';
import { repositoryRoot } from '../repository-root.js';
import type { Stage, StageContext, StageResult } from './stage.js';

/** From the written report to the end of the process. */
const exitGraceMs = 10_000;

export interface JestProject {
  /** A project of jest.config.mjs. */
  project: 'unit' | 'integration' | 'e2e' | 'long';
  workers: number;
  timeoutMs: number;
  needsInfrastructure: boolean;
}

/** One project of Jest, shown as it runs, counted from its JSON report. */
export function jestStage({ project, workers, timeoutMs, needsInfrastructure }: JestProject): Stage {
  return {
    name: project,
    inBackground: false,
    async run(context: StageContext) {
      const environment = needsInfrastructure ? await context.infrastructure() : {};
      const folder = mkdtempSync(join(tmpdir(), 'parley-jest-'));
      // What tests leave in the folder for temporary files goes with it. Servers of other users get through.
      chmodSync(folder, 0o755);
      const report = join(folder, 'report.json');
      const args = [
        ...['--selectProjects', project, `--maxWorkers=${workers}`, `--testTimeout=${timeoutMs}`],
        ...['--json', `--outputFile=${report}`, '--passWithNoTests', '--coverage=false'],
        ...(context.filter === undefined ? [] : ['--testPathPatterns', context.filter]),
      ];
      try {
        const exitCode = await runJest(args, { ...environment, TMPDIR: folder }, report, context.signal);
        return countOf(readJson(report), exitCode);
      } finally {
        endThoseOf(folder);
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** Ends what the workers left, such as the servers that they kept for a next test. */
function endThoseOf(folder: string): void {
  for (const pid of findByEnvironment('TMPDIR', folder)) signal(pid, 'SIGKILL');
}

/** The exit code; null when it did not end by itself after its report: something that a test opened is still open. */
function runJest(
  args: string[],
  environment: Record<string, string>,
  report: string,
  signal: AbortSignal,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
    const child = spawn(process.execPath, ['--no-warnings', jest, ...args], {
      cwd: repositoryRoot,
      // Jest prints what people read on stderr; stdout would only repeat the report.
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
      resolve(code);
    });
  });
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed as a whole (a syntax error, a failing import); their tests are in no other count. */
  numRuntimeErrorTestSuites: number;
}

/** Counts of a report. A run that failed without a failing test to show for it counts as one failure. */
export function countOf(report: unknown, exitCode: number | null): StageResult {
  if (!isJestReport(report)) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}

function isJestReport(value: unknown): value is JestReport {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'numFailedTests' in value;
}
