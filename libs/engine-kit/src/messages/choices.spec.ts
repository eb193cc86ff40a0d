import { describe, expect, it } from '@jest/globals';
import { type Choices, choicesText, replyOf } from './choices.js';
import type { NativeMessage } from './native-message.js';

const buttons: Choices = {
  kind: 'buttons',
  text: 'Shall we come?',
  footer: 'Answer by noon',
  buttons: [
    { id: 'y', title: 'Yes' },
    { id: 'n', title: 'No' },
  ],
};
const list: Choices = {
  kind: 'list',
  text: 'When?',
  button: 'Choose',
  sections: [
    { title: 'Today', rows: [{ id: 'a', title: '16:00', description: 'Before the rain' }] },
    { rows: [{ id: 'b', title: 'Later' }] },
  ],
};

describe('choices of a message', () => {
  it('are listed in its text, numbered throughout', () => {
    expect(choicesText(buttons)).toBe('Shall we come?\n\n1. Yes\n2. No\n\nAnswer by noon');
    expect(choicesText(list)).toBe('When?\n\nToday\n1. 16:00: Before the rain\n\n2. Later');
  });

  it('are answered as by Meta', () => {
    expect(replyOf(buttons, 'n')).toEqual({ type: 'button_reply', button_reply: { id: 'n', title: 'No' } });
    expect(replyOf(list, 'a')).toEqual({
      type: 'list_reply',
      list_reply: { id: 'a', title: '16:00', description: 'Before the rain' },
    });
    expect(replyOf(list, 'b')).toEqual({ type: 'list_reply', list_reply: { id: 'b', title: 'Later' } });
    expect(replyOf(list, 'Later')).toBeUndefined();
  });

  it('have a header in their text, and what a message invites to', () => {
    expect(choicesText({ ...buttons, header: { type: 'text', text: 'Delivery', subText: 'Today' } })).toMatch(
      /^Delivery\nToday\n\nShall we come/,
    );
    expect(choicesText({ ...buttons, header: { type: 'document', filename: 'a.pdf' } })).toMatch(
      /^\[document: a.pdf\]/,
    );
    const native = (type: NativeMessage['type'], action: object): string =>
      choicesText({ kind: 'native', type, text: 'Look', footer: 'Thanks', action: action as NativeMessage['action'] });
    const url = 'https://shop.example/7';
    expect(native('cta_url', { parameters: { display_text: 'See', url } })).toBe(`Look\n\n1. See: ${url}\n\nThanks`);
    expect(native('location_request_message', {})).toContain('1. Send location');
    expect(native('request_contact_info', {})).toContain('1. Share contact info');
    expect(native('address_message', {})).toContain('1. Provide address');
    expect(native('flow', { parameters: { flow_id: '7', flow_cta: 'Sign up' } })).toContain('1. Sign up');
    expect(native('product', { product_retailer_id: 'sku-1' })).toContain('1. sku-1');
    const items = (...ids: string[]) => ids.map((id) => ({ product_retailer_id: id }));
    const sections = [
      { title: 'New', product_items: items('a', 'b') },
      { title: 'Old', product_items: items('c') },
    ];
    expect(native('product_list', { sections })).toContain('New\n1. a\n2. b\n\nOld\n3. c');
    expect(native('catalog_message', { parameters: { thumbnail_product_retailer_id: 'a' } })).toContain(
      'View catalog: a',
    );
  });
});
