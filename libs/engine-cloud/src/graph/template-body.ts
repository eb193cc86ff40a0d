import type { FilledComponents } from '@parley/engine-kit';
import type { GraphContent } from './graph-message.js';
import { parametersOf, type UploadedId } from './template-parameters.js';

interface Named {
  readonly name: string;
  /** A BCP 47 tag. Meta writes it with `_`. */
  readonly language: string;
}

export function metaLanguage(language: string): string {
  return language.replaceAll('-', '_');
}

/** The components that Meta reviews. @param body has `{{1}}`, … for variables, each of which needs an example */
export function bodyComponents(body: string, variables: readonly string[]): object[] {
  const example = variables.length === 0 ? {} : { example: { body_text: [variables] } };
  return [{ type: 'BODY', text: body, ...example }];
}

/** The content of a message from an approved template. @param values the variables' values, in order */
export function templateContent({ name, language }: Named, values: readonly string[]): GraphContent {
  const parameters = values.map((text) => ({ type: 'text', text }));
  const components = parameters.length === 0 ? {} : { components: [{ type: 'body' as const, parameters }] };
  return { type: 'template', template: { name, language: { code: metaLanguage(language) }, ...components } };
}

/** The same with components (decisions.md §17). @param idOf Graph's ids of the files, which are uploaded before */
export function componentsContent({ name, language }: Named, filled: FilledComponents, idOf: UploadedId): GraphContent {
  const components = parametersOf(filled, idOf);
  const template = { name, language: { code: metaLanguage(language) } };
  return { type: 'template', template: components.length === 0 ? template : { ...template, components } };
}
