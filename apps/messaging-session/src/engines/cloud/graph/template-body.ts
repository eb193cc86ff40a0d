import type { GraphContent } from './graph-message.js';

/** A template of ours: `{{name}}` stands for a variable. */
export interface NamedTemplate {
  readonly name: string;
  readonly language: string;
  readonly body: string;
}

const placeholder = /\{\{\s*([^{}\s]+)\s*\}\}/g;

/** The variables of a body, each once, in the order in which they come: Meta numbers them so. */
export function positionsOf(body: string): string[] {
  return [...new Set([...body.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** What Meta is asked to judge: numbered placeholders, and an example for each, without which it refuses. */
export function bodyComponents(body: string): object[] {
  const names = positionsOf(body);
  const text = body.replaceAll(placeholder, (_, name: string) => `{{${names.indexOf(name) + 1}}}`);
  const example = names.length === 0 ? {} : { example: { body_text: [names] } };
  return [{ type: 'BODY', text, ...example }];
}

/** A message of an approved template. @param valueOf of each variable of the body */
export function templateContent(
  { name, language, body }: NamedTemplate,
  valueOf: (variable: string) => string,
): GraphContent {
  const parameters = positionsOf(body).map((variable) => ({ type: 'text', text: valueOf(variable) }));
  const components = parameters.length === 0 ? {} : { components: [{ type: 'body' as const, parameters }] };
  return { type: 'template', template: { name, language: { code: language }, ...components } };
}
