import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import { CommandFailed, exitCodes, type Io } from './io/index.js';

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** What the API allows of a number, of `@parley/client/bounds`. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** Parses a time, `2026-11-21T08:00:00Z`, or an age: `30s`, `15m`, `2h`, `7d`. Returns RFC 3339 in UTC. */
export function time(now: () => Date): (text: string) => string {
  return timeFrom(now, -1, '15m for 15 minutes ago');
}

/** Parses like {@link time} for what is to come: `7d` is in seven days. */
export function timeAhead(now: () => Date): (text: string) => string {
  return timeFrom(now, 1, '7d for in seven days');
}

function timeFrom(now: () => Date, direction: 1 | -1, example: string): (text: string) => string {
  return (text) => {
    const span = /^(\d{1,9})([smhd])$/.exec(text);
    if (span) return isoOf(now().getTime() + direction * Number(span[1]) * unitMs[span[2] as keyof typeof unitMs]);
    if (!timestamp.test(text)) throw new InvalidArgumentError(`Such as 2026-11-21T08:00:00Z, or ${example}.`);
    const local = text.slice(0, '2026-11-21T08:00'.length);
    // `Date.parse` takes 30 February for 2 March, and 24:00 for the next day.
    if (!isoOf(Date.parse(`${local}Z`)).startsWith(local)) throw new InvalidArgumentError('There is no such time.');
    return isoOf(Date.parse(text));
  };
}

function isoOf(timeMs: number): string {
  if (!(Math.abs(timeMs) <= 8.64e15)) throw new InvalidArgumentError('There is no such time.');
  return new Date(timeMs).toISOString();
}

/** Parses a whole number from `min` to `max`. */
export function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (!(value >= min && value <= max)) throw new InvalidArgumentError(`A whole number from ${min} to ${max}.`);
    return value;
  };
}

/** Parses a whole number that the API allows. */
export function integerWithin({ minimum, maximum }: Range): (text: string) => number {
  return integer(minimum, maximum);
}

/** Parses `a,b`. The option may be repeated, which appends. */
export function list(text: string, before: readonly string[] = []): string[] {
  const items = text.split(',').map((item) => item.trim());
  if (items.some((item) => item === '')) throw new InvalidArgumentError('Items separated by commas.');
  return [...before, ...items];
}

/**
 * Reads a text argument: `@file` stands for the content of a file, `-` for stdin, `@@text` for `@text`, anything else for
 * itself.
 */
export async function inputText(argument: string, io: Io): Promise<string> {
  if (argument === '-') return text(io.stdin);
  if (!argument.startsWith('@')) return argument;
  if (argument.startsWith('@@')) return argument.slice(1);
  const path = argument.slice(1);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = `${path} cannot be read: ${(error as Error).message}`;
    throw new CommandFailed(exitCodes.usage, `${reason}\nFor a text that begins with @, write @${argument}`);
  }
}

/**
 * Reads a secret of one line. It comes by a file or stdin alone: others could read an argument in the list of processes.
 * @param option its name, for the message
 * @throws CommandFailed (usage) for anything else
 */
export async function secretFrom(option: string, argument: string, io: Io): Promise<string> {
  requireSecretSource(option, argument);
  return (await inputText(argument, io)).trim();
}

/** @throws CommandFailed (usage) when a secret is written out as the argument */
export function requireSecretSource(option: string, argument: string): void {
  if (argument === '-' || /^@[^@]/.test(argument)) return;
  throw new CommandFailed(exitCodes.usage, `${option} takes @file, or - for stdin.`);
}

/** Reads a JSON array like {@link inputText}. @throws CommandFailed (usage) when it is not a JSON array */
export async function jsonArray(argument: string, io: Io): Promise<unknown[]> {
  const value = await json(argument, io);
  if (!Array.isArray(value)) throw new CommandFailed(exitCodes.usage, 'Expected a JSON array.');
  return value;
}

async function json(argument: string, io: Io): Promise<unknown> {
  const text = await inputText(argument, io);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandFailed(exitCodes.usage, `Not JSON: ${(error as Error).message}`);
  }
}

/** Reads a JSON object like {@link inputText}. @throws CommandFailed (usage) when it is not a JSON object */
export async function jsonObject(argument: string, io: Io): Promise<Record<string, unknown>> {
  const value = await json(argument, io);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CommandFailed(exitCodes.usage, 'Expected a JSON object.');
  }
  return value as Record<string, unknown>;
}

/** Parses the filter of events of `--filter`. What may be in it, the platform says. */
export function filterJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidArgumentError('It is not JSON.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new InvalidArgumentError('It is no JSON object, such as {"payload":{"type":"text"}}.');
}
