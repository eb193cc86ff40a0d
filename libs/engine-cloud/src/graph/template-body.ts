import type { GraphContent } from './graph-message.js';

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
