/** A text, and what lint says of it. */
export interface LintCase {
  what: string;
  path: string;
  code: string;
  /** The rule that must report it; null when nothing may be reported. */
  rule: string | null;
}

/** An import that is used, so that nothing but the boundary is at fault. */
export function importing(specifier: string): string {
  return `import * as planted from '${specifier}';\nexport const used = planted;\n`;
}
