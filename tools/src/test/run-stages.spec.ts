import { describe, expect, it } from '@jest/globals';
import { countOf } from './jest-stage.js';
import { runStages } from './run-stages.js';
import type { Stage, StageContext } from './stage.js';

const context: StageContext = { infrastructure: () => Promise.reject(new Error('not needed here')) };

function stage(name: string, run: Stage['run']): Stage {
  return { name, run };
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
