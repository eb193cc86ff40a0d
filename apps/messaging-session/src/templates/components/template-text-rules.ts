import { invalidField } from '@parley/contracts/base';
import type { ParameterFormat } from '@parley/contracts/campaigns';
import { placeholdersOf } from '../placeholders.js';

export function isNamed(format: ParameterFormat | undefined): boolean {
  return format?.toUpperCase() === 'NAMED';
}

interface TextRules {
  readonly path: string;
  readonly longest: number;
  /** Default: none. */
  readonly mostVariables?: number;
  readonly format?: ParameterFormat | undefined;
  /** Names that variables have, where they are not those of the text's own format. */
  readonly isOneLine?: boolean;
}

/**
 * Checks a text by Meta's limits. @returns its variables, in order
 * @throws DomainError `invalid_parameter`, `missing_field` naming the text
 */
export function checkText(text: string, rules: TextRules): string[] {
  const { path, longest, mostVariables = 0, format, isOneLine = false } = rules;
  const length = [...text].length;
  if (length === 0 || text.trim() === '') throw invalidField(path, 'must not be empty');
  if (length > longest) throw invalidField(path, `must have at most ${longest} characters`);
  if (isOneLine && /[\n\r\t]/.test(text)) throw invalidField(path, 'must be one line');
  const variables = placeholdersOf(text);
  if (variables.length > mostVariables) throw invalidField(path, tooMany(mostVariables));
  checkVariables(variables, path, isNamed(format));
  return variables;
}

function tooMany(most: number): string {
  if (most === 0) return 'must have no variables';
  return `must have at most ${most} ${most === 1 ? 'variable' : 'variables'}`;
}

/** Positional variables are 1, 2, … without a gap; names are of small letters, digits and `_`. */
function checkVariables(variables: readonly string[], path: string, named: boolean): void {
  if (named) {
    const wrong = variables.find((name) => !/^[a-z][a-z0-9_]*$/.test(name));
    if (wrong !== undefined)
      throw invalidField(
        path,
        `the variable "${wrong}" must have small letters, digits and "_", and begin with a letter`,
      );
    return;
  }
  const wrong = variables.find((name) => !/^[1-9]\d*$/.test(name));
  if (wrong !== undefined) throw invalidField(path, `the variable "${wrong}" is named: say "parameterFormat": "NAMED"`);
  const numbers = variables.map(Number).sort((one, other) => one - other);
  const gap = numbers.findIndex((number, index) => number !== index + 1);
  if (gap >= 0) throw invalidField(path, `its variables must be {{1}}, {{2}} and so on: {{${gap + 1}}} is missing`);
}
