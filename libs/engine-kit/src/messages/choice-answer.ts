import type { NativeFlowResponse } from '@parley/contracts/events';
import type { FlowAction, ProductAction } from '@parley/contracts/messages';
import { type Choices, replyOf } from './choices.js';
import type { CarriedBody } from './message-content.js';
import { flowIds, type NativeMessage, nativeOffers } from './native-message.js';
import { tapText } from './tap-text.js';

/** What somebody chooses of a message. */
export interface Choice {
  readonly id: string;
  /** What was filled in, of a flow or an address. */
  readonly response?: NativeFlowResponse;
}

/**
 * The answer to a message with choices, as a session receives it from the Cloud API (decisions.md §17): a tap, an order, what a
 * flow or an address form sends. Undefined: the message offers no such choice, or is answered by a message of another kind.
 */
export function choiceAnswer(choices: Choices, choice: Choice): CarriedBody | undefined {
  if (choices.kind === 'native') return nativeAnswer(choices, choice);
  const interactive = replyOf(choices, choice.id);
  return interactive && tapped('interactive', interactive);
}

function nativeAnswer(message: NativeMessage, { id, response }: Choice): CarriedBody | undefined {
  const { type, action } = message;
  switch (type) {
    case 'flow':
      return isFlow(action, id) ? filledIn('flow', response, tokenOf(action)) : undefined;
    case 'address_message':
      return id === type ? filledIn(type, response, {}) : undefined;
    case 'product':
    case 'product_list':
    case 'catalog_message':
      return ordered(message, id);
    case 'request_contact_info':
      return id === type ? { type: 'phone_number_shared' } : undefined;
    case 'cta_url':
    case 'location_request_message':
      return undefined;
    default:
      throw new Error(`Unknown type ${JSON.stringify(type satisfies never)}.`);
  }
}

function isFlow(action: NativeMessage['action'], id: string): boolean {
  return id === 'flow' || flowIds(action).includes(id);
}

function tokenOf(action: NativeMessage['action']): object {
  const { flow_token = 'unused' } = (action as unknown as FlowAction).parameters;
  return { flow_token };
}

function filledIn(name: string, response: NativeFlowResponse | undefined, values: object): CarriedBody {
  const answer = response ?? { name, paramsJson: JSON.stringify(values) };
  const reply = { name: answer.name, body: 'Sent', response_json: answer.paramsJson };
  const body = tapped('interactive', { type: 'nfm_reply', nfm_reply: reply });
  return { ...body, content: { ...body.content, nativeFlowResponse: answer } };
}

/** One piece of a product. A catalog has more products than the message shows. */
function ordered(message: NativeMessage, id: string): CarriedBody | undefined {
  const isShown = nativeOffers(message).some(({ rows }) => rows.some((row) => row.id === id));
  if (!isShown && message.type !== 'catalog_message') return undefined;
  const { catalog_id } = message.action as unknown as Partial<ProductAction>;
  const items = [{ product_retailer_id: id, quantity: 1 }];
  return tapped('order', { ...(catalog_id === undefined ? {} : { catalog_id }), product_items: items });
}

function tapped(type: string, interactive: Readonly<Record<string, unknown>>): CarriedBody {
  return { type: 'unknown', text: tapText(type, interactive), content: { cloud: { type, interactive } } };
}
