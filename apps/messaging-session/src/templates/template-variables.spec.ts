import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts';
import { templateVariables } from './template-variables.js';

function refusal(body: string, declared?: string[]): string {
  try {
    templateVariables(body, declared);
    return 'taken';
  } catch (error) {
    return error instanceof DomainError ? `${error.code} ${error.message}` : String(error);
  }
}

describe('variables of a template', () => {
  const body = 'Hello {{name}}, your code is {{code}}. Bye, {{name}}!';

  it('are taken from the body', () => {
    expect(templateVariables(body, undefined)).toEqual(['name', 'code']);
    expect(templateVariables('Hello', undefined)).toEqual([]);
  });

  it('may be given in any order, and come in that of the body', () => {
    expect(templateVariables(body, ['code', 'name'])).toEqual(['name', 'code']);
    expect(templateVariables('Hello', [])).toEqual([]);
  });

  it('are refused when they are not those of the body', () => {
    expect(refusal(body, ['name'])).toBe(
      'invalid_parameter Field "variables" is invalid: the placeholder "code" of the body is not among them.',
    );
    expect(refusal(body, ['name', 'code', 'city'])).toBe(
      'invalid_parameter Field "variables" is invalid: "city" is not a placeholder of the body.',
    );
    expect(refusal(body, ['name', 'code', 'name'])).toBe(
      'invalid_parameter Field "variables" is invalid: must name each placeholder once.',
    );
  });

  it('are a hundred at most', () => {
    const many = (count: number): string => Array.from({ length: count }, (_, n) => `{{v${n}}}`).join(' ');
    expect(templateVariables(many(100), undefined)).toHaveLength(100);
    expect(refusal(many(101))).toBe('invalid_parameter Field "body" is invalid: must have at most 100 placeholders.');
  });
});
