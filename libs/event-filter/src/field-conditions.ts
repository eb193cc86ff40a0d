import { type DomainError, invalidField, type Noun } from '@parley/contracts/base';
import {
  compared,
  type Condition,
  contains,
  endsWith,
  equalTo,
  exists,
  not,
  ofAnyElement,
  oneOf,
  type Scalar,
  startsWith,
} from './operators.js';

/** The bounds of a filter (beyond.md §1). */
export const filterLimits = {
  bytes: 4096,
  levels: 8,
  conditions: 50,
  characters: 256,
  values: 100,
  parts: 20,
} as const;

/** The members of an envelope (interface.md §6.1). */
const envelopeFields: ReadonlySet<string> = new Set(['id', 'session', 'externalId', 'timestamp', 'event', 'payload']);

/** What has been compiled of one filter. */
export interface Reading {
  conditions: number;
  readonly noun: Noun;
}

/** Where in a filter its compiler is. */
export interface Position {
  path: string;
  /** Objects around, with the one there. */
  level: number;
  /** The object is about the envelope itself, not about one of its fields. */
  isEnvelope: boolean;
}

type Compile = (operand: unknown, at: Position, reading: Reading) => Condition;

/** How long a path in an error message is at most: clients choose the names. */
const maxPathLength = 200;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An object of fields or of operators; all its entries must hold. Of a list one element must fulfil all fields of an object.
 * @throws DomainError `invalid_parameter`
 */
export function compileObject(object: Record<string, unknown>, at: Position, reading: Reading): Condition {
  const names = Object.keys(object);
  if (names.length === 0) throw invalid(at.path, 'must not be empty', reading);
  if (at.level > filterLimits.levels) {
    throw invalid(at.path, `a filter has at most ${filterLimits.levels} levels of objects`, reading);
  }
  const operator = names.find(isOperatorName);
  if (operator === undefined) return compileFields(object, at, reading);
  for (const name of names) requireOperator(name, operator, at, reading);
  return all(
    names.map((name) => {
      const path = `${at.path}.${name}`;
      countCondition(path, reading);
      return operators[name]!(object[name], { ...at, path }, reading);
    }),
  );
}

function compileFields(object: Record<string, unknown>, at: Position, reading: Reading): Condition {
  const fields = Object.entries(object).map(([name, value]) => {
    const path = `${at.path}.${name}`;
    if (at.isEnvelope && !envelopeFields.has(name)) {
      throw invalid(path, `an event has only ${[...envelopeFields].join(', ')}`, reading);
    }
    requireShort(name, path, reading);
    return { name, condition: compileValue(value, { ...at, path, isEnvelope: false }, reading) };
  });
  return ofAnyElement((value, steps) => {
    const record = isObject(value) ? value : undefined;
    for (const { name, condition } of fields) {
      const member = record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
      if (!condition(member, steps)) return false;
    }
    return true;
  });
}

/** What stands for a field: a scalar that it equals, or an object about it. */
function compileValue(value: unknown, at: Position, reading: Reading): Condition {
  if (isObject(value)) return compileObject(value, { ...at, level: at.level + 1 }, reading);
  countCondition(at.path, reading);
  return equalTo(scalar(value, at, reading));
}

const operators: Readonly<Record<string, Compile>> = {
  $eq: (operand, at, reading) => equalTo(scalar(operand, at, reading)),
  $ne: (operand, at, reading) => not(equalTo(scalar(operand, at, reading))),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $in: (operand, at, reading) => oneOf(scalars(operand, at, reading)),
  $nin: (operand, at, reading) => not(oneOf(scalars(operand, at, reading))),
  $exists: (operand, at, reading) => {
    if (typeof operand !== 'boolean') throw invalid(at.path, 'must be true or false', reading);
    return exists(operand);
  },
  $startsWith: (operand, at, reading) => startsWith(text(operand, at, reading)),
  $endsWith: (operand, at, reading) => endsWith(text(operand, at, reading)),
  $contains: (operand, at, reading) => contains(scalar(operand, at, reading)),
  $and: (operand, at, reading) => all(parts(operand, at, reading)),
  $or: (operand, at, reading) => any(parts(operand, at, reading)),
  $not: (operand, at, reading) => not(part(operand, at, reading)),
};
const aboutWholes: ReadonlySet<string> = new Set(['$and', '$or', '$not']);

function isOperatorName(name: string): boolean {
  return name.startsWith('$');
}

function requireOperator(name: string, operator: string, at: Position, reading: Reading): void {
  const path = `${at.path}.${name}`;
  if (!isOperatorName(name)) {
    throw invalid(`${at.path}.${operator}`, 'an operator cannot stand beside fields', reading);
  }
  if (!Object.hasOwn(operators, name)) throw invalid(path, 'is no operator', reading);
  if (at.isEnvelope && !aboutWholes.has(name)) throw invalid(path, 'must stand under a field', reading);
}

function comparison(holds: (order: number) => boolean): Compile {
  return (operand, at, reading) => {
    if (typeof operand === 'number') return compared(operand, holds);
    if (typeof operand !== 'string') throw invalid(at.path, 'must be a number or a string', reading);
    return compared(text(operand, at, reading), holds);
  };
}

/** A part of `$and`, `$or` or `$not`: about the envelope an object, about a field also a scalar that it equals. */
function part(operand: unknown, at: Position, reading: Reading): Condition {
  if (at.isEnvelope && !isObject(operand)) throw invalid(at.path, 'must be a filter', reading);
  return compileValue(operand, at, reading);
}

function parts(operand: unknown, at: Position, reading: Reading): Condition[] {
  const list = listOf(operand, { most: filterLimits.parts, what: 'filters' }, at, reading);
  return list.map((one, index) => part(one, { ...at, path: `${at.path}.${index}` }, reading));
}

function scalars(operand: unknown, at: Position, reading: Reading): Scalar[] {
  const list = listOf(operand, { most: filterLimits.values, what: 'scalars' }, at, reading);
  return list.map((one, index) => scalar(one, { ...at, path: `${at.path}.${index}` }, reading));
}

function listOf(
  operand: unknown,
  { most, what }: { most: number; what: string },
  at: Position,
  reading: Reading,
): unknown[] {
  if (Array.isArray(operand) && operand.length >= 1 && operand.length <= most) return operand;
  throw invalid(at.path, `must be a list of 1 to ${most} ${what}`, reading);
}

function scalar(value: unknown, at: Position, reading: Reading): Scalar {
  if (typeof value === 'string') return text(value, at, reading);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw invalid(at.path, 'must be a string, a number, a boolean or null', reading);
}

function text(value: unknown, at: Position, reading: Reading): string {
  if (typeof value !== 'string') throw invalid(at.path, 'must be a string', reading);
  requireShort(value, at.path, reading);
  return value;
}

/** Characters are code points. */
function requireShort(value: string, path: string, reading: Reading): void {
  const { characters } = filterLimits;
  if (value.length <= characters || [...value].length <= characters) return;
  throw invalid(path, `has more than ${characters} characters`, reading);
}

function countCondition(path: string, reading: Reading): void {
  reading.conditions += 1;
  if (reading.conditions <= filterLimits.conditions) return;
  throw invalid(path, `a filter has at most ${filterLimits.conditions} conditions`, reading);
}

function all(conditions: readonly Condition[]): Condition {
  const [only, ...others] = conditions;
  if (only !== undefined && others.length === 0) return only;
  return (value, steps) => conditions.every((condition) => condition(value, steps));
}

function any(conditions: readonly Condition[]): Condition {
  return (value, steps) => conditions.some((condition) => condition(value, steps));
}

function invalid(path: string, reason: string, { noun }: Reading): DomainError {
  return invalidField(path.slice(0, maxPathLength), reason, noun);
}
