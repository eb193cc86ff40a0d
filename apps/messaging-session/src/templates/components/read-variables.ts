import { invalidField, missingField } from '@parley/contracts/base';
import type {
  ButtonValue,
  CardValues,
  ComponentValues,
  TemplateVariables,
  ValuesByName,
} from '@parley/contracts/campaigns';

const parts = ['header', 'body', 'buttons', 'cards'] as const;
const ofButton = ['text', 'payload', 'couponCode', 'flowToken'] as const;
const mostListed = 10;

/**
 * The values of a template: texts by name are those of its body, and what has a component by name that is no text is by
 * component (decisions.md §17). @param path names the field in refusals
 * @throws DomainError `invalid_parameter`, `missing_field` naming the field
 */
export function readVariables(variables: TemplateVariables | undefined, path: string): ComponentValues {
  if (variables === undefined) return {};
  if (!isByComponent(variables)) return { body: textsOf(variables, path) };
  const { cards, ...own } = variables as Readonly<Record<string, unknown>>;
  const values = cardOf(own, path);
  if (cards === undefined) return values;
  return {
    ...values,
    cards: listOf(cards, `${path}.cards`).map((card, index) => cardOf(card, `${path}.cards.${index}`)),
  };
}

export function isByComponent(variables: TemplateVariables): variables is ComponentValues {
  return parts.some((part) => Object.hasOwn(variables, part) && typeof (variables as Fields)[part] !== 'string');
}

type Fields = Readonly<Record<string, unknown>>;

function cardOf(value: unknown, path: string): CardValues {
  const { header, body, buttons, ...others } = objectOf(value, path);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalidField(`${path}.${unknown}`, 'it is no part of a template');
  return {
    ...(header === undefined ? {} : { header: objectOf(header, `${path}.header`) as CardValues['header'] & object }),
    ...(body === undefined ? {} : { body: textsOf(body, `${path}.body`) }),
    ...(buttons === undefined
      ? {}
      : { buttons: listOf(buttons, `${path}.buttons`).map((one, index) => buttonOf(one, `${path}.buttons.${index}`)) }),
  };
}

function buttonOf(value: unknown, path: string): ButtonValue {
  const { index, ...values } = objectOf(value, path);
  for (const [name, text] of Object.entries(values)) {
    if (!ofButton.some((known) => known === name)) throw invalidField(`${path}.${name}`, 'it is no value of a button');
    if (typeof text !== 'string' || text === '') throw invalidField(`${path}.${name}`, 'must be a text');
  }
  const count = Object.keys(values).length;
  if (count !== 1) throw invalidField(path, `must have one of ${ofButton.map((name) => `"${name}"`).join(', ')}`);
  return { index: indexOf(index, `${path}.index`), ...values };
}

/** Meta writes positions as digits too. */
function indexOf(value: unknown, path: string): number {
  if (value === undefined) throw missingField(path);
  const index = typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value;
  const isPosition = typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < mostListed;
  if (!isPosition) throw invalidField(path, `must be 0 to ${mostListed - 1}`);
  return index;
}

function textsOf(value: unknown, path: string): ValuesByName {
  const texts = objectOf(value, path);
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text !== 'string') throw invalidField(`${path}.${name}`, 'must be a string');
  }
  return texts as ValuesByName;
}

function objectOf(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidField(path, 'must be an object');
  return value as Fields;
}

function listOf(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidField(path, 'must be a list');
  if (value.length > mostListed) throw invalidField(path, `must have at most ${mostListed} entries`);
  return value;
}

/** The values of a recipient, and what they lack from those of the message. */
export function mergedValues(own: ComponentValues, others: ComponentValues): ComponentValues {
  const cards = Array.from({ length: Math.max(own.cards?.length ?? 0, others.cards?.length ?? 0) }, (_, index) =>
    mergedCard(own.cards?.[index] ?? {}, others.cards?.[index] ?? {}),
  );
  return { ...mergedCard(own, others), ...(cards.length === 0 ? {} : { cards }) };
}

function mergedCard(own: CardValues, others: CardValues): CardValues {
  const header = own.header ?? others.header;
  const body = own.body && others.body ? { ...others.body, ...own.body } : (own.body ?? others.body);
  const indexes = new Set(own.buttons?.map(({ index }) => index));
  const buttons = [...(own.buttons ?? []), ...(others.buttons ?? []).filter(({ index }) => !indexes.has(index))];
  return {
    ...(header === undefined ? {} : { header }),
    ...(body === undefined ? {} : { body }),
    ...(buttons.length === 0 ? {} : { buttons }),
  };
}
