import { DomainError, invalidField } from '@parley/contracts/base';
import { maxTextLength } from '@parley/engine-kit';
import { characterCount, filledLengthOf, fillPlaceholders, missingVariable, type Variables } from './placeholders.js';

/**
 * The text of a template with its placeholders filled.
 * @throws DomainError `missing_field` naming the first missing variable, `invalid_parameter` for a text that would be
 *   empty or too long
 */
export function templateText(
  { body, variables: names }: { readonly body: string; readonly variables: readonly string[] },
  values: Variables,
): string {
  const missing = missingVariable(names, values);
  if (missing !== undefined) {
    throw new DomainError('missing_field', `Field "variables.${missing}" is required: the template needs it.`);
  }
  const units = filledLengthOf(body)(values);
  const length = units > maxTextLength ? filledLengthOf(body, characterCount())(values) : units;
  if (length > 0 && length <= maxTextLength) return fillPlaceholders(body, values);
  throw invalidField('variables', `the text would have ${length} characters, and can have 1 to ${maxTextLength}`);
}
