import { expect, it } from '@jest/globals';
import { tapText } from './tap-text.js';

it.each([
  ['button', { text: 'Yes please', payload: 'p' }, 'Yes please'],
  ['button', { payload: 'p' }, 'p'],
  ['interactive', { type: 'button_reply', button_reply: { id: 'yes', title: 'Yes' } }, 'Yes'],
  ['interactive', { type: 'list_reply', list_reply: { id: 'a', title: '16:00', description: 'Dry' } }, '16:00'],
  ['interactive', { type: 'list_reply', list_reply: { id: 'a', title: ' ' } }, 'a'],
  ['interactive', { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '{}' } }, 'Sent'],
  ['interactive', { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json: '{}' } }, 'flow'],
  ['interactive', { type: 'brand_new', brand_new: 7 }, undefined],
  ['interactive', {}, undefined],
  ['order', { catalog_id: '1', text: 'Leave it at the door', product_items: [] }, 'Leave it at the door'],
  ['order', { catalog_id: '1', product_items: [] }, undefined],
  [
    'order',
    {
      text: '',
      product_items: [
        { product_retailer_id: 'sku1', quantity: 2, item_price: 30, currency: 'USD' },
        { product_retailer_id: 'sku2', quantity: 1 },
        { quantity: 'x' },
        null,
      ],
    },
    '2 × sku1 (30 USD)\n1 × sku2',
  ],
  ['system', { body: 'Ada changed from 1 to 2', type: 'customer_changed_number' }, 'Ada changed from 1 to 2'],
  ['button', { text: 'x'.repeat(70_000) }, 'x'.repeat(65_536)],
  ['button', { text: { no: 'text' } }, undefined],
])('the text of %s %j is the title of what was tapped', (type, object, text) => {
  expect(tapText(type, object)).toBe(text);
});
