import type { NumberedTemplate, SubmittedComponent } from '@parley/engine-kit';
import { objectOf, textOf } from './json.js';
import { bodyComponents } from './graph/template-body.js';

/** The name of a sample file at Meta. @param path of the file in the template */
export type HandleOf = (file: unknown, path: string) => Promise<string>;

/** The components that Meta reviews: samples of files by their handles, and samples of variables for those that have none. */
export async function submittedComponents(
  { body, variables, components, parameterFormat }: NumberedTemplate,
  handleOf: HandleOf,
): Promise<object[]> {
  if (!components) return bodyComponents(body, variables);
  const isNamed = parameterFormat?.toUpperCase() === 'NAMED';
  const submitted: object[] = [];
  // One file after the other: each is streamed.
  for (const [index, component] of components.entries()) {
    submitted.push(await submittedPart(component, { path: `components.${index}`, isNamed, handleOf }));
  }
  return submitted;
}

interface Submitting {
  readonly path: string;
  readonly isNamed: boolean;
  readonly handleOf: HandleOf;
}

async function submittedPart(component: SubmittedComponent, submitting: Submitting): Promise<object> {
  const { path, handleOf } = submitting;
  const [sample] = (objectOf(component.example)?.header_handle ?? []) as unknown[];
  if (sample !== undefined)
    return { ...component, example: { header_handle: [await handleOf(sample, `${path}.example.header_handle`)] } };
  const { cards } = component;
  if (!Array.isArray(cards)) return { ...component, ...sampledText(component, submitting.isNamed) };
  const submitted: object[] = [];
  for (const [index, card] of (cards as { components: SubmittedComponent[] }[]).entries()) {
    const parts: object[] = [];
    for (const [at, part] of card.components.entries()) {
      const own = { ...submitting, path: `${path}.cards.${index}.components.${at}` };
      parts.push(await submittedPart(part, own));
    }
    submitted.push({ components: parts });
  }
  return { ...component, cards: submitted };
}

/** Meta requires a sample of each variable: the variable's name, unless there is another. */
function sampledText({ type, text, example }: SubmittedComponent, isNamed: boolean): { example?: object } {
  const written = textOf(text);
  const names = [...new Set([...(written ?? '').matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g)].map((match) => match[1] ?? ''))];
  if (example !== undefined || names.length === 0 || (type !== 'BODY' && type !== 'HEADER')) return {};
  const field = type === 'BODY' ? 'body_text' : 'header_text';
  if (isNamed) {
    const params = names.map((name) => ({ param_name: name, example: name }));
    return { example: { [`${field}_named_params`]: params } };
  }
  return { example: { [field]: type === 'BODY' ? [names] : names } };
}

/** Whether Meta has the same components. What Meta adds by itself, and samples, do not count. */
export function isSameAsSubmitted(submitted: readonly object[], atMeta: readonly object[]): boolean {
  return submitted.length === atMeta.length && submitted.every((one, index) => holds(atMeta[index], one));
}

function holds(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && whole.length === part.length && part.every((one, index) => holds(whole[index], one));
  if (typeof part !== 'object' || part === null) return whole === part;
  const object = objectOf(whole);
  return Object.entries(part).every(
    ([name, one]) => name === 'example' || (object !== undefined && holds(object[name], one)),
  );
}
