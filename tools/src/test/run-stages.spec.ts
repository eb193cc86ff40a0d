import { describe, expect, it } from '@jest/globals';
import { countOf } from './jest-stage.js';
import { runStages } from './run-stages.js';
import type { Stage, StageContext } from './stage.js';

const context: StageContext = {
  signal: new AbortController().signal,
  infrastructure: () => Promise.reject(new Error('not needed here')),
};

function stage(name: string, run: Stage['run'], alone = false): Stage {
  return { name, alone, run };
}

describe('the stages of npm test', () => {
  it('go on after a failure and add up', async () => {
    const lines: string[] = [];

    const total = await runStages(
      [
        stage('first', () => Promise.resolve({ passed: 0, failed: 1 })),
        stage('broken', () => Promise.reject(new Error('no such program'))),
        stage('last', () => Promise.resolve({ passed: 7, failed: 0 })),
      ],
      context,
      (line) => lines.push(line),
    );

    expect(total).toEqual({ passed: 7, failed: 2 });
    expect(lines.join('\n')).toContain('no such program');
    expect(lines.filter((line) => line.startsWith('FAIL'))).toHaveLength(2);
  });

  it('run side by side only where they may', async () => {
    const running = new Set<string>();
    const seen: string[] = [];
    const observed = (name: string, alone: boolean): Stage =>
      stage(
        name,
        async () => {
          running.add(name);
          await Promise.resolve();
          seen.push(`${name} beside ${running.size - 1}`);
          running.delete(name);
          return { passed: 1, failed: 0 };
        },
        alone,
      );

    const stages = [observed('build', true), observed('lint', false), observed('types', false), observed('unit', true)];
    await runStages(stages, context, () => undefined);

    expect(seen).toEqual(['build beside 0', 'lint beside 1', 'types beside 0', 'unit beside 0']);
  });

  it('count the tests of a report and the files that could not run', () => {
    const report = { numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };

    expect(countOf(report, 1)).toEqual({ passed: 5, failed: 3 });
  });

  it('count a failed run as a failure even when no test failed', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

    expect(countOf(report, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countOf(undefined, null)).toEqual({ passed: 0, failed: 1 });
  });
});
