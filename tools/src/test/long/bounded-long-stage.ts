import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../../repository-root.js';
import { countOf } from '../jest-report.js';
import { runJest } from '../jest-run.js';
import type { Stage, StageResult, TestEnvironment } from '../stage.js';
import { longOrder, type LongTest, nearness, type ProjectGraph } from './long-order.js';
import { recentChanges } from './recent-changes.js';
import { runWithin } from './run-within.js';
import { type BudgetOptions, TimeBudget } from './time-budget.js';

/** These tests mostly wait. */
const workers = 2;
const timeoutMs = 120_000;

/**
 * The long tests, as many as there is time for, nearest to the last changes first. Each file is a run of Jest of its own, so
 * that one that hangs is stopped by itself.
 */
export function boundedLongStage(options: Omit<BudgetOptions, 'nowMs'>, say: (line: string) => void): Stage {
  return {
    name: 'long',
    runs: 'in line',
    run: async (context) => {
      const changes = recentChanges(repositoryRoot);
      const tests = longOrder(longFiles(), changes, projectGraph());
      const minutes = Math.max(0, (options.endsAtMs - Date.now()) / 60_000).toFixed(1);
      say(`long: ${tests.length} files, ${minutes} minutes; the last changes, since ${changes.base ?? 'nowhere'}, are`);
      for (const line of byNearness(tests)) say(line);
      const environment = await context.infrastructure();
      const { result, leftOut } = await runWithin(tests, {
        budget: new TimeBudget({ ...options, nowMs: Date.now }),
        workers,
        nowMs: Date.now,
        run: (test, limitMs) => runFile(test, limitMs, environment, context.signal),
        say,
      });
      say(`long: ran ${tests.length - leftOut.length} of ${tests.length} files`);
      if (leftOut.length > 0) say(`left out for want of time, run by npm run test:long: ${pathsOf(leftOut)}`);
      return result;
    },
  };
}

/** Those that the project `long` of jest.config.mjs has, relative to the root. */
function longFiles(): string[] {
  const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const args = ['--no-warnings', jest, '--listTests', '--json', '--selectProjects', 'long'];
  const listed = execFileSync(process.execPath, args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(listed) as string[]).map((path) => relative(repositoryRoot, path));
}

async function runFile(
  { path }: LongTest,
  limitMs: number,
  environment: TestEnvironment,
  signal: AbortSignal,
): Promise<StageResult | undefined> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    const { report, exitCode } = await runJest({
      args: ['--selectProjects', 'long', '--maxWorkers=1', `--testTimeout=${timeoutMs}`, '--runTestsByPath', path],
      environment,
      signal: AbortSignal.any([signal, limit]),
      output: 'whole',
    });
    return countOf(report, exitCode);
  } catch (error) {
    if (limit.aborted || signal.aborted) return undefined;
    throw error;
  }
}

function byNearness(tests: readonly LongTest[]): string[] {
  return nearness.flatMap((changed) => {
    const near = tests.filter((test) => test.changed === changed);
    return near.length === 0 ? [] : [`  ${changed}: ${pathsOf(near)}`];
  });
}

function pathsOf(tests: readonly LongTest[]): string {
  return tests.map(({ path }) => path).join(', ');
}

interface NxGraph {
  graph: { nodes: Record<string, unknown>; dependencies: Record<string, { target: string }[]> };
}

/** The projects by what they import, as Nx finds it in the sources. The end-to-end tests run all of them. */
function projectGraph(): ProjectGraph {
  const nx = join(repositoryRoot, 'node_modules/.bin/nx');
  const printed = execFileSync(process.execPath, [nx, 'graph', '--print'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { nodes, dependencies } = (JSON.parse(printed) as NxGraph).graph;
  const used = Object.entries(dependencies).map(
    ([project, uses]) => [project, uses.map(({ target }) => target)] as const,
  );
  return new Map([...used, ['@parley/e2e', Object.keys(nodes)]]);
}
