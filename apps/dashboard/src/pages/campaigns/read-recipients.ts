import { t } from '@lingui/core/macro';
import Papa from 'papaparse';
import type { Variables } from '../../ui/index.js';
import { columnFor } from './template-columns.js';

export interface Recipient {
  to: string;
  variables: Variables;
  /** The line number in the text; the first is 1. */
  line: number;
}

export interface LineProblem {
  line: number;
  problem: string;
}

/** Recipients read from pasted text or a CSV file. */
export interface RecipientList {
  recipients: Recipient[];
  /** Lines that cannot be used, with the reason. They are left out. */
  problems: LineProblem[];
  /** Lines whose number appeared before. They are left out. */
  duplicates: LineProblem[];
  /** Names of the columns other than that of the number. */
  variableNames: string[];
  /** Name of the column with the number, if the list has a header row. */
  phoneColumn?: string;
}

export const mostRecipients = 10_000;

const phoneNames = new Set([
  ...['to', 'phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'mobilenumber', 'cell', 'number', 'msisdn'],
  ...['phoneno', 'phonenr', 'mobileno', 'mobilephone', 'contact', 'contactnumber'],
  ...['whatsapp', 'whatsappnumber', 'recipient', 'jid', 'chatid'],
]);
const linesToGuess = 20;
const variableName = /^[\p{L}\p{N}_.-]{1,64}$/u;

interface Row {
  cells: string[];
  line: number;
}

interface Columns {
  to: number;
  /** The variable name of each column, or undefined. */
  names: (string | undefined)[];
}

/**
 * Reads recipients, one per line. A first row without a number is a header that names the variables.
 * @param needed placeholders that every recipient must have a text for
 */
export function readRecipients(text: string, needed: readonly string[]): RecipientList {
  const rows = rowsOf(text);
  const [first] = rows;
  const header = first && isHeader(first) ? first : undefined;
  const content = header ? rows.slice(1) : rows;
  const columns = columnsOf(header, content);
  const list: RecipientList = {
    recipients: [],
    problems: [],
    duplicates: [],
    variableNames: columns.names.filter((name) => name !== undefined),
    ...(header && columns.to >= 0 ? { phoneColumn: header.cells[columns.to] } : {}),
  };
  const lines = new Map<string, number>();
  for (const row of content) take(row, { list, columns, needed, lines });
  return list;
}

interface Reading {
  list: RecipientList;
  columns: Columns;
  needed: readonly string[];
  /** The line on which each number first appeared. */
  lines: Map<string, number>;
}

function take({ cells, line }: Row, { list, columns, needed, lines }: Reading): void {
  const written = cells[columns.to] ?? '';
  const to = addressOf(written);
  if (to === undefined) {
    const problem = written === '' ? t`There is no phone number.` : t`“${written}” is not a phone number.`;
    list.problems.push({ line, problem });
    return;
  }
  const before = lines.get(to);
  if (before !== undefined) {
    list.duplicates.push({ line, problem: t`${to} is on line ${before} already.` });
    return;
  }
  const variables = variablesOf(cells, columns);
  const missing = needed.find((name) => columnFor(name, variables) === undefined);
  if (missing !== undefined) {
    list.problems.push({ line, problem: t`There is no text for {{${missing}}}.` });
    return;
  }
  lines.set(to, line);
  list.recipients.push({ to, variables, line });
}

function variablesOf(cells: string[], { names }: Columns): Variables {
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const value = cells[at] ?? '';
      return name === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}

/** The non-empty rows with their line numbers. A quoted cell may span several lines. */
function rowsOf(text: string): Row[] {
  const content = text.replaceAll('\r\n', '\n').trimEnd();
  // Empty lines must be counted for line numbers, but would disturb the detection of the delimiter.
  const { meta } = Papa.parse<string[]>(content, { skipEmptyLines: 'greedy', preview: linesToGuess });
  const { data } = Papa.parse<string[]>(content, { skipEmptyLines: false, delimiter: meta.delimiter });
  const rows: Row[] = [];
  let line = 1;
  for (const cells of data) {
    const trimmed = cells.map((cell) => cell.trim());
    if (trimmed.some((cell) => cell !== '')) rows.push({ cells: trimmed, line });
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
  }
  return rows;
}

/** True for a row of column names. A row with a mistyped number must not count as one. */
function isHeader({ cells }: Row): boolean {
  if (cells.some((cell) => addressOf(cell) !== undefined)) return false;
  return cells.some(isPhoneName) || (cells.length > 1 && cells.every((cell) => variableName.test(nameOf(cell))));
}

function isPhoneName(cell: string): boolean {
  return phoneNames.has(cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

/** `First name` → `First_name`: variable names contain no spaces. */
function nameOf(cell: string): string {
  return cell.replaceAll(/\s+/g, '_');
}

function columnsOf(header: Row | undefined, content: Row[]): Columns {
  const named = header?.cells.findIndex(isPhoneName) ?? -1;
  const to = named >= 0 ? named : columnWithNumbers(content);
  const names = (header?.cells ?? [])
    .map(nameOf)
    .map((name, at) => (at !== to && variableName.test(name) ? name : undefined));
  return { to, names };
}

/** The column with the numbers is that of the first number in any row. */
function columnWithNumbers(content: Row[]): number {
  for (const { cells } of content) {
    const at = cells.findIndex((cell) => addressOf(cell) !== undefined);
    if (at >= 0) return at;
  }
  return 0;
}

/** Normalizes a phone number for the API. A network id (JID) stays as it is. */
function addressOf(written: string): string | undefined {
  if (/^[^\s@]+@[a-z.]+$/.test(written)) return isEmail(written) ? undefined : written;
  const digits = written.replaceAll(/[\s().\u00a0-]/g, '').replace(/^00/, '+');
  return /^\+?[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}

function isEmail(written: string): boolean {
  return !/@(s\.whatsapp\.net|c\.us|g\.us|lid)$/.test(written);
}
