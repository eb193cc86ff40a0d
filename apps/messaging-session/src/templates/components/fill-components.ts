import { DomainError, invalidField, missingField } from '@parley/contracts/base';
import type {
  ButtonValue,
  CardValues,
  ComponentValues,
  ParameterFormat,
  TemplateButton,
  TemplateCardComponent,
  TemplateCategory,
  TemplateComponent,
} from '@parley/contracts/campaigns';
import type { FilledButton, FilledText } from '@parley/engine-kit';
import { fillPlaceholders, missingVariable, placeholdersOf } from '../placeholders.js';
import { codeVariable } from './check-authentication.js';
import { partOf } from './component.js';
import { fillHeader, type HeaderValue } from './fill-header.js';
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

export interface Filling extends CardFilling {
  readonly cards?: readonly CardFilling[];
  /** What the recipient reads. */
  readonly text: string;
}

/**
 * The values of a template's components for one message (decisions.md §17).
 * @param path names the variables in refusals
 * @throws DomainError `missing_field`, `invalid_parameter` naming the value
 */
export function fillComponents(template: ComponentTemplate, values: ComponentValues, path: string): Filling {
  const { components, category } = template;
  if (category === 'AUTHENTICATION') return fillAuthentication(components, values, path);
  const named = isNamed(template.parameterFormat);
  const own = fillCard(components, values, { path, named });
  const { text: footer } = partOf(components, 'FOOTER') ?? {};
  const headerText = textOf(partOf(components, 'HEADER'), values.header as Record<string, string> | undefined);
  const bodyText = textOf(partOf(components, 'BODY'), values.body);
  const text = [headerText, bodyText, footer].filter(Boolean).join('\n\n');
  return { ...own, ...fillCards(template, values, path), text };
}

function fillCards(
  { components, parameterFormat }: ComponentTemplate,
  { cards: values }: ComponentValues,
  path: string,
): { cards?: CardFilling[] } {
  const { cards } = partOf(components, 'CAROUSEL') ?? {};
  if (!cards) {
    if (values !== undefined) throw invalidField(`${path}.cards`, 'the template has no carousel');
    return {};
  }
  if (values !== undefined && values.length > cards.length)
    throw invalidField(`${path}.cards`, `the template has ${cards.length} cards`);
  const named = isNamed(parameterFormat);
  return {
    cards: cards.map((card, index) =>
      fillCard(card.components, values?.[index] ?? {}, { path: `${path}.cards.${index}`, named }),
    ),
  };
}

interface Place {
  readonly path: string;
  readonly named: boolean;
}

function fillCard(parts: readonly TemplateCardComponent[], values: CardValues, { path, named }: Place): CardFilling {
  const header = fillHeader(partOf(parts, 'HEADER'), values.header, { path: `${path}.header`, named });
  const body = valuesOf(partOf(parts, 'BODY')?.text ?? '', values.body ?? {}, { path: `${path}.body`, named });
  const buttons = fillButtons(partOf(parts, 'BUTTONS')?.buttons ?? [], values.buttons ?? [], `${path}.buttons`);
  return { ...(header === undefined ? {} : { header }), body, buttons };
}

/** @throws DomainError `missing_field` naming the first variable without a value */
export function valuesOf(text: string, values: Readonly<Record<string, string>>, { path, named }: Place): FilledText[] {
  const names = placeholdersOf(text);
  const missing = missingVariable(names, values);
  if (missing !== undefined)
    throw new DomainError('missing_field', `Field "${path}.${missing}" is required: the template needs it.`);
  const ordered = named ? names : [...names].sort((one, other) => Number(one) - Number(other));
  return ordered.map((name) => ({ ...(named ? { name } : {}), text: values[name] ?? '' }));
}

function textOf(part: TemplateCardComponent | undefined, values: Readonly<Record<string, string>> = {}): string {
  return part?.text === undefined ? '' : fillPlaceholders(part.text, values);
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

function fillButtons(buttons: readonly TemplateButton[], values: readonly ButtonValue[], path: string): FilledButton[] {
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
    if (need?.required) throw missingField(`${path}.${index}.${need.field}`);
    return [];
  });
}

function takes({ type }: TemplateButton, need: Need | undefined): string {
  return need
    ? `a button of the type "${type}" takes "${need.field}"`
    : `the button of the type "${type}" takes no value`;
}

/** The button of an authentication template takes the code again. */
function fillAuthentication(components: readonly TemplateComponent[], values: ComponentValues, path: string): Filling {
  const code = values.body?.[codeVariable] ?? values.buttons?.[0]?.text;
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
