import { maxLength, minLength } from 'class-validator';
import { invalidField, missingField, unknownField } from '../validation/field-errors.js';
import { textMapProblem } from '../validation/fields.js';
import { maxDestinationLength, type CampaignRecipient } from './campaign.js';

/**
 * The rules of {@link CampaignRecipient}, by hand: there are thousands of them in a request.
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function checkRecipient(item: unknown, path: string): asserts item is CampaignRecipient {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    throw invalidField(path, 'must hold only objects');
  }
  for (const name of Object.keys(item)) {
    if (name !== 'to' && name !== 'variables') throw unknownField(`${path}.${name}`);
  }
  const { to, variables } = item as { to?: unknown; variables?: unknown };
  if (to === undefined) throw missingField(`${path}.to`);
  const wrongTo = destinationProblem(to);
  if (wrongTo !== undefined) throw invalidField(`${path}.to`, wrongTo);
  const wrongVariables = variables === undefined ? undefined : textMapProblem(variables);
  if (wrongVariables !== undefined) throw invalidField(`${path}.variables`, wrongVariables);
}

function destinationProblem(to: unknown): string | undefined {
  if (typeof to !== 'string') return 'must be a string';
  if (to.includes('\u0000')) return 'must not contain a NUL character';
  if (!minLength(to, 1)) return 'must have at least 1 character(s)';
  if (!maxLength(to, maxDestinationLength)) return `must have at most ${maxDestinationLength} characters`;
  return undefined;
}
