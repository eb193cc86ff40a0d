import { t } from '@lingui/core/macro';
import type { Field } from './field-schema.js';

/** What is typed into the fields of a form, by their names. Absent and empty: the default. A group has values of its own. */
export interface TypedValues {
  readonly [name: string]: string | number | TypedValues | undefined;
}

type Members = Readonly<Record<string, unknown>>;

const yes = 'true';
const no = 'false';

/** For the fields of a flag: what its choices are called. */
export const flagChoices = [
  { value: yes, label: t`Yes` },
  { value: no, label: t`No` },
] as const;

/** What to begin with: the fields as the API shows the object. */
export function typedOf(fields: readonly Field[], members: Members): TypedValues {
  return Object.fromEntries(
    fields
      .filter(({ name }) => members[name] !== undefined)
      .map((field) => [field.name, typedValue(field, members[field.name])]),
  );
}

function typedValue({ kind, fields }: Field, value: unknown): string | number | TypedValues {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.join('\n');
  if ((kind === 'group' || kind === 'either') && isValues(value)) return typedOf(fields, value);
  return String(value);
}

/** What the API takes: the members that have a value. Texts are trimmed, but for those that are secret. */
export function membersOf(fields: readonly Field[], typed: TypedValues, isSecret = false): Record<string, unknown> {
  const members = fields.map((field) => [field.name, memberOf(field, typed[field.name], isSecret)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

function memberOf(field: Field, typed: TypedValues[string], isSecret: boolean): unknown {
  if (isValues(typed)) return groupOf(field, typed, isSecret);
  const text = String(typed ?? '');
  switch (field.kind) {
    case 'integer':
      return text === '' ? undefined : Number(text);
    case 'flag':
    case 'either':
      return text === '' ? undefined : text === yes;
    case 'lines':
      return linesOf(text);
    default:
      return textOf(field, isSecret ? text : text.trim());
  }
}

/** An `either` that has settings chosen but none written is sent, so that the API says what is missing. */
function groupOf({ kind, fields }: Field, typed: TypedValues, isSecret: boolean): object | undefined {
  const members = membersOf(fields, typed, isSecret);
  return kind === 'group' && Object.keys(members).length === 0 ? undefined : members;
}

function linesOf(text: string): string[] | undefined {
  const lines = text.split(/[\s,]+/).filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines;
}

/** Where an empty text has a meaning of its own, such as the default exchange, it is a value. */
function textOf({ required, schema }: Field, text: string): string | undefined {
  if (text !== '') return text;
  return required && mayBeEmpty(schema) ? '' : undefined;
}

function mayBeEmpty({ enum: choices, minLength = 0 }: Field['schema']): boolean {
  return choices === undefined && minLength === 0;
}

/** The first field that needs a value and has none. */
export function missingIn(fields: readonly Field[], members: Members): Field | undefined {
  for (const field of fields) {
    const value = members[field.name];
    if (value === undefined) {
      if (field.required) return field;
    } else if (isValues(value)) {
      const within = missingIn(field.fields, value);
      if (within) return within;
    }
  }
  return undefined;
}

export function isValues(value: unknown): value is TypedValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
