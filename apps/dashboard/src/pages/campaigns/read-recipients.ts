import Papa from 'papaparse';
import type { Variables } from '../../ui/index.js';

export interface Recipient {
  to: string;
  variables: Variables;
  /** Of the text, the first is 1. */
  line: number;
}

export interface LineProblem {
  line: number;
  problem: string;
}

/** What a list of recipients says, pasted or from a CSV file. */
export interface RecipientList {
  recipients: Recipient[];
  /** Lines that cannot be used, and why. They are left out. */
  problems: LineProblem[];
  /** Lines with a number that came before. They are left out. */
  duplicates: LineProblem[];
  /** Names of the columns beside the number's. */
  variableNames: string[];
  /** Name of the column with the number, where the list has a header row. */
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
  /** By column; the name of a variable, or nothing. */
  names: (string | undefined)[];
}

/**
 * Reads recipients, one a line. A first row without a number is a header: its names are those of the variables.
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
  /** Where each number came first. */
  lines: Map<string, number>;
}

function take({ cells, line }: Row, { list, columns, needed, lines }: Reading): void {
  const written = cells[columns.to] ?? '';
  const to = addressOf(written);
  if (to === undefined) {
    const problem = written === '' ? 'There is no phone number.' : `“${written}” is not a phone number.`;
    list.problems.push({ line, problem });
    return;
  }
  const before = lines.get(to);
  if (before !== undefined) {
    list.duplicates.push({ line, problem: `${to} is on line ${before} already.` });
    return;
  }
  const variables = variablesOf(cells, columns);
  const missing = needed.find((name) => !Object.hasOwn(variables, name));
  if (missing !== undefined) {
    list.problems.push({ line, problem: `There is no text for {{${missing}}}.` });
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

/** The rows that say something, with the lines that they begin on: cells in quotes may have several. */
function rowsOf(text: string): Row[] {
  const content = text.replaceAll('\r\n', '\n').trimEnd();
  // Empty lines must count as lines, and must not count when it is guessed what stands between columns.
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

/** Names of columns, and no mistyped number. */
function isHeader({ cells }: Row): boolean {
  if (cells.some((cell) => addressOf(cell) !== undefined)) return false;
  return cells.some(isPhoneName) || (cells.length > 1 && cells.every((cell) => variableName.test(nameOf(cell))));
}

function isPhoneName(cell: string): boolean {
  return phoneNames.has(cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

/** `First name` → `First_name`: names of variables have no spaces. */
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

/** The first row with a number says which column has them. */
function columnWithNumbers(content: Row[]): number {
  for (const { cells } of content) {
    const at = cells.findIndex((cell) => addressOf(cell) !== undefined);
    if (at >= 0) return at;
  }
  return 0;
}

/** A phone number as the API takes it, or an id of the network as it is. */
function addressOf(written: string): string | undefined {
  if (/^[^\s@]+@[a-z.]+$/.test(written)) return isEmail(written) ? undefined : written;
  const digits = written.replaceAll(/[\s().\u00a0-]/g, '').replace(/^00/, '+');
  return /^\+?[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}

function isEmail(written: string): boolean {
  return !/@(s\.whatsapp\.net|c\.us|g\.us|lid)$/.test(written);
}
