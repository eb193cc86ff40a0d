import { describe, expect, it } from '@jest/globals';
import { slugOf, slugPattern } from './project.js';

describe('the slug of a project', () => {
  it('is made from its name', () => {
    expect(slugOf('My Shop')).toBe('my-shop');
    expect(slugOf('  Café — Zürich №1! ')).toBe('cafe-zurich-no1');
    expect(slugOf('日本')).toBe('project');
    expect(slugOf('-')).toBe('project');
  });

  it('always fits the pattern of slugs', () => {
    for (const name of ['x'.repeat(100), `${'x'.repeat(63)}-y`, 'a', '--a--', 'É'.repeat(80)]) {
      expect(slugOf(name)).toMatch(slugPattern);
    }
  });
});
