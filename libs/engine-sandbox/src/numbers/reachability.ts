/** How a number of the sandbox network answers, by its last four digits (decisions.md §3). */
export type Reachability =
  /** Acknowledges as delivered, then as read. */
  | 'answers'
  /** There is no such number: a send is refused. */
  | 'unknown'
  /** Accepts messages and never acknowledges. */
  | 'silent'
  /** Acknowledges with an error. */
  | 'failing';

const byEnding: Readonly<Record<string, Reachability>> = { '0000': 'unknown', '0001': 'silent', '0002': 'failing' };

export function reachability(phoneNumber: string): Reachability {
  return byEnding[phoneNumber.slice(-4)] ?? 'answers';
}
