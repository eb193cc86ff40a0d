import type { MessageSnippet } from '@parley/contracts/messages';
import type { MessageRecord } from '@parley/engine-kit';
import type { WordSequence } from './search-query.js';

type Range = [from: number, to: number];

/** An excerpt begins so far before what was found, and has so many UTF-16 code units. */
const before = 60;
const length = 200;
/** As much as the index has of a text. */
const searched = 32_768;

const cjk =
  '\\u1100-\\u11FF\\u3005-\\u3007\\u3021-\\u3029\\u3031-\\u303C\\u3040-\\u30FA\\u30FC-\\u31FF\\u3400-\\u9FFF\\uA960-\\uA97F\\uAC00-\\uD7FF\\uF900-\\uFAFF\\uFF66-\\uFF9F\\u{20000}-\\u{3FFFF}';
/** Words as the index has them: characters of Chinese, Japanese and Korean are words of their own. */
const word = new RegExp(`[${cjk}]|(?:(?![${cjk}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The part of a message in which most of the words are, and where they are in it (decisions.md §4 Search). */
export function snippetOf({ type, text, content }: MessageRecord, wanted: readonly WordSequence[]): MessageSnippet {
  const parts = [type === 'contact' ? undefined : text, content?.caption, content?.media?.filename];
  const candidates = parts.flatMap((part) => (part ? [{ part, ranges: rangesIn(part, wanted) }] : []));
  const [first] = candidates.toSorted((one, other) => other.ranges.length - one.ranges.length);
  return first ? excerpt(first.part, first.ranges) : { text: '', ranges: [] };
}

function rangesIn(text: string, wanted: readonly WordSequence[]): Range[] {
  const words = [...text.slice(0, searched).matchAll(word)].map(({ 0: found, index }) => ({
    text: found.toLowerCase(),
    from: index,
    to: index + found.length,
  }));
  return joined(wanted.flatMap((sequence) => occurrences(words, sequence)));
}

function occurrences(words: readonly Word[], { words: sequence, prefix }: WordSequence): Range[] {
  const last = sequence.length - 1;
  const matches = (at: number): boolean =>
    sequence.every((one, index) => {
      const found = words[at + index]?.text;
      return index === last && prefix ? found?.startsWith(one) : found === one;
    });
  return words.flatMap(({ from }, at) => {
    const end = matches(at) ? words[at + last] : undefined;
    return end ? [[from, end.to] as Range] : [];
  });
}

/** In order; those that overlap become one. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const previous = result.at(-1);
    if (previous && from < previous[1]) previous[1] = Math.max(previous[1], to);
    else result.push([from, to]);
  }
  return result;
}

function excerpt(text: string, ranges: readonly Range[]): MessageSnippet {
  const start = startOf(text, ranges[0]?.[0] ?? 0);
  const end = wholeCharacter(text, Math.min(text.length, start + length));
  const [head, tail] = [start > 0 ? '…' : '', end < text.length ? '…' : ''];
  const shift = head.length - start;
  return {
    text: head + text.slice(start, end) + tail,
    ranges: ranges.flatMap(([from, to]) => (from < end ? [[from + shift, Math.min(to, end) + shift] as Range] : [])),
  };
}

/** Shows what is before the first match, as far as the excerpt needs not show what follows. */
function startOf(text: string, found: number): number {
  if (text.length <= length) return 0;
  return wholeCharacter(text, Math.max(0, Math.min(found - before, text.length - length)));
}

/** Not between the two halves of a character. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
