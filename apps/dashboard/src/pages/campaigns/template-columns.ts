import type { Schemas } from '../../api/index.js';
import { placeholdersOf, type Variables } from '../../placeholders.js';

type Template = Schemas['Template'];
type Part = Schemas['TemplateCardComponent'];

/**
 * The columns of recipients that a template needs: variables of the body by name, those of other components by path, such as
 * `header.1`, `header.url`, `buttons.0.text` or `cards.1.body.1`.
 */
export function neededColumns({ body, components, category }: Template): string[] {
  if (!components) return placeholdersOf(body ?? '');
  if (category === 'AUTHENTICATION') return ['1'];
  const carousel = components.find(({ type }) => type === 'CAROUSEL');
  const ofCards = (carousel?.cards ?? []).flatMap((card, index) => [
    ...partColumns(card.components, `cards.${index}.`),
    ...bodyVariables(card.components).map((name) => `cards.${index}.body.${name}`),
  ]);
  return [...bodyVariables(components), ...partColumns(components, ''), ...ofCards];
}

function bodyVariables(parts: readonly Part[]): string[] {
  return placeholdersOf(parts.find(({ type }) => type === 'BODY')?.text ?? '');
}

function partColumns(parts: readonly Part[], prefix: string): string[] {
  const header = parts.find(({ type }) => type === 'HEADER');
  const buttons = parts.find(({ type }) => type === 'BUTTONS')?.buttons ?? [];
  return [
    ...headerColumns(header).map((name) => `${prefix}header.${name}`),
    ...buttons.flatMap(({ type, url = '' }, index) => {
      if (type === 'URL' && placeholdersOf(url).length > 0) return [`${prefix}buttons.${index}.text`];
      return type === 'COPY_CODE' ? [`${prefix}buttons.${index}.couponCode`] : [];
    }),
  ];
}

function headerColumns(header: Part | undefined): string[] {
  switch (header?.format) {
    case 'TEXT':
      return placeholdersOf(header.text ?? '');
    case 'LOCATION':
      return ['latitude', 'longitude'];
    case 'IMAGE':
    case 'VIDEO':
    case 'DOCUMENT':
      return ['url'];
    default:
      return [];
  }
}

/** The column that has what a needed one is to say: the id of a file of the session stands for its URL. */
export function columnFor(needed: string, columns: Variables): string | undefined {
  const fileId = needed.replace(/(^|\.)header\.url$/, '$1header.mediaId');
  return [needed, fileId].find((name) => Object.hasOwn(columns, name) && columns[name] !== '');
}

const path = /^(?:cards\.(\d)\.)?(?:(header|body)\.(.+)|buttons\.(\d)\.(text|payload|couponCode|flowToken))$/;

/** No interface: requests take objects of any members, which an interface is not. */
type CardValues = {
  header?: Record<string, string>;
  body?: Record<string, string>;
  buttons?: Record<string, string | number>[];
};

/** The values of a template by component, of columns as {@link neededColumns} names them. Others are variables of the body. */
export function valuesOf(columns: Variables): CardValues & { cards?: CardValues[] } {
  const values: CardValues & { cards?: CardValues[] } = {};
  for (const [column, value] of Object.entries(columns)) {
    const [, card, part, name = '', button, field = ''] = path.exec(column) ?? [];
    const of = card === undefined ? values : cardAt(values, Number(card));
    if (button !== undefined) (of.buttons ??= []).push({ index: Number(button), [field]: value });
    else if (part === 'header') (of.header ??= {})[name] = value;
    else (of.body ??= {})[part === 'body' ? name : column] = value;
  }
  return values;
}

/** The columns of values by component: the reverse of {@link valuesOf}. Values of the body alone are columns as they are. */
export function columnsOfValues(values: object = {}): Variables {
  const { header, body, buttons = [], cards = [] } = values as ReturnType<typeof valuesOf>;
  if (![header, body].some(isMembers) && buttons.length === 0 && cards.length === 0) return textsOf(values, '');
  return {
    ...textsOf(body, ''),
    ...textsOf(header, 'header.'),
    ...buttonColumns(buttons, ''),
    ...Object.assign({}, ...cards.map((card, index) => cardColumns(card, `cards.${index}.`))),
  };
}

function cardColumns({ header, body, buttons }: CardValues, prefix: string): Variables {
  return {
    ...textsOf(body, `${prefix}body.`),
    ...textsOf(header, `${prefix}header.`),
    ...buttonColumns(buttons, prefix),
  };
}

function buttonColumns(buttons: CardValues['buttons'] = [], prefix: string): Variables {
  return Object.assign(
    {},
    ...buttons.map(({ index, ...fields }) => textsOf(fields, `${prefix}buttons.${index}.`)),
  ) as Variables;
}

function textsOf(members: object = {}, prefix: string): Variables {
  const texts = Object.entries(members).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [prefix + name, value as string]));
}

function isMembers(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function cardAt(values: { cards?: CardValues[] }, index: number): CardValues {
  const cards = (values.cards ??= []);
  while (cards.length <= index) cards.push({});
  return cards[index] as CardValues;
}
