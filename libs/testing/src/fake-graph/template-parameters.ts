import type { GraphState } from './graph-state.js';

type Json = Readonly<Record<string, unknown>>;

/** A component of a template in a message. */
export interface SentComponent {
  readonly type: string;
  readonly sub_type?: string;
  readonly index?: string | number;
  readonly parameters?: readonly unknown[];
  readonly cards?: readonly { readonly card_index: number; readonly components: readonly SentComponent[] }[];
}

/** What does not fit between a template and the parameters of a message; the body is counted elsewhere. */
export function parameterProblem(
  state: GraphState,
  template: readonly Json[],
  sent: readonly SentComponent[],
): string | undefined {
  return headerProblem(state, template, sent) ?? buttonProblem(template, sent) ?? cardProblem(state, template, sent);
}

function partOf(template: readonly Json[], type: string): Json | undefined {
  return template.find((part) => String(part.type).toUpperCase() === type);
}

function headerProblem(
  state: GraphState,
  template: readonly Json[],
  sent: readonly SentComponent[],
): string | undefined {
  const header = partOf(template, 'HEADER');
  const [parameter] = (sent.find(({ type }) => type === 'header')?.parameters ?? []) as Json[];
  if (!header) return parameter && 'header: the template has none';
  const format = String(header.format).toLowerCase();
  const expected = format === 'text' && !String(header.text).includes('{{') ? undefined : format;
  if (parameter?.type !== expected)
    return `header: Format mismatch, expected ${expected}, received ${String(parameter?.type)}`;
  if (expected === undefined || expected === 'text' || expected === 'location') return undefined;
  const { id, link } = parameter?.[expected] as { id?: string; link?: string };
  if (link !== undefined) return undefined;
  return state.media.has(id ?? '') ? undefined : `header: the media ${id} is unknown`;
}

const needed: Readonly<Record<string, string>> = { COPY_CODE: 'copy_code', OTP: 'url' };

function buttonProblem(template: readonly Json[], sent: readonly SentComponent[]): string | undefined {
  const buttons = (partOf(template, 'BUTTONS')?.buttons ?? []) as Json[];
  const values = sent.filter(({ type }) => type === 'button');
  const stranger = values.find(({ index }) => buttons[Number(index)] === undefined);
  if (stranger) return `buttons: there is none at ${stranger.index}`;
  const lacking = buttons.findIndex((button, index) => {
    const kind = String(button.type).toUpperCase();
    const sub = kind === 'URL' && String(button.url).includes('{{') ? 'url' : needed[kind];
    return sub !== undefined && !values.some((one) => Number(one.index) === index && one.sub_type === sub);
  });
  return lacking < 0 ? undefined : `buttons: Button at index ${lacking} requires a parameter`;
}

function cardProblem(state: GraphState, template: readonly Json[], sent: readonly SentComponent[]): string | undefined {
  const cards = partOf(template, 'CAROUSEL')?.cards as { components: Json[] }[] | undefined;
  if (!cards) return undefined;
  const values = sent.find(({ type }) => type === 'carousel')?.cards ?? [];
  if (values.length !== cards.length) return `carousel: ${values.length} cards, expected ${cards.length}`;
  return cards
    .map(({ components }, index) => parameterProblem(state, components, values[index]?.components ?? []))
    .find((problem) => problem !== undefined);
}
