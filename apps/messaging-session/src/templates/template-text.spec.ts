import { describe, expect, it } from '@jest/globals';
import { templateText } from './template-text.js';

describe('the text of a template', () => {
  const hello = { body: 'Hello {{name}}, {{ order }}', variables: ['name', 'order'] };

  it('has each placeholder filled; values without a placeholder change nothing', () => {
    expect(templateText(hello, { name: '{{order}}', order: '7', colour: 'red' })).toBe('Hello {{order}}, 7');
    expect(templateText({ body: 'Hello', variables: [] }, {})).toBe('Hello');
  });

  it('lacks no variable', () => {
    for (const values of [{}, { order: '7' }, Object.create({ name: 'inherited' }) as Record<string, string>]) {
      expect(() => templateText(hello, values)).toThrow(
        expect.objectContaining({ code: 'missing_field', message: expect.stringContaining('"variables.name"') }),
      );
    }
  });

  it('can be sent: neither empty nor too long', () => {
    const only = { body: '{{x}}{{x}}', variables: ['x'] };
    expect(templateText(only, { x: 'a'.repeat(32_768) })).toHaveLength(65_536);
    expect(templateText(only, { x: '👍'.repeat(32_768) })).toHaveLength(131_072);
    for (const x of ['', 'a'.repeat(32_769), '👍'.repeat(32_769)]) {
      expect(() => templateText(only, { x })).toThrow(expect.objectContaining({ code: 'invalid_parameter' }));
    }
  });
});
