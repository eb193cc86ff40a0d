import {
  closeArray,
  closeObject,
  colon,
  comma,
  endOfString,
  nextStructure,
  openArray,
  openObject,
  quote,
} from './json-tokens.js';
import { Slices } from './slices.js';
import { isAscii, transcode } from 'node:buffer';

/** Parsed at once: a few milliseconds at most. */
const atOnceBytes = 256 * 1024;
/** What is nested deeper is parsed at once: each level that is sliced is read once more. */
const slicedLevels = 3;

/**
 * Like `JSON.parse`; large JSON is parsed in slices (decisions.md §14).
 * @param json well-formed UTF-8, or a text
 * @throws SyntaxError
 */
export async function parseJson(json: Uint8Array | string): Promise<unknown> {
  if (json.length <= atOnceBytes) return JSON.parse(typeof json === 'string' ? json : utf8Text(json));
  const bytes = typeof json === 'string' ? Buffer.from(json) : json;
  const slices = new Slices();
  await slices.next();
  return new SlicedParser(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), slices).value(0, bytes.length);
}

type Members = Record<string, unknown>;

class SlicedParser {
  constructor(
    private readonly bytes: Buffer,
    private readonly slices: Slices,
  ) {}

  async value(from: number, to: number, level = 1): Promise<unknown> {
    if (to - from > atOnceBytes && level <= slicedLevels) {
      const start = this.#skipSpace(from, to);
      if (this.bytes[start] === openArray) return this.#array(start, this.#last(to, closeArray), level);
      if (this.bytes[start] === openObject) return this.#object(start, this.#last(to, closeObject), level);
    }
    return this.#atOnce('', from, to, '');
  }

  async #array(open: number, close: number, level: number): Promise<unknown[]> {
    const items: unknown[] = [];
    await this.#groups(open, close, async (from, to, isLarge) => {
      if (isLarge) items.push(await this.value(from, to, level + 1));
      else for (const item of (await this.#atOnce('[', from, to, ']')) as unknown[]) items.push(item);
    });
    return items;
  }

  async #object(open: number, close: number, level: number): Promise<Members> {
    const members: Members = {};
    await this.#groups(open, close, async (from, to, isLarge) => {
      const group = isLarge ? await this.#largeMember(from, to, level) : await this.#atOnce('{', from, to, '}');
      for (const [name, value] of Object.entries(group as Members)) setMember(members, name, value);
    });
    return members;
  }

  async #largeMember(from: number, to: number, level: number): Promise<Members> {
    const start = this.#skipSpace(from, to);
    if (this.bytes[start] !== quote) throw malformed();
    const end = endOfString(this.bytes, start + 1);
    const after = this.#skipSpace(end + 1, to);
    if (this.bytes[after] !== colon) throw malformed();
    const name = JSON.parse(utf8Text(this.bytes.subarray(start, end + 1))) as string;
    return setMember({}, name, await this.value(after + 1, to, level + 1));
  }

  /** Takes what is between the brackets in groups of members or items; a large one is a group of its own. */
  async #groups(
    open: number,
    close: number,
    take: (from: number, to: number, isLarge: boolean) => Promise<void>,
  ): Promise<void> {
    // JSON.parse would take an empty group as an empty object or array.
    const takeSome: typeof take = async (from, to, isLarge) => {
      const isAll = from === open + 1 && to === close;
      if (!isAll && this.#skipSpace(from, to) === to) throw malformed();
      await take(from, to, isLarge);
    };
    let groupStart = open + 1;
    for (let start = groupStart, end = start; end < close; start = end + 1) {
      end = await this.#endOfPart(start, close);
      const isLarge = end - start > atOnceBytes;
      if (isLarge && start > groupStart) {
        await takeSome(groupStart, start - 1, false);
        groupStart = start;
      }
      if (end < close && end - groupStart <= atOnceBytes) continue;
      await takeSome(groupStart, end, isLarge);
      groupStart = end + 1;
    }
    if (groupStart <= close) throw malformed();
  }

  /** Where the member or item that begins at `start` ends: at a comma, or at the container's `close`. */
  async #endOfPart(start: number, close: number): Promise<number> {
    let depth = 0;
    let pauseAt = start + atOnceBytes;
    for (let at = nextStructure(this.bytes, start); at < close; at = nextStructure(this.bytes, at + 1)) {
      const byte = this.bytes[at] as number;
      if (byte === comma && depth === 0) return at;
      if (byte === quote) at = endOfString(this.bytes, at + 1);
      else depth += depthOf(byte);
      if (depth < 0 || at >= close) throw malformed();
      if (at < pauseAt) continue;
      pauseAt = at + atOnceBytes;
      if (this.slices.isOver) await this.slices.next();
    }
    if (depth !== 0) throw malformed();
    return close;
  }

  async #atOnce(before: string, from: number, to: number, after: string): Promise<unknown> {
    if (this.slices.isOver) await this.slices.next();
    return JSON.parse(before + utf8Text(this.bytes.subarray(from, to)) + after);
  }

  #skipSpace(from: number, to: number): number {
    let at = from;
    while (at < to && isSpace(this.bytes[at])) at += 1;
    return at;
  }

  /** Position of the bracket that ends what ends before `to`. */
  #last(to: number, bracket: number): number {
    let at = to - 1;
    while (isSpace(this.bytes[at])) at -= 1;
    if (this.bytes[at] !== bracket) throw malformed();
    return at;
  }
}

/** How many levels deeper it is after a byte. */
function depthOf(byte: number): number {
  if (byte === openArray || byte === openObject) return 1;
  return byte === closeArray || byte === closeObject ? -1 : 0;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Like JSON.parse, a member named `__proto__` becomes a member and not the prototype. */
function setMember(members: Members, name: string, value: unknown): Members {
  if (name !== '__proto__') members[name] = value;
  else Object.defineProperty(members, name, { value, enumerable: true, writable: true, configurable: true });
  return members;
}

function malformed(): SyntaxError {
  return new SyntaxError('The JSON is not well-formed.');
}

/** Below this size, both ways take about the same time. */
const largeBytes = 16 * 1024;

/**
 * Decodes well-formed UTF-8. Node's `toString('utf8')` takes 100 ms for 16 MiB of non-ASCII text; decoding through UTF-16
 * takes a tenth of that.
 */
export function utf8Text(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < largeBytes || isAscii(bytes)) return buffer.toString('utf8');
  return transcode(bytes, 'utf8', 'ucs2').toString('utf16le');
}
