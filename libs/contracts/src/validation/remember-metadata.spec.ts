import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage, validateSync } from 'class-validator';
import { Text } from './fields.js';
import './parse.js';

class Parent {
  @Text() name: string;
}

class Child extends Parent {
  @Text() nick: string;
}

const gathered = (type: unknown) =>
  getMetadataStorage().getTargetValidationMetadatas(type as never, undefined as never, false, false);

describe('remembered metadata', () => {
  it('is gathered once a class, with the rules of its parents', () => {
    const first = gathered(Child);
    expect(gathered(Child)).toBe(first);
    expect(new Set(first.map(({ propertyName }) => propertyName))).toEqual(new Set(['name', 'nick']));
    expect(gathered(Parent)).not.toBe(first);
  });

  it('judges each object by itself', () => {
    const problems = (value: object) => validateSync(Object.assign(new Child(), value)).map(({ property }) => property);
    expect(problems({ name: 'a', nick: 1 })).toEqual(['nick']);
    expect(problems({ name: 1, nick: 'b' })).toEqual(['name']);
    expect(problems({ name: 'a', nick: 'b' })).toEqual([]);
  });
});
