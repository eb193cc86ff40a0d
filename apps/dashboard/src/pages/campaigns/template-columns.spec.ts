import { describe, expect, it } from '@jest/globals';
import type { Schemas } from '../../api/index.js';
import { columnsOfValues, neededColumns, valuesOf } from './template-columns.js';

const template = {
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'Hi {{1}}, {{2}}' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Stop' },
        { type: 'URL', text: 'Shop', url: 'https://example.com/{{1}}' },
        { type: 'COPY_CODE' },
      ],
    },
  ],
} as unknown as Schemas['Template'];

describe('the columns of a template', () => {
  it('are the variables of its body by name, and the rest by path', () => {
    expect(neededColumns(template)).toEqual(['1', '2', 'header.url', 'buttons.1.text', 'buttons.2.couponCode']);
    expect(neededColumns({ body: 'Hi {{name}}' } as unknown as Schemas['Template'])).toEqual(['name']);
  });

  it('become values by component', () => {
    const columns = { 1: 'Ada', 2: '10%', 'header.url': 'https://e.com/a.png', 'buttons.1.text': 'x' };
    expect(valuesOf({ ...columns, 'buttons.2.couponCode': 'X1', 'cards.1.body.1': 'Desk' })).toEqual({
      body: { 1: 'Ada', 2: '10%' },
      header: { url: 'https://e.com/a.png' },
      buttons: [
        { index: 1, text: 'x' },
        { index: 2, couponCode: 'X1' },
      ],
      cards: [{}, { body: { 1: 'Desk' } }],
    });
  });

  it('are read back from values', () => {
    const columns = { 1: 'Ada', 'header.url': 'https://e.com/a.png', 'buttons.1.text': 'x', 'cards.1.body.1': 'Desk' };
    expect(columnsOfValues(valuesOf(columns))).toEqual(columns);
    expect(columnsOfValues({ name: 'Ada', body: 'no component' })).toEqual({ name: 'Ada', body: 'no component' });
    expect(columnsOfValues(undefined)).toEqual({});
  });
});
