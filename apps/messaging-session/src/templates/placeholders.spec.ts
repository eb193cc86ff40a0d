import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import {
  filledLengthOf,
  fillPlaceholders,
  missingVariable,
  placeholdersOf,
  templateVariables,
} from './placeholders.js';

describe('placeholders', () => {
  it('are the names in double braces, each once, in their order', () => {
    expect(placeholdersOf('{{b}} {{ a }} {{b}} {{größe}} {{first.name-1_x}}')).toEqual([
      'b',
      'a',
      'größe',
      'first.name-1_x',
    ]);
    expect(placeholdersOf('no names')).toEqual([]);
  });

  it('are not what merely looks like them', () => {
    const text = `{name} {{}} {{ }} {{two words}} {{${'x'.repeat(65)}}} {{open`;
    expect(placeholdersOf(text)).toEqual([]);
    expect(fillPlaceholders(text, { name: 'Ada' })).toBe(text);
  });

  it('are filled from the first source that has the name', () => {
    const text = 'Hello {{name}}, {{ code }}: {{name}}';
    expect(fillPlaceholders(text, { name: 'Ada' }, undefined, { name: 'friend', code: '42' })).toBe(
      'Hello Ada, 42: Ada',
    );
    expect(fillPlaceholders('[{{name}}]', { name: '' }, { name: 'friend' })).toBe('[]');
  });

  it('are filled with the text as it is', () => {
    expect(fillPlaceholders('{{a}}{{b}}', { a: '{{b}}', b: '$& $1' })).toBe('{{b}}$& $1');
  });

  it('that nothing fills are told by name', () => {
    expect(missingVariable(['a', 'b', 'c'], { a: '1' }, { c: '3' })).toBe('b');
    expect(missingVariable(['a', 'b'], { a: '1', b: '' }, undefined)).toBeUndefined();
    expect(missingVariable(['toString'], {})).toBe('toString');
    expect(() => fillPlaceholders('{{toString}}', {})).toThrow('No variable for the placeholder "toString".');
  });

  it('are measured without being filled', () => {
    const lengthOf = filledLengthOf('Hello {{name}}, {{ code }}: {{name}}');
    expect(lengthOf({ name: 'Ada' }, { code: '42', name: 'friend' })).toBe('Hello Ada, 42: Ada'.length);
    expect(filledLengthOf('no names')({})).toBe(8);
    expect(filledLengthOf('{{a}}'.repeat(13_000))({ a: 'x'.repeat(1_000_000) })).toBe(13_000_000_000);
  });

  it('cost little to look for in the longest text made to slow it down', () => {
    const before = process.cpuUsage();
    expect(placeholdersOf('{{ '.repeat(21_845))).toEqual([]);
    expect(placeholdersOf(`{{${' '.repeat(65_000)}`)).toEqual([]);
    expect(placeholdersOf('{{'.repeat(32_768))).toEqual([]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});

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
