import { describe, expect, it } from '@jest/globals';
import type { TemplateComponent } from '@parley/contracts/campaigns';
import { checkComponents, normalized } from './index.js';

const body: TemplateComponent = { type: 'BODY', text: 'Hi {{1}}, use {{2}}.', example: { body_text: [['Ada', 'X1']] } };
const image = { type: 'HEADER', format: 'IMAGE', example: { header_handle: [{ mediaId: '381725006612738590' }] } };
const buttons = (...list: TemplateComponent['buttons'] & object): TemplateComponent => ({
  type: 'BUTTONS',
  buttons: list,
});
const reply = (text: string) => ({ type: 'QUICK_REPLY', text });
const url = { type: 'URL', text: 'Shop', url: 'https://example.com/{{1}}', example: ['https://example.com/1'] };
const card = (...parts: object[]) => ({
  components: [image, { type: 'BODY', text: 'A card' }, buttons(reply('More')), ...parts] as TemplateComponent[],
});

function refusal(components: readonly object[], kind: Parameters<typeof checkComponents>[1] = {}): string {
  try {
    checkComponents(normalized(components as TemplateComponent[]), kind);
    return 'accepted';
  } catch (error) {
    return /"([^"]+)"/.exec((error as Error).message)?.[1] ?? String(error);
  }
}

describe('the components of a template', () => {
  it('are those of Meta, in any case of its words', () => {
    const all = [
      { ...image, type: 'header', format: 'image' },
      body,
      { type: 'footer', text: 'Bye' },
      buttons(
        ...[reply('Yes'), reply('No'), url, { type: 'phone_number', text: 'Call', phone_number: '+16467043595' }],
        ...[
          { type: 'COPY_CODE', example: 'FALL25' },
          { type: 'FLOW', text: 'Open', flow_id: '1', navigate_screen: 'A' },
        ],
        { type: 'CATALOG', text: 'View catalog' },
      ),
    ];
    expect(refusal(all)).toBe('accepted');
    expect(checkComponents(normalized(all as TemplateComponent[]), {})).toEqual(['1', '2']);
    expect(refusal([body, { type: 'CAROUSEL', cards: [card(), card()] }])).toBe('accepted');
    expect(refusal([{ type: 'HEADER', format: 'LOCATION' }, body])).toBe('accepted');
    const named = { type: 'BODY', text: 'Hi {{first_name}}.' };
    expect(refusal([named], { parameterFormat: 'NAMED' })).toBe('accepted');
  });

  it.each<[string, string, object[]]>([
    ['no body', 'components', [image]],
    ['a second body', 'components.1.type', [body, body]],
    ['an unknown part', 'components.1.type', [body, { type: 'SIDEBAR' }]],
    ['a long header', 'components.0.text', [{ type: 'HEADER', format: 'TEXT', text: 'x'.repeat(61) }, body]],
    ['two variables in a header', 'components.0.text', [{ type: 'HEADER', format: 'TEXT', text: '{{1}} {{2}}' }, body]],
    ['a header without a format', 'components.0.format', [{ type: 'HEADER', text: 'x' }, body]],
    ['a file without a sample', 'components.0.example.header_handle', [{ type: 'HEADER', format: 'VIDEO' }, body]],
    [
      'a sample of two names',
      'components.0.example.header_handle',
      [{ ...image, example: { header_handle: [{ mediaId: '1', url: 'https://example.com' }] } }, body],
    ],
    ['a long body', 'components.0.text', [{ type: 'BODY', text: 'x'.repeat(1025) }]],
    ['a gap in variables', 'components.0.text', [{ type: 'BODY', text: 'Hi {{1}} {{3}}.' }]],
    ['a named variable', 'components.0.text', [{ type: 'BODY', text: 'Hi {{name}}.' }]],
    ['too few samples', 'components.0.example.body_text', [{ ...body, example: { body_text: [['Ada']] } }]],
    ['a long footer', 'components.1.text', [body, { type: 'FOOTER', text: 'x'.repeat(61) }]],
    ['a variable in a footer', 'components.1.text', [body, { type: 'FOOTER', text: 'Bye {{1}}' }]],
    ['eleven buttons', 'components.1.buttons', [body, buttons(...Array.from({ length: 11 }, (_, n) => reply(`${n}`)))]],
    ['a long label', 'components.1.buttons.0.text', [body, buttons(reply('x'.repeat(26)))]],
    ['a third URL', 'components.1.buttons.2.type', [body, buttons(url, url, url)]],
    [
      'a long URL',
      'components.1.buttons.0.url',
      [body, buttons({ ...url, url: `https://example.com/${'x'.repeat(2000)}` })],
    ],
    [
      'a variable inside a URL',
      'components.1.buttons.0.url',
      [body, buttons({ ...url, url: 'https://e.com/{{1}}/x' })],
    ],
    [
      'a URL without its sample',
      'components.1.buttons.0.example',
      [body, buttons({ type: 'URL', text: 'x', url: 'https://e.com/{{1}}' })],
    ],
    ['a long code', 'components.1.buttons.0.example', [body, buttons({ type: 'COPY_CODE', example: 'x'.repeat(16) })]],
    ['a flow without an id', 'components.1.buttons.0.flow_id', [body, buttons({ type: 'FLOW', text: 'x' })]],
    ['replies apart', 'components.1.buttons', [body, buttons(reply('a'), url, reply('b'))]],
    [
      'a long phone number',
      'components.1.buttons.0.phone_number',
      [body, buttons({ type: 'PHONE_NUMBER', text: 'x', phone_number: '1'.repeat(21) })],
    ],
    [
      'a button of another category',
      'components.1.buttons.0.type',
      [body, buttons({ type: 'OTP', text: 'x', otp_type: 'COPY_CODE' })],
    ],
    ['one card', 'components.1.cards', [body, { type: 'CAROUSEL', cards: [card()] }]],
    [
      'eleven cards',
      'components.1.cards',
      [body, { type: 'CAROUSEL', cards: Array.from({ length: 11 }, () => card()) }],
    ],
    [
      'a footer in a card',
      'components.1.cards.1.components.3.type',
      [body, { type: 'CAROUSEL', cards: [card(), card({ type: 'FOOTER', text: 'x' })] }],
    ],
    [
      'unlike cards',
      'components.1.cards.1.components',
      [body, { type: 'CAROUSEL', cards: [card(), { components: [image, buttons(reply('x'))] }] }],
    ],
    [
      'a footer beside a carousel',
      'components',
      [body, { type: 'FOOTER', text: 'x' }, { type: 'CAROUSEL', cards: [card(), card()] }],
    ],
  ])('are refused for %s', (_, field, components) => {
    expect(refusal(components)).toBe(field);
  });

  const otp = buttons({ type: 'OTP', otp_type: 'copy_code', text: 'Copy' });
  it.each<[string, string, object[]]>([
    [
      'whole',
      'accepted',
      [{ type: 'BODY', add_security_recommendation: true }, { type: 'FOOTER', code_expiration_minutes: 10 }, otp],
    ],
    ['a text of one’s own', 'components.0.text', [body, otp]],
    ['no button', 'components', [{ type: 'BODY' }]],
    ['another button', 'components.1.buttons.0.type', [{ type: 'BODY' }, buttons(reply('x'))]],
    [
      '91 minutes',
      'components.1.code_expiration_minutes',
      [{ type: 'BODY' }, { type: 'FOOTER', code_expiration_minutes: 91 }, otp],
    ],
    ['a header', 'components.0.format', [image, { type: 'BODY' }, otp]],
  ])('of an authentication template: %s → %s', (_, field, components) => {
    expect(refusal(components, { category: 'AUTHENTICATION' })).toBe(field);
  });
});
