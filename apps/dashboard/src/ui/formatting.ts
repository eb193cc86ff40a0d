/* WhatsApp's formatting: *bold*, _italic_, ~strikethrough~, `code`, quotes and lists. Texts stay texts: no HTML is read. */

export type Mark = 'bold' | 'italic' | 'strike' | 'code' | 'link';

export type Inline = string | { readonly mark: Mark; readonly children: readonly Inline[] };

export type Block =
  | { readonly kind: 'text' | 'quote'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly start: number; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string };

const marks: Readonly<Record<string, Mark>> = { '*': 'bold', _: 'italic', '~': 'strike' };
const fence = '```';
const link = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]*_~]/y;
const letter = /[\p{L}\p{N}]/u;

/** The blocks of a text. Takes time in proportion to its length, whatever marks it has. */
export function blocksOf(text: string): Block[] {
  const parts = text.split(fence);
  // A fence without an end is text.
  if (parts.length % 2 === 0) parts.push(`${parts.splice(-2, 1)[0] ?? ''}${fence}${parts.pop() ?? ''}`);
  return parts.flatMap((part, index): Block[] => {
    if (index % 2 === 0) return part === '' ? [] : linesOf(part);
    return part.trim() === '' ? [] : [{ kind: 'code', text: part.replace(/^\n|\n$/g, '') }];
  });
}

function linesOf(text: string): Block[] {
  const blocks: { kind: 'text' | 'quote' | 'bullets' | 'numbers'; start: number; lines: Inline[][] }[] = [];
  for (const line of text.split('\n')) {
    const { kind, start, rest } = kindOf(line);
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(inlinesOf(rest));
    else blocks.push({ kind, start, lines: [inlinesOf(rest)] });
  }
  return blocks;
}

function kindOf(line: string): { kind: 'text' | 'quote' | 'bullets' | 'numbers'; start: number; rest: string } {
  const [, quote] = /^> (.*)$/.exec(line) ?? [];
  if (quote !== undefined) return { kind: 'quote', start: 1, rest: quote };
  const [, item] = /^[*-] (.*)$/.exec(line) ?? [];
  if (item !== undefined) return { kind: 'bullets', start: 1, rest: item };
  const [, number, numbered] = /^(\d{1,3})\. (.*)$/.exec(line) ?? [];
  if (numbered !== undefined) return { kind: 'numbers', start: Number(number), rest: numbered };
  return { kind: 'text', start: 1, rest: line };
}

interface Frame {
  readonly sign: string;
  readonly children: Inline[];
}

/** Marks count at the edges of words: `2*3*4` and `snake_case_name` have none. */
export function inlinesOf(line: string): Inline[] {
  const frames: Frame[] = [{ sign: '', children: [] }];
  const add = (inline: Inline): void => void frames.at(-1)!.children.push(inline);
  let from = 0;
  let at = 0;
  const flush = (next: number): void => {
    if (at > from) add(line.slice(from, at));
    at = from = next;
  };
  while (at < line.length) {
    const whole = wholeAt(line, at);
    if (whole) {
      flush(at + whole.length);
      add(whole.inline);
    } else if (!turn(line, at, frames, flush)) at += 1;
  }
  flush(at);
  while (frames.length > 1) fold(frames);
  return frames[0]!.children;
}

/** What has no marks within: a link, or code. */
function wholeAt(line: string, at: number): { length: number; inline: Inline } | undefined {
  if (line[at] === 'h') {
    link.lastIndex = at;
    const [url] = link.exec(line) ?? [];
    return url === undefined ? undefined : { length: url.length, inline: { mark: 'link', children: [url] } };
  }
  if (line[at] !== '`') return undefined;
  const end = line.indexOf('`', at + 1);
  if (end <= at + 1) return undefined;
  return { length: end + 1 - at, inline: { mark: 'code', children: [line.slice(at + 1, end)] } };
}

/** Begins or ends a mark. @returns false for any other character */
function turn(line: string, at: number, frames: Frame[], flush: (next: number) => void): boolean {
  const sign = line[at]!;
  const mark = marks[sign];
  if (mark === undefined) return false;
  const [before = ' ', after = ' '] = [line[at - 1], line[at + 1]];
  const open = frames.findIndex((frame) => frame.sign === sign);
  if (open > 0 && !/\s/.test(before) && !letter.test(after)) {
    flush(at + 1);
    while (frames.length > open + 1) fold(frames);
    const { children } = frames.pop()!;
    frames.at(-1)!.children.push(children.length > 0 ? { mark, children } : sign + sign);
    return true;
  }
  if (open > 0 || letter.test(before) || /\s/.test(after)) return false;
  flush(at + 1);
  frames.push({ sign, children: [] });
  return true;
}

/** A mark without an end is a character. */
function fold(frames: Frame[]): void {
  const { sign, children } = frames.pop()!;
  frames.at(-1)!.children.push(sign, ...children);
}
