import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../infra/atomic-file.js';
import { findByEnvironment } from '../infra/process-table.js';
import { signal as signalProcess } from '../infra/running-process.js';
import { repositoryRoot } from '../repository-root.js';
import { dataFolder } from './data-folder.js';

/** Time that the process has to end after its report was written. */
const exitGraceMs = 10_000;

export interface JestRun {
  report: unknown;
  /** null when the process did not end by itself after its report: a test left something open. */
  exitCode: number | null;
}

export interface JestCall {
  args: readonly string[];
  environment: Record<string, string>;
  /** Aborted: Jest and all that its tests started end. */
  signal: AbortSignal;
  /** `whole`: shown when the run is over, so that runs beside each other do not mix. */
  output: 'as it comes' | 'whole';
}

/**
 * Runs Jest with a folder for temporary files, which is deleted afterwards with everything that tests left in it.
 * @throws when it is aborted
 */
export async function runJest(call: JestCall): Promise<JestRun> {
  const folder = mkdtempSync(join(dataFolder(), 'parley-jest-'));
  // Servers that run as other users must be able to traverse it.
  chmodSync(folder, 0o755);
  try {
    return await runIn(folder, call);
  } finally {
    endThoseOf(folder);
    // What is killed may make a file until it is dead.
    rmSync(folder, { recursive: true, maxRetries: 10 });
  }
}

/** Ends processes that the workers left, such as servers kept for the next test. */
function endThoseOf(folder: string): void {
  for (const pid of findByEnvironment('TMPDIR', folder)) signalProcess(pid, 'SIGKILL');
}

function runIn(folder: string, { args, environment, signal, output }: JestCall): Promise<JestRun> {
  const report = join(folder, 'report.json');
  const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--no-warnings', jest, '--json', `--outputFile=${report}`, '--passWithNoTests', '--coverage=false', ...args],
      {
        cwd: repositoryRoot,
        // Jest prints its readable output on stderr; stdout would only repeat the report.
        stdio: ['ignore', 'ignore', output === 'whole' ? 'pipe' : 'inherit'],
        env: { ...process.env, ...environment, TMPDIR: folder },
        signal,
      },
    );
    const shown: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => shown.push(chunk));
    const overdue = setInterval(() => {
      if (!existsSync(report) || Date.now() - statSync(report).mtimeMs < exitGraceMs) return;
      console.error('Jest does not end: a test left something open. Run it alone with --detectOpenHandles.');
      child.kill('SIGKILL');
    }, 1_000);
    const over = (): void => {
      clearInterval(overdue);
      process.stderr.write(Buffer.concat(shown.splice(0)));
    };
    child.once('error', (error) => {
      over();
      reject(error);
    });
    child.once('close', (code) => {
      over();
      resolve({ report: readJson(report), exitCode: code });
    });
  });
}
