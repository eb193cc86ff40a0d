import { type Field } from './field-schema.js';
import { membersOf, type TypedValues } from './field-values.js';

/**
 * Credentials in a form. They are never shown, so there is nothing to begin with: those that are set are kept, removed, or replaced
 * by what is typed.
 */
export type SecretsDraft = 'kept' | 'removed' | TypedValues;

/** @returns undefined: nothing is said of them; null: they are removed */
export function secretsIn(fields: readonly Field[], draft: SecretsDraft): Record<string, unknown> | null | undefined {
  if (draft === 'kept') return undefined;
  if (draft === 'removed') return null;
  const members = membersOf(fields, draft, true);
  return Object.keys(members).length === 0 ? undefined : members;
}
