import { plain } from '../io/index.js';
import type { Remark } from './plan.js';
import type { Unread } from './source-api.js';

export type ItemKind = 'session' | 'label' | 'endpoint';

/** What became of one thing of the source. */
export interface Outcome {
  kind: ItemKind;
  name: string;
  /** Its id here; absent when it was not made. */
  id?: string;
  /** `different`: it is here with other settings, and was left as it is. */
  state: 'made' | 'exists' | 'different' | 'failed';
  /** What is different, or why it was not made. */
  detail?: string;
}

/** What an import did. No member has a secret. */
export interface ImportReport {
  dryRun: boolean;
  outcomes: Outcome[];
  unread: Unread[];
  remarks: Remark[];
  /** Set when the rest was not tried. */
  stopped?: { before: string; left: number; reason: string };
}

/** The report for scripts: by what became of it. */
export function reportValue({ dryRun, outcomes, unread, remarks, stopped }: ImportReport): object {
  const of = (wanted: Outcome['state']): object[] =>
    outcomes.filter(({ state }) => state === wanted).map(({ state: _, ...outcome }) => outcome);
  const byState = { made: of('made'), exists: of('exists'), different: of('different'), failed: of('failed') };
  return { dryRun, ...byState, unread, remarks, ...(stopped && { stopped }) };
}

export function reportText(report: ImportReport): string {
  const { dryRun, outcomes, unread, remarks, stopped } = report;
  const of = (wanted: Outcome['state']): string[] => outcomes.filter(({ state }) => state === wanted).map(outcomeLine);
  const parts = [
    section(dryRun ? 'Would be made' : 'Made', of('made')),
    section('Here already', of('exists')),
    section('Here with other settings, left as it is', of('different')),
    section('Not made', of('failed')),
    section(
      'Not read',
      unread.map(({ item, reason }) => `${item}: ${reason}`),
    ),
    section(
      'Without a counterpart here, or changed',
      remarks.map(({ item, text }) => `${item}: ${text}`),
    ),
    ...(stopped ? [stoppedText(stopped)] : []),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'There is nothing to import.' : parts.join('\n\n');
}

function outcomeLine({ kind, name, id, detail }: Outcome): string {
  const label = kind === 'endpoint' ? name : `${kind} ${name}`;
  return `${label}${id === undefined ? '' : ` (${id})`}${detail === undefined ? '' : `: ${detail}`}`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${plain(line)}`)].join('\n');
}

function stoppedText({ before, left, reason }: NonNullable<ImportReport['stopped']>): string {
  const rest = left === 0 ? '' : ` ${left} more were not tried.`;
  return plain(
    `Stopped at ${before}: ${reason}${rest} Run the same command again: it leaves what is here, and goes on.`,
  );
}
