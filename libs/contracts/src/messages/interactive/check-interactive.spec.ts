import { describe, expect, it } from '@jest/globals';
import { parse } from '../../validation/parse.js';
import { SendInteractive } from '../send-interactive.js';
import { checkInteractive } from './check-interactive.js';

const body = { text: 'Look' };
const url = {
  type: 'cta_url',
  body,
  action: { name: 'cta_url', parameters: { display_text: 'a', url: 'https://a.example' } },
};
const parameters = { flow_message_version: '3', flow_cta: 'Sign up', flow_id: '7' };
const flow = (more: object): object => ({
  type: 'flow',
  body,
  action: { name: 'flow', parameters: { ...parameters, ...more } },
});
const buttonsOf = (...replies: object[]): object[] => replies.map((reply) => ({ type: 'reply', reply }));
const yes = { id: 'y', title: 'Yes' };
const button = (...replies: object[]): object => ({ type: 'button', body, action: { buttons: buttonsOf(...replies) } });
const rowsOf = (count: number, from = 0): object[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${from + index}`, title: `Row ${index}` }));
const list = (...sections: object[]): object => ({ type: 'list', body, action: { button: 'Choose', sections } });
const products = (...sections: object[]): object => ({
  ...{ type: 'product_list', header: { type: 'text', text: 'New' }, body },
  action: { catalog_id: '194', sections },
});
const items = (count: number): object[] => Array.from({ length: count }, (_, id) => ({ product_retailer_id: `${id}` }));
const address = (more: object): object => ({
  ...{ type: 'address_message', body },
  action: { name: 'address_message', parameters: { country: 'IN', ...more } },
});

function refusal(interactive: object): string {
  try {
    checkInteractive(parse(SendInteractive, { session: 'a', chatId: '+1202', interactive }).interactive);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an interactive message', () => {
  it.each<[string, object]>([
    ['a link', { ...url, header: { type: 'image', image: { mediaId: '5' } }, footer: { text: 'x' } }],
    ['a request for the place', { type: 'location_request_message', body, action: { name: 'send_location' } }],
    ['a request for the contact', { type: 'request_contact_info', body, action: { name: 'request_contact_info' } }],
    [
      'an address form',
      address({ values: { in_pin_code: '400063' }, saved_addresses: [{ id: 'a', value: { city: 'x' } }] }),
    ],
    ['a flow by id', flow({ flow_action: 'navigate', flow_action_payload: { screen: 'A', data: { a: [1] } } })],
    ['a flow by name', flow({ flow_id: undefined, flow_name: 'x', flow_action: 'data_exchange', mode: 'draft' })],
    ['a product alone', { type: 'product', action: { catalog_id: '1', product_retailer_id: 'a' } }],
    ['products', products({ title: 'a', product_items: items(15) }, { title: 'b', product_items: items(15) })],
    [
      'a catalog',
      {
        type: 'catalog_message',
        body,
        action: { name: 'catalog_message', parameters: { thumbnail_product_retailer_id: 'a' } },
      },
    ],
    ['buttons below a file', { ...button(yes), header: { type: 'video', video: { url: 'https://a.example/v.mp4' } } }],
    ['a list', list({ rows: rowsOf(10) })],
  ])('is taken: %s', (_, interactive) => {
    expect(refusal(interactive)).toBe('taken');
  });

  it.each<[object, string]>([
    [{ ...url, type: 'call_permission_request' }, 'interactive.type'],
    [{ ...url, body: undefined }, 'interactive.body'],
    [{ ...url, body: { text: 'x'.repeat(1025) } }, 'interactive.body.text'],
    [{ ...url, footer: { text: 'x'.repeat(61) } }, 'interactive.footer.text'],
    [{ ...url, header: { type: 'text' } }, 'interactive.header.text'],
    [{ ...url, header: { type: 'text', text: 'x'.repeat(61) } }, 'interactive.header.text'],
    [{ ...url, header: { type: 'image', text: 'x', image: { mediaId: '5' } } }, 'interactive.header.text'],
    [{ ...url, header: { type: 'image', image: {} } }, 'interactive.header.image'],
    [
      { ...url, header: { type: 'image', image: { mediaId: '5', url: 'https://a.example' } } },
      'interactive.header.image',
    ],
    [{ ...url, header: { type: 'image', image: { id: '5' } } }, 'interactive.header.image.id'],
    [{ ...url, action: {} }, 'interactive.action.name'],
    [{ ...url, action: { ...url.action, colour: 'red' } }, 'interactive.action.colour'],
    [{ ...url, action: { name: 'cta_url', parameters: { display_text: 'a' } } }, 'interactive.action.parameters.url'],
    [
      { ...url, action: { name: 'cta_url', parameters: { display_text: 'a', url: 'ftp://a' } } },
      'interactive.action.parameters.url',
    ],
    [
      { ...url, action: { name: 'cta_url', parameters: { display_text: 'x'.repeat(21), url: 'https://a' } } },
      'interactive.action.parameters.display_text',
    ],
    [button({ id: 'y', title: '\u200b' }), 'interactive.action.buttons.0.reply.title'],
    [list({ title: ' ', rows: rowsOf(1) }), 'interactive.action.sections.0.title'],
    [list({ rows: [{ id: '1', title: 'a\u0007b' }] }), 'interactive.action.sections.0.rows.0.title'],
    [flow({ flow_cta: '\u200b' }), 'interactive.action.parameters.flow_cta'],
    [
      {
        type: 'location_request_message',
        body,
        header: { type: 'text', text: 'x' },
        action: { name: 'send_location' },
      },
      'interactive.header',
    ],
    [address({ country: 'US' }), 'interactive.action.parameters.country'],
    [address({ values: { in_pin_code: '4000630' } }), 'interactive.action.parameters.values.in_pin_code'],
    [flow({ flow_message_version: '4' }), 'interactive.action.parameters.flow_message_version'],
    [flow({ flow_cta: 'x'.repeat(31) }), 'interactive.action.parameters.flow_cta'],
    [flow({ flow_id: undefined }), 'interactive.action.parameters.flow_id'],
    [flow({ flow_name: 'x' }), 'interactive.action.parameters.flow_name'],
    [flow({ flow_action: 'go' }), 'interactive.action.parameters.flow_action'],
    [
      flow({ flow_action: 'data_exchange', flow_action_payload: { screen: 'A' } }),
      'interactive.action.parameters.flow_action_payload',
    ],
    [flow({ flow_action_payload: { data: {} } }), 'interactive.action.parameters.flow_action_payload.data'],
    [{ type: 'product', action: { catalog_id: '1' } }, 'interactive.action.product_retailer_id'],
    [
      { type: 'product', header: { type: 'text', text: 'x' }, action: { catalog_id: '1', product_retailer_id: 'a' } },
      'interactive.header',
    ],
    [{ ...products({ product_items: items(1) }), header: undefined }, 'interactive.header'],
    [products({ product_items: items(31) }), 'interactive.action.sections.0.product_items'],
    [
      products({ title: 'a', product_items: items(30) }, { title: 'b', product_items: items(1) }),
      'interactive.action.sections',
    ],
    [
      products({ title: 'a', product_items: items(1) }, { product_items: items(1) }),
      'interactive.action.sections.1.title',
    ],
    [button(), 'interactive.action.buttons'],
    [button(yes, yes), 'interactive.action.buttons.1.reply.id'],
    [button(yes, { id: 'z', title: 'Yes' }), 'interactive.action.buttons.1.reply.title'],
    [button({ id: ' y', title: 'Yes' }), 'interactive.action.buttons.0.reply.id'],
    [button({ ...yes, title: 'x'.repeat(21) }), 'interactive.action.buttons.0.reply.title'],
    [list({ title: 'a', rows: rowsOf(6) }, { title: 'b', rows: rowsOf(6, 6) }), 'interactive.action.sections'],
    [list({ rows: [...rowsOf(1), ...rowsOf(1)] }), 'interactive.action.sections.0.rows.1.id'],
    [{ ...list({ rows: rowsOf(1) }), header: { type: 'image', image: { mediaId: '5' } } }, 'interactive.header.type'],
  ])('names what is wrong: %j', (interactive, path) => {
    expect(refusal(interactive)).toContain(`"${path}"`);
  });
});
