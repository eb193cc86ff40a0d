import type { StageResult } from './stage.js';

/** What is read of Jest's JSON report. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed as a whole (a syntax error, a failing import); their tests are in no other count. */
  numRuntimeErrorTestSuites: number;
  testResults: TestFile[];
}

interface TestFile {
  name: string;
  status: 'passed' | 'failed' | 'skipped' | 'focused';
  assertionResults: { status: string }[];
}

/** More failing files than these in one stage are not the work of a busy machine. */
const mostRepeated = 3;

/** Counts of a report. A run that failed without a failing test to show for it counts as one failure. */
export function countOf(report: unknown, exitCode: number | null): StageResult {
  if (!isJestReport(report)) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}

/** The files to run once more, alone. None when so many failed that the fault is not one of a busy machine. */
export function filesToRepeat(report: unknown): string[] {
  if (!isJestReport(report)) return [];
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  return failed.length > mostRepeated ? [] : failed.map(({ name }) => name);
}

/** The counts of the files that passed at once and of those that were repeated. */
export function countWithRepeats(first: unknown, repeated: StageResult): StageResult {
  if (!isJestReport(first)) return { passed: 0, failed: 1 };
  const files = first.testResults.filter(({ status }) => status === 'passed');
  const passed = files.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length;
  return { passed: passed + repeated.passed, failed: repeated.failed };
}

function isJestReport(value: unknown): value is JestReport {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'testResults' in value;
}
