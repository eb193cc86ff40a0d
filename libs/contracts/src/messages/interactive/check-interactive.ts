import type { Class } from '../../validation/declared-fields.js';
import { invalidField, missingField } from '../../validation/field-errors.js';
import { parse } from '../../validation/parse.js';
import {
  AddressAction,
  ButtonAction,
  CatalogAction,
  ContactInfoAction,
  CtaUrlAction,
  FlowAction,
  ListAction,
  ProductAction,
  ProductListAction,
  SendLocationAction,
} from './actions.js';
import { checkHeader } from './header.js';
import type { Interactive, InteractiveType } from './interactive.js';

const path = 'interactive';
const action = `${path}.action`;

/** The rows of a list and the products of a list, in all sections together. */
const mostRows = 10;
const mostProducts = 30;

/** `file`: any header; `text`: a text or none; `needed`: a text. */
type HeaderRule = 'file' | 'text' | 'needed' | 'none';

interface Shape<Action extends object = object> {
  readonly action: Class<Action>;
  readonly header: HeaderRule;
  readonly withoutFooter?: true;
  readonly withoutBody?: true;
  /** What a schema cannot say. @throws DomainError */
  check?(action: Action): void;
}

function shape<Action extends object>(one: Shape<Action>): Shape {
  // The check gets what was validated by the class beside it.
  return one as unknown as Shape;
}

/** What Meta takes, by type (docs/interactive-messages.md). */
const shapes: Readonly<Record<InteractiveType, Shape>> = {
  cta_url: shape({ action: CtaUrlAction, header: 'file', check: checkUrl }),
  location_request_message: shape({ action: SendLocationAction, header: 'none', withoutFooter: true }),
  request_contact_info: shape({ action: ContactInfoAction, header: 'none', withoutFooter: true }),
  address_message: shape({ action: AddressAction, header: 'file' }),
  flow: shape({ action: FlowAction, header: 'file', check: checkFlow }),
  product: shape({ action: ProductAction, header: 'none', withoutBody: true }),
  product_list: shape({ action: ProductListAction, header: 'needed', check: checkProducts }),
  catalog_message: shape({ action: CatalogAction, header: 'file' }),
  button: shape({ action: ButtonAction, header: 'file', check: checkButtons }),
  list: shape({ action: ListAction, header: 'text', check: checkRows }),
};

/**
 * Checks an interactive message field by field, by the table of its type (decisions.md §17).
 * @throws DomainError `invalid_parameter`, `missing_field` naming the path, such as `interactive.action.parameters.url`
 */
export function checkInteractive(interactive: Interactive): void {
  const { type, header, body, footer } = interactive;
  const { action: actionClass, header: rule, withoutFooter, withoutBody, check } = shapes[type];
  checkHeaderOf(type, rule, header);
  if (!body && !withoutBody) throw missingField(`${path}.body`);
  if (footer && withoutFooter) throw notOf(`${path}.footer`, type);
  const checked = parse(actionClass, interactive.action, { within: '/interactive/action' });
  check?.(checked);
}

function checkHeaderOf(type: InteractiveType, rule: HeaderRule, header: Interactive['header']): void {
  if (!header) {
    if (rule === 'needed') throw missingField(`${path}.header`);
    return;
  }
  if (rule === 'none') throw notOf(`${path}.header`, type);
  if (rule !== 'file' && header.type !== 'text') throw invalidField(`${path}.header.type`, 'must be "text"');
  checkHeader(header, `${path}.header`);
}

function notOf(field: string, type: InteractiveType): Error {
  return invalidField(field, `a message of the type "${type}" has none`);
}

function checkUrl({ parameters: { url } }: CtaUrlAction): void {
  if (!URL.canParse(url)) throw invalidField(`${action}.parameters.url`, 'must be an absolute http or https URL');
}

function checkFlow({ parameters }: FlowAction): void {
  const { flow_id, flow_name, flow_action, flow_action_payload: payload } = parameters;
  const of = `${action}.parameters`;
  if (flow_id === undefined && flow_name === undefined) throw missingField(`${of}.flow_id`);
  if (flow_id !== undefined && flow_name !== undefined)
    throw invalidField(`${of}.flow_name`, 'a flow is named by "flow_id" or by "flow_name", not by both');
  if (!payload) return;
  if (flow_action === 'data_exchange')
    throw invalidField(`${of}.flow_action_payload`, 'goes with the flow_action "navigate"');
  if (payload.data && Object.keys(payload.data).length === 0)
    throw invalidField(`${of}.flow_action_payload.data`, 'must not be empty');
}

function checkButtons({ buttons }: ButtonAction): void {
  const named = (field: 'id' | 'title'): Field[] =>
    buttons.map(({ reply }, index) => [`${action}.buttons.${index}.reply.${field}`, reply[field]]);
  refuseTwice(named('id'));
  refuseTwice(named('title'));
}

function checkRows({ sections }: ListAction): void {
  requireTitles(sections);
  const ids = sections.flatMap(({ rows }, section) =>
    rows.map(({ id }, row): Field => [`${action}.sections.${section}.rows.${row}.id`, id]),
  );
  if (ids.length > mostRows) throw invalidField(`${action}.sections`, `it has more than ${mostRows} rows in all`);
  refuseTwice(ids);
}

function checkProducts({ sections }: ProductListAction): void {
  requireTitles(sections);
  const products = sections.flatMap(({ product_items }) => product_items);
  if (products.length > mostProducts)
    throw invalidField(`${action}.sections`, `it has more than ${mostProducts} products in all`);
}

function requireTitles(sections: readonly { readonly title?: string }[]): void {
  const untitled = sections.findIndex(({ title }) => title === undefined);
  if (sections.length > 1 && untitled >= 0) throw missingField(`${action}.sections.${untitled}.title`);
}

type Field = readonly [path: string, value: string];

function refuseTwice(fields: readonly Field[]): void {
  const seen = new Map<string, string>();
  for (const [field, value] of fields) {
    const earlier = seen.get(value.trim());
    if (earlier !== undefined) throw invalidField(field, `it is the same as "${earlier}"`);
    seen.set(value.trim(), field);
  }
}
