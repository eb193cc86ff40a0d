import { describe, expect, it } from '@jest/globals';
import type { ComponentValues, TemplateComponent } from '@parley/contracts/campaigns';
import { fillComponents, fillShared } from './fill-components.js';

const components: TemplateComponent[] = [
  { type: 'HEADER', format: 'TEXT', text: 'For {{1}}' },
  { type: 'BODY', text: 'Your code is {{1}}.' },
  { type: 'FOOTER', text: 'Until May' },
  { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Go', url: 'https://e.com/{{1}}' }] },
];
const values: ComponentValues = { header: { 1: 'Ada' }, body: { 1: 'x1' }, buttons: [{ index: 0, text: 'ada' }] };

describe('a template with components', () => {
  it('is read as header, body and footer', () => {
    expect(fillComponents({ components }, values, 'variables')).toEqual({
      header: { kind: 'text', values: [{ text: 'Ada' }] },
      body: [{ text: 'x1' }],
      buttons: [{ index: 0, kind: 'url', value: 'ada' }],
      text: 'For Ada\n\nYour code is x1.\n\nUntil May',
    });
  });

  it('is refused before its text is written, where that would not fit in memory', () => {
    const long = { components: [{ type: 'BODY', text: '{{1}}'.repeat(204) }] };
    expect(() => fillComponents(long, { body: { 1: 'x'.repeat(2_000_000) } }, 'variables')).toThrow(
      'Field "variables" is invalid: the text would have 408000000 characters, and can have at most 65536.',
    );
  });

  it('has as many characters as the network takes, a pair of surrogates being one', () => {
    // "For ", "Your code is .", "Until May" and two gaps of two characters.
    const around = 31;
    const fill = (name: string) => fillComponents({ components }, { ...values, header: { 1: name } }, 'v', 50).text;
    expect([...fill('👍'.repeat(50 - around - 2))]).toHaveLength(50);
    expect(() => fill('👍'.repeat(51 - around - 2))).toThrow(
      'Field "v" is invalid: the text would have 51 characters, and can have at most 50.',
    );
  });

  it.each([
    [{ buttons: [{ index: 7, text: 'x' }] }, 'shared.buttons.0.index'],
    [{ buttons: [{ index: 0, payload: 'x' }] }, 'shared.buttons.0'],
    [{ cards: [{}] }, 'shared.cards'],
    [{ header: { 1: 'Ada' }, cards: [] }, 'shared.cards'],
  ])('takes no shared value that it has no use for: %j', (wrong, field) => {
    expect(() => fillShared({ components }, wrong as ComponentValues, 'shared')).toThrow(`"${field}" is invalid`);
  });

  it('may get some of its values from what messages share', () => {
    expect(fillShared({ components }, {}, 'shared')).toEqual({ body: [{ text: '' }], buttons: [] });
    expect(fillShared({ components }, { buttons: [{ index: 0, text: 'all' }] }, 'shared').buttons).toHaveLength(1);
    const code: TemplateComponent[] = [{ type: 'BODY' }];
    expect(() => fillShared({ components: code, category: 'AUTHENTICATION' }, {}, 'shared')).not.toThrow();
  });

  it.each(['0', '9223372036854775808', '9999999999999999999'])('has no header file with the id %s', (mediaId) => {
    const file = { components: [{ type: 'HEADER', format: 'IMAGE' }, ...components.slice(1, 3)] };
    expect(() => fillComponents(file, { ...values, header: { mediaId } }, 'variables')).toThrow(
      'Field "variables.header" is invalid',
    );
  });
});
