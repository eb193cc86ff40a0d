/** A text, and what lint says of it. */
export interface LintCase {
  what: string;
  path: string;
  code: string;
  /** The rule that must report it; null when nothing may be reported. */
  rule: string | null;
}
