import { DomainError, invalidField } from '@parley/contracts/base';
import { maxTextLength } from '@parley/engine-kit';
import { missingVariable, type Variables } from './placeholders.js';
import { filledText } from './text-length.js';

/**
 * The text of a template with its placeholders filled.
 * @param longest the most characters that the session's network accepts in one text
 * @throws DomainError `missing_field` naming the first missing variable, `invalid_parameter` for a text that would be
 *   empty or too long
 */
export function templateText(
  { body, variables: names }: { readonly body: string; readonly variables: readonly string[] },
  values: Variables,
  longest = maxTextLength,
): string {
  const missing = missingVariable(names, values);
  if (missing !== undefined) {
    throw new DomainError('missing_field', `Field "variables.${missing}" is required: the template needs it.`);
  }
  const text = filledText([{ text: body, values }], { path: 'variables', longest });
  if (text === '') throw invalidField('variables', 'the text would be empty');
  return text;
}
