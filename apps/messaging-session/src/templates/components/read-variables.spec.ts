import { describe, expect, it } from '@jest/globals';
import type { TemplateVariables } from '@parley/contracts/campaigns';
import { mergedValues, readVariables } from './read-variables.js';

const read = (variables: unknown): unknown => readVariables(variables as TemplateVariables, 'variables');

describe('the values of a template', () => {
  it('are those of its body, or by component', () => {
    expect(read({ name: 'Ada', body: 'a variable of that name' })).toEqual({
      body: { name: 'Ada', body: 'a variable of that name' },
    });
    const byComponent = {
      header: { url: 'https://e.com/a.png' },
      body: { 1: 'Ada' },
      cards: [{ body: { 1: 'Desk' } }],
    };
    expect(read({ ...byComponent, buttons: [{ index: '1', text: 'x' }] })).toEqual({
      ...byComponent,
      buttons: [{ index: 1, text: 'x' }],
    });
    expect(read(undefined)).toEqual({});
  });

  it.each([
    [{ name: 7 }, 'variables.name'],
    [{ body: { 1: null } }, 'variables.body.1'],
    [{ header: ['a'] }, 'variables.header'],
    [{ buttons: [{ text: 'x' }] }, 'variables.buttons.0.index'],
    [{ buttons: [{ index: 10, text: 'x' }] }, 'variables.buttons.0.index'],
    [{ buttons: [{ index: 0, text: 'x', payload: 'y' }] }, 'variables.buttons.0'],
    [{ buttons: [{ index: 0, colour: 'red' }] }, 'variables.buttons.0.colour'],
    [{ cards: {} }, 'variables.cards'],
    [{ cards: [{ body: { 1: 2 } }] }, 'variables.cards.0.body.1'],
    [{ header: { url: 'x' }, colour: 'red' }, 'variables.colour'],
  ])('are refused by the name of what is wrong: %j', (variables, field) => {
    expect(() => read(variables)).toThrow(`"${field}"`);
  });

  it('of a recipient come before those of the message', () => {
    const own = { body: { 1: 'own' }, buttons: [{ index: 0, text: 'own' }] };
    const others = {
      body: { 1: 'all', 2: 'all' },
      buttons: [
        { index: 0, text: 'all' },
        { index: 1, text: 'all' },
      ],
    };
    expect(mergedValues(own, others)).toEqual({
      body: { 1: 'own', 2: 'all' },
      buttons: [
        { index: 0, text: 'own' },
        { index: 1, text: 'all' },
      ],
    });
  });
});
