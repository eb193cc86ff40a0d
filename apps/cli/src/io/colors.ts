/* Colours for people at a terminal: headings are bold, statuses have the colour of what they mean. */

const reset = '\u001b[0m';
const bold = '\u001b[1m';
export const red = '\u001b[31m';
const green = '\u001b[32m';
const yellow = '\u001b[33m';

const colors = new Map(
  Object.entries({
    [green]: 'connected active succeeded sent delivered read approved enabled completed',
    [yellow]: 'connecting pending running retrying action_required cancelling submitted scheduled paused',
    [red]: 'disconnected failed error rejected discarded disabled cancelled expired',
  }).flatMap(([color, words]) => words.split(' ').map((word) => [word, color] as const)),
);

/** Columns of tables, and members of details, that are coloured by what they say. */
const statuses: ReadonlySet<string> = new Set(['status', 'state', 'health']);

export function inColor(color: string, text: string): string {
  return `${color}${text}${reset}`;
}

/** Colours a table, or the details of one thing, whose columns are two spaces apart. */
export function tinted(text: string): string {
  const [first = '', ...rows] = text.split('\n');
  if (!/^[A-Z]/.test(first)) return [first, ...rows].map(tintedMember).join('\n');
  const columns = columnsOf(first).filter(({ name }) => statuses.has(name.toLowerCase()));
  return [inColor(bold, first), ...rows.map((row) => columns.reduceRight(tintedCell, row))].join('\n');
}

interface Column {
  name: string;
  from: number;
  to: number;
}

function columnsOf(heading: string): Column[] {
  const starts = [...heading.matchAll(/\S+(?: \S+)*/g)];
  return starts.map((match, at) => ({ name: match[0], from: match.index, to: starts[at + 1]?.index ?? Infinity }));
}

function tintedCell(row: string, { from, to }: Column): string {
  const cell = row.slice(from, to);
  return row.slice(0, from) + tintedWord(cell) + row.slice(from + cell.length);
}

/** `status  failed`, a line of details. */
function tintedMember(line: string): string {
  const [name = '', space = ''] = line.split(/(\s{2,})/);
  if (!statuses.has(name.toLowerCase())) return line;
  return name + space + tintedWord(line.slice(name.length + space.length));
}

function tintedWord(cell: string): string {
  const word = cell.trimEnd();
  const color = colors.get(word.toLowerCase());
  return color === undefined ? cell : inColor(color, word) + cell.slice(word.length);
}
