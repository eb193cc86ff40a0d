import type { Schemas } from '../api/index.js';

/** What is in the fields of a form, by their names. Absent: the default. */
export type FieldValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** Whether the field has a meaning besides the others. */
export function isInUse({ unless }: Schemas['EngineField'], values: FieldValues): boolean {
  return unless === undefined || values[unless] === undefined;
}

/** What the API takes of a form: the fields of the engine alone, and those alone that have a value. Absent: none has. */
export function valuesOf(fields: readonly Schemas['EngineField'][], values: FieldValues): FieldValues | undefined {
  const set = fields
    .filter((field) => values[field.name] !== undefined && isInUse(field, values))
    .map(({ name }) => [name, values[name]] as const);
  return set.length === 0 ? undefined : Object.fromEntries(set);
}
