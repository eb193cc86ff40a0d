import { invalidField, maxTemplateVariables } from '@parley/contracts';
import { placeholdersOf } from './placeholders.js';

/**
 * The variables of a template: the placeholders of its body, in order. If `given`, they must be exactly these, in any
 * order (decisions.md §8).
 * @throws DomainError `invalid_parameter` naming the field
 */
export function templateVariables(body: string, declared: readonly string[] | undefined): string[] {
  const placeholders = placeholdersOf(body);
  if (placeholders.length > maxTemplateVariables) {
    throw invalidField('body', `must have at most ${maxTemplateVariables} placeholders`);
  }
  if (declared === undefined) return placeholders;
  const known = new Set(placeholders);
  const stranger = declared.find((name) => !known.has(name));
  if (stranger !== undefined) throw invalidField('variables', `"${stranger}" is not a placeholder of the body`);
  const names = new Set(declared);
  const absent = placeholders.find((name) => !names.has(name));
  if (absent !== undefined)
    throw invalidField('variables', `the placeholder "${absent}" of the body is not among them`);
  if (names.size < declared.length) throw invalidField('variables', 'must name each placeholder once');
  return placeholders;
}
