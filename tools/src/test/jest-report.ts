import type { StageResult } from './stage.js';

/** The part of Jest's JSON report that is read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed as a whole (a syntax error, a failing import); no other count includes their tests. */
  numRuntimeErrorTestSuites: number;
  testResults: TestFile[];
}

interface TestFile {
  name: string;
  status: 'passed' | 'failed' | 'skipped' | 'focused';
  assertionResults: { status: string }[];
}

/** If more files than this fail in one stage, a busy machine is not the cause. */
const mostRepeated = 3;

/** The counts of a report. A failed run without a failing test counts as one failure. */
export function countOf(report: unknown, exitCode: number | null): StageResult {
  if (!isJestReport(report)) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}

/** The files to repeat alone. None when so many failed that a busy machine cannot be the cause. */
export function filesToRepeat(report: unknown): string[] {
  if (!isJestReport(report)) return [];
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  return failed.length > mostRepeated ? [] : failed.map(({ name }) => name);
}

/** The counts of the files that passed in the first run plus those of the repeated files. */
export function countWithRepeats(first: unknown, repeated: StageResult): StageResult {
  if (!isJestReport(first)) return { passed: 0, failed: 1 };
  const files = first.testResults.filter(({ status }) => status === 'passed');
  const passed = files.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length;
  return { passed: passed + repeated.passed, failed: repeated.failed };
}

function isJestReport(value: unknown): value is JestReport {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'testResults' in value;
}
