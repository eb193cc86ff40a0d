import { isTerminal, type Operation } from '@parley/contracts/operations';

/** True when the operation's state ends a wait before its time (interface.md §4.1). */
export function endsWait(
  { status, sequence }: Pick<Operation, 'status' | 'sequence'>,
  afterSequence: number | undefined,
): boolean {
  return isTerminal(status) || (afterSequence !== undefined && sequence > afterSequence);
}
