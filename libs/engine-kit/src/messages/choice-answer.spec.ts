import { describe, expect, it } from '@jest/globals';
import { choiceAnswer } from './choice-answer.js';
import type { Choices } from './choices.js';
import type { NativeMessage } from './native-message.js';

function native(type: NativeMessage['type'], action: object): Choices {
  return { kind: 'native', type, text: 'x', action: action as NativeMessage['action'] };
}

const flow = native('flow', { parameters: { flow_id: '7', flow_token: 'order-7', flow_cta: 'Sign up' } });

describe('the answer to a message', () => {
  it('is the tap of a button', () => {
    const buttons: Choices = { kind: 'buttons', text: 'x', buttons: [{ id: 'y', title: 'Yes' }] };
    expect(choiceAnswer(buttons, { id: 'y' })).toEqual({
      type: 'unknown',
      text: 'Yes',
      content: {
        cloud: { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'y', title: 'Yes' } } },
      },
    });
    expect(choiceAnswer(buttons, { id: 'n' })).toBeUndefined();
  });

  it('is what a flow sends, by its token or id', () => {
    const plain = { name: 'flow', paramsJson: '{"flow_token":"order-7"}' };
    expect(choiceAnswer(flow, { id: '7' })).toEqual({
      type: 'unknown',
      text: 'Sent',
      content: {
        cloud: {
          type: 'interactive',
          interactive: {
            type: 'nfm_reply',
            nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"flow_token":"order-7"}' },
          },
        },
        nativeFlowResponse: plain,
      },
    });
    const response = { name: 'flow', paramsJson: '{"a":1}' };
    expect(choiceAnswer(flow, { id: 'order-7', response })?.content?.nativeFlowResponse).toEqual(response);
    expect(choiceAnswer(flow, { id: '8' })).toBeUndefined();
  });

  it('is an address, an order or contact info', () => {
    const address = native('address_message', { parameters: { country: 'IN' } });
    expect(choiceAnswer(address, { id: 'address_message' })?.content?.nativeFlowResponse?.name).toBe('address_message');
    const product = native('product', { catalog_id: '194', product_retailer_id: 'sku-1' });
    expect(choiceAnswer(product, { id: 'sku-1' })).toMatchObject({
      text: '1 × sku-1',
      content: {
        cloud: {
          type: 'order',
          interactive: { catalog_id: '194', product_items: [{ product_retailer_id: 'sku-1', quantity: 1 }] },
        },
      },
    });
    expect(choiceAnswer(product, { id: 'sku-2' })).toBeUndefined();
    const contact = native('request_contact_info', { name: 'request_contact_info' });
    expect(choiceAnswer(contact, { id: 'request_contact_info' })).toEqual({ type: 'phone_number_shared' });
  });

  it('is no choice where a link opens or a place is sent', () => {
    expect(choiceAnswer(native('location_request_message', {}), { id: 'send_location' })).toBeUndefined();
    const url = native('cta_url', { parameters: { display_text: 'a', url: 'https://a.example' } });
    expect(choiceAnswer(url, { id: 'https://a.example' })).toBeUndefined();
  });
});
