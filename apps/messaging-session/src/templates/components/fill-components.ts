import { DomainError, invalidField, missingField } from '@parley/contracts/base';
import type {
  ButtonValue,
  CardValues,
  ComponentValues,
  ParameterFormat,
  TemplateButton,
  TemplateCard,
  TemplateCardComponent,
  TemplateCategory,
  TemplateComponent,
} from '@parley/contracts/campaigns';
import { type FilledButton, type FilledText, maxTextLength } from '@parley/engine-kit';
import { missingVariable, placeholdersOf, type Variables } from '../placeholders.js';
import { filledText } from '../text-length.js';
import { codeVariable } from './check-authentication.js';
import { partOf } from './component.js';
import { fillHeader, type HeaderValue, type Place } from './fill-header.js';
import { isNamed } from './template-text-rules.js';

/** The components of a template, with what says how they are filled. */
export interface ComponentTemplate {
  readonly components: readonly TemplateComponent[];
  readonly parameterFormat?: ParameterFormat | undefined;
  readonly category?: TemplateCategory | undefined;
}

/** The values of a card; its file is yet to be looked up. */
export interface CardFilling {
  readonly header?: HeaderValue;
  readonly body: readonly FilledText[];
  readonly buttons: readonly FilledButton[];
}

export interface ComponentFilling extends CardFilling {
  readonly cards?: readonly CardFilling[];
}

export interface Filling extends ComponentFilling {
  /** What the recipient reads. */
  readonly text: string;
}

/**
 * The values of a template's components for one message (decisions.md §17).
 * @param path names the variables in refusals
 * @param longest the most characters that the session's network accepts in one text
 * @throws DomainError `missing_field`, `invalid_parameter` naming the value
 */
export function fillComponents(
  template: ComponentTemplate,
  values: ComponentValues,
  path: string,
  longest = maxTextLength,
): Filling {
  const { components, category } = template;
  if (category === 'AUTHENTICATION') return fillAuthentication(components, values, path);
  const filled = fillParts(template, values, { path, named: isNamed(template.parameterFormat) });
  const { text: header = '' } = partOf(components, 'HEADER') ?? {};
  const { text: body = '' } = partOf(components, 'BODY') ?? {};
  const { text: footer = '' } = partOf(components, 'FOOTER') ?? {};
  const parts = [
    { text: header, values: values.header as Variables | undefined },
    { text: body, values: values.body },
    { text: footer },
  ];
  return { ...filled, text: filledText(parts, { path, longest }) };
}

/**
 * Values that many messages share, of which each may have more.
 * @param path names the variables in refusals
 * @throws DomainError `invalid_parameter` naming the first value that the template does not take
 */
export function fillShared(template: ComponentTemplate, values: ComponentValues, path: string): ComponentFilling {
  const { components, category, parameterFormat } = template;
  if (category !== 'AUTHENTICATION')
    return fillParts(template, values, { path, named: isNamed(parameterFormat), isShared: true });
  return codeIn(values) === undefined ? { body: [], buttons: [] } : fillAuthentication(components, values, path);
}

function fillParts({ components }: ComponentTemplate, values: ComponentValues, place: Place): ComponentFilling {
  const { cards } = partOf(components, 'CAROUSEL') ?? {};
  const own = fillCard(components, values, place);
  return { ...own, ...fillCards(cards, values.cards, { ...place, path: `${place.path}.cards` }) };
}

function fillCards(
  cards: readonly TemplateCard[] | undefined,
  values: readonly CardValues[] | undefined,
  place: Place,
): { cards?: CardFilling[] } {
  const { path } = place;
  if (!cards) {
    if (values !== undefined) throw invalidField(path, 'the template has no carousel');
    return {};
  }
  if (values !== undefined && values.length > cards.length)
    throw invalidField(path, `the template has ${cards.length} cards`);
  return {
    cards: cards.map((card, index) =>
      fillCard(card.components, values?.[index] ?? {}, { ...place, path: `${path}.${index}` }),
    ),
  };
}

function fillCard(parts: readonly TemplateCardComponent[], values: CardValues, place: Place): CardFilling {
  const at = (part: string): Place => ({ ...place, path: `${place.path}.${part}` });
  const header = fillHeader(partOf(parts, 'HEADER'), values.header, at('header'));
  const body = valuesOf(partOf(parts, 'BODY')?.text ?? '', values.body ?? {}, at('body'));
  const buttons = fillButtons(partOf(parts, 'BUTTONS')?.buttons ?? [], values.buttons ?? [], at('buttons'));
  return { ...(header === undefined ? {} : { header }), body, buttons };
}

/** @throws DomainError `missing_field` naming the first variable without a value */
function valuesOf(text: string, values: Variables, { path, named, isShared = false }: Place): FilledText[] {
  const names = placeholdersOf(text);
  const missing = missingVariable(names, values);
  if (missing !== undefined && !isShared)
    throw new DomainError('missing_field', `Field "${path}.${missing}" is required: the template needs it.`);
  const ordered = named ? names : [...names].sort((one, other) => Number(one) - Number(other));
  return ordered.map((name) => ({ ...(named ? { name } : {}), text: values[name] ?? '' }));
}

/** What a button of a kind takes, and whether it must have it. */
function needOf({ type, url = '' }: TemplateButton): Need | undefined {
  switch (type) {
    case 'URL':
      return placeholdersOf(url).length > 0 ? { kind: 'url', field: 'text', required: true } : undefined;
    case 'COPY_CODE':
      return { kind: 'copy_code', field: 'couponCode', required: true };
    case 'QUICK_REPLY':
      return { kind: 'quick_reply', field: 'payload', required: false };
    case 'FLOW':
      return { kind: 'flow', field: 'flowToken', required: false };
    default:
      return undefined;
  }
}

interface Need {
  readonly kind: FilledButton['kind'];
  readonly field: keyof Omit<ButtonValue, 'index'>;
  readonly required: boolean;
}

function fillButtons(
  buttons: readonly TemplateButton[],
  values: readonly ButtonValue[],
  { path, isShared = false }: Place,
): FilledButton[] {
  values.forEach(({ index }, position) => {
    if (!buttons[index]) throw invalidField(`${path}.${position}.index`, `the template has ${buttons.length} buttons`);
    if (values.findIndex((one) => one.index === index) < position)
      throw invalidField(`${path}.${position}.index`, 'the button has a value already');
  });
  return buttons.flatMap((button, index) => {
    const need = needOf(button);
    const position = values.findIndex((one) => one.index === index);
    const value = need && values[position]?.[need.field];
    if (need && value !== undefined) return [{ index, kind: need.kind, value }];
    if (position >= 0) throw invalidField(`${path}.${position}`, takes(button, need));
    if (need?.required && !isShared) throw missingField(`${path}.${index}.${need.field}`);
    return [];
  });
}

function takes({ type }: TemplateButton, need: Need | undefined): string {
  return need
    ? `a button of the type "${type}" takes "${need.field}"`
    : `the button of the type "${type}" takes no value`;
}

function codeIn({ body, buttons }: ComponentValues): string | undefined {
  return body?.[codeVariable] ?? buttons?.[0]?.text;
}

/** The button of an authentication template takes the code again. */
function fillAuthentication(components: readonly TemplateComponent[], values: ComponentValues, path: string): Filling {
  const code = codeIn(values);
  if (code === undefined) throw missingField(`${path}.body.${codeVariable}`);
  if (code === '' || code.length > 15)
    throw invalidField(`${path}.body.${codeVariable}`, 'must have 1 to 15 characters');
  const body = partOf(components, 'BODY');
  const minutes = partOf(components, 'FOOTER')?.code_expiration_minutes;
  const advice = body?.add_security_recommendation === true ? ' For your security, do not share this code.' : '';
  const footer = minutes === undefined ? '' : `\n\nThis code expires in ${minutes} minutes.`;
  return {
    body: [{ text: code }],
    buttons: [{ index: 0, kind: 'url', value: code }],
    text: `${code} is your verification code.${advice}${footer}`,
  };
}
