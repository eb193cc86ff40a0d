import { relative } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { countOf, countWithRepeats, filesToRepeat } from './jest-report.js';
import { type JestRun, runJest } from './jest-run.js';
import type { Stage, StageContext, StageResult } from './stage.js';

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
