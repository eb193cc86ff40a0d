import { describe, expect, it } from '@jest/globals';
import { countOf, countWithRepeats, filesToRepeat, type JestReport } from './jest-report.js';

const passed = { status: 'passed' };
const failed = { status: 'failed' };

function report(...files: JestReport['testResults']): JestReport {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    numRuntimeErrorTestSuites: files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length,
    testResults: files,
  };
}

const good: JestReport['testResults'][number] = {
  name: 'good.int-spec.ts',
  status: 'passed',
  assertionResults: [passed, passed, { status: 'pending' }],
};
const bad = (name: string): JestReport['testResults'][number] => ({
  name,
  status: 'failed',
  assertionResults: [passed, failed],
});

describe('the report of a stage', () => {
  it('counts tests, and files that could not run', () => {
    const broken: JestReport['testResults'][number] = { name: 'broken', status: 'failed', assertionResults: [] };

    expect(countOf(report(good, bad('a'), bad('b'), broken), 1)).toEqual({ passed: 4, failed: 3 });
  });

  it('counts a failed run as a failure even when no test failed', () => {
    expect(countOf(report(good), 1)).toEqual({ passed: 2, failed: 1 });
    expect(countOf(undefined, null)).toEqual({ passed: 0, failed: 1 });
  });

  it('names up to three failed files to repeat, and none of more', () => {
    expect(filesToRepeat(report(good))).toEqual([]);
    expect(filesToRepeat(report(good, bad('a'), bad('b'), bad('c')))).toEqual(['a', 'b', 'c']);
    expect(filesToRepeat(report(bad('a'), bad('b'), bad('c'), bad('d')))).toEqual([]);
    expect(filesToRepeat(undefined)).toEqual([]);
  });

  it('counts a repeated file by its second run alone', () => {
    const first = report(good, bad('a'));

    expect(countWithRepeats(first, { passed: 2, failed: 0 })).toEqual({ passed: 4, failed: 0 });
    expect(countWithRepeats(first, { passed: 1, failed: 1 })).toEqual({ passed: 3, failed: 1 });
  });
});
