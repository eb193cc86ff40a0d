/** One property of a vCard. */
export interface VCardProperty {
  /** Upper case, without its group. */
  readonly name: string;
  /** As written, such as `TYPE=cell` or, in version 2.1, `CELL`. */
  readonly params: readonly string[];
  /** Escaped as in version 3.0, whatever the version: see {@link unescaped}. */
  readonly value: string;
}

/** What is read of one card, in characters and in unfolded lines: no card may hold up the process (decisions.md §14). */
const mostCharacters = 256 * 1024;
const mostLines = 1000;

/**
 * The properties of one vCard of version 2.1, 3.0 or 4.0 (RFC 2426, RFC 6350): unfolded, and decoded from quoted-printable in
 * their character set. Cards within the card (`AGENT` of version 2.1) are left out, and what lies beyond {@link mostCharacters}
 * or {@link mostLines}.
 */
export function propertiesOf(card: string): VCardProperty[] {
  const properties: VCardProperty[] = [];
  let depth = 0;
  for (const line of logicalLines(card)) {
    if (isBegin(line)) depth += 1;
    else if (isEnd(line)) depth -= 1;
    else if (depth <= 1) {
      const property = propertyOf(line);
      if (property) properties.push(property);
    }
  }
  return properties;
}

/** A line that begins with white space continues another, so it neither begins nor ends a card. */
export function isBegin(line: string): boolean {
  return /^BEGIN\s*:\s*VCARD\s*$/i.test(line);
}

export function isEnd(line: string): boolean {
  return /^END\s*:\s*VCARD\s*$/i.test(line);
}

interface FoldedLine {
  readonly pieces: string[];
  readonly isQuoted: boolean;
  isBroken: boolean;
}

/** A line that begins with white space continues the line before; version 2.1 keeps that white space, the later ones do not. */
function logicalLines(card: string): string[] {
  const read = card.slice(0, mostCharacters);
  const keepsBlank = /^VERSION\s*:\s*2\.1/im.test(read);
  const lines: FoldedLine[] = [];
  for (const line of read.split(/\r\n|\r|\n/)) {
    const before = lines.at(-1);
    const continues = before?.isBroken === true && !isEnd(line);
    if (before && (continues || /^[ \t]/.test(line))) {
      before.pieces.push(continues || keepsBlank ? line : line.slice(1));
      before.isBroken = before.isQuoted && line.endsWith('=');
    } else {
      if (lines.length === mostLines) return lines.map(unfolded);
      lines.push(folded(line));
    }
  }
  // A line that was cut would be read as another value.
  if (read.length < card.length) lines.pop();
  return lines.map(unfolded);
}

function folded(line: string): FoldedLine {
  const isQuoted = isQuotedPrintable(headOf(line));
  return { pieces: [line], isQuoted, isBroken: isQuoted && line.endsWith('=') };
}

/** The `=` at the end of a piece only breaks the line (RFC 2045 §6.7). */
function unfolded({ pieces, isQuoted }: FoldedLine): string {
  return pieces.map((piece, at) => (isQuoted && at < pieces.length - 1 ? piece.replace(/=$/, '') : piece)).join('');
}

function propertyOf(line: string): VCardProperty | undefined {
  const head = headOf(line);
  if (head === undefined) return undefined;
  const [named = '', ...params] = head.match(/(?:[^";]|"[^"]*"?)+/g) ?? [];
  const [, name] = /^(?:[\w-]+\.)?([\w-]+)$/.exec(named.trim()) ?? [];
  if (name === undefined) return undefined;
  const raw = line.slice(head.length + 1);
  const value = isQuotedPrintable(head) ? decoded(raw, paramOf({ params }, 'CHARSET')) : raw;
  return { name: name.toUpperCase(), params, value };
}

/** What stands before the first colon outside of quotes. */
function headOf(line: string): string | undefined {
  return /^([^":]*(?:"[^"]*"[^":]*)*):/.exec(line)?.[1];
}

function isQuotedPrintable(head: string | undefined): boolean {
  return head !== undefined && /;\s*(?:ENCODING\s*=\s*)?QUOTED-PRINTABLE/i.test(head);
}

/** The value of a parameter, without quotes. */
export function paramOf({ params }: Pick<VCardProperty, 'params'>, name: string): string | undefined {
  for (const param of params) {
    const [key = '', ...value] = param.split('=');
    if (value.length > 0 && key.trim().toUpperCase() === name) return value.join('=').trim().replaceAll('"', '');
  }
  return undefined;
}

/** True of `TYPE=WORK`, `TYPE=cell,work`, `TYPE="cell,work"` and, in version 2.1, `WORK`. */
export function hasType({ params }: VCardProperty, type: string): boolean {
  const values = params.flatMap((param) =>
    param
      .replace(/^\s*TYPE\s*=/i, '')
      .replaceAll('"', '')
      .split(','),
  );
  return values.some((value) => value.trim().toUpperCase() === type);
}

/** Decodes quoted-printable. What it encoded is escaped, so that an encoded `;` is none between the parts of a name. */
function decoded(value: string, charset = 'utf-8'): string {
  const parts = value.match(/(?:=[0-9a-f]{2})+|[^=]+|=/gi) ?? [];
  return parts
    .map((part) =>
      /^=[0-9a-f]{2}/i.test(part) ? escaped(textOf(Buffer.from(part.replaceAll('=', ''), 'hex'), charset)) : part,
    )
    .join('');
}

function textOf(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A character set that Node does not know.
    return bytes.toString('utf8');
  }
}

/** Escapes a value for version 3.0. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** A value as it is read, on one line. Escapes are undone in one pass: `\\n` is a backslash and an n. */
export function unescaped(value: string): string {
  return value
    .replaceAll(/\\([nN\\,;:])/g, (_, escape: string) => (escape.toLowerCase() === 'n' ? '\n' : escape))
    .replaceAll(/[\r\n]+/g, ' ')
    .trim();
}

/** The parts of a structured value such as that of `N`, divided by `;`. */
export function partsOf(value: string): string[] {
  const parts = [''];
  for (const token of value.match(/\\[\s\S]|;|[^\\;]+|\\/g) ?? []) {
    if (token === ';') parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map(unescaped);
}
