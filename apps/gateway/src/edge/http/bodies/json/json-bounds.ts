import { DomainError } from '@parley/contracts';
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
  textOf,
} from './json-tokens.js';

/** What a JSON body may cost (decisions.md §1), whatever it says. */
export interface JsonBounds {
  /** Members and items in the body as a whole, for making values of them is what costs most. */
  readonly maxValues: number;
  /** Fields of the body that hold longer lists than others, with the most items of each. */
  readonly longLists?: ReadonlyMap<string, number>;
  /** Of a body with a long list: bytes beside it. */
  readonly maxRestBytes?: number;
  /** Different names of members in the body as a whole: objects with the same names share what V8 makes for them. */
  readonly maxNames?: number;
}

export const maxMembers = 1_000;
export const maxItems = 1_000;
/** The body itself is the first. */
const maxLevels = 32;
/** Of an item in a long list. */
const maxItemBytes = 256 * 1024;
const maxNameBytes = 200;

/**
 * Refuses a body that would be expensive to parse, before it is parsed, in one pass over its bytes. What is no JSON may
 * pass: JSON.parse stops where it ceases to be JSON, and until there both read the same.
 * @throws DomainError `invalid_parameter` naming the field
 */
export function assertBounded(bytes: Buffer, bounds: JsonBounds): void {
  new JsonScan(bytes, bounds).run();
}

/** An object or array that is open. */
interface Level {
  readonly isObject: boolean;
  readonly most: number;
  readonly isLongList: boolean;
  commas: number;
  /** Of an object: where the name of its newest member begins and ends. */
  nameStart: number;
  nameEnd: number;
}

class JsonScan {
  /** Those around the newest, from the outside in; the first stands for what is around the body. */
  readonly #around: Level[] = [];
  #level: Level = levelOf(false, maxItems);
  #values = 0;
  #stringStart = 0;
  #stringEnd = 0;
  #listStart = 0;
  #itemStart = 0;
  #listBytes = 0;
  /** Hashes of the names. Two that are alike let one name more pass. */
  readonly #names = new Set<number>();

  constructor(
    private readonly bytes: Buffer,
    private readonly bounds: JsonBounds,
  ) {}

  run(): void {
    const { bytes } = this;
    const { length } = bytes;
    for (let at = nextStructure(bytes, 0); at < length; at = nextStructure(bytes, at + 1)) {
      if (bytes[at] === quote) {
        this.#stringStart = at + 1;
        at = endOfString(bytes, at + 1);
        this.#stringEnd = at;
      } else this.#take(bytes[at] as number, at);
    }
    this.#requireSmallRest();
  }

  #take(byte: number, at: number): void {
    switch (byte) {
      case comma:
        return this.#next(at);
      case colon:
        this.#level.nameStart = this.#stringStart;
        this.#level.nameEnd = this.#stringEnd;
        if (this.bounds.maxNames !== undefined) this.#countName(this.bounds.maxNames);
        return;
      case openObject:
      case openArray:
        return this.#open(byte === openObject, at);
      case closeObject:
      case closeArray:
        return this.#close(at);
      default:
    }
  }

  #next(at: number): void {
    const level = this.#level;
    if (level.isLongList) this.#endItem(at);
    level.commas += 1;
    if (level.commas >= level.most) throw this.#tooMany(level, at);
    this.#count();
  }

  #open(isObject: boolean, at: number): void {
    const levels = this.#around.length;
    if (levels === maxLevels) throw this.#refusal(`must not be nested deeper than ${maxLevels} levels`);
    this.#count();
    const longest = levels === 1 && !isObject ? this.#longest() : undefined;
    this.#around.push(this.#level);
    this.#level = levelOf(isObject, isObject ? maxMembers : maxItems, longest);
    if (longest === undefined) return;
    this.#listStart = at;
    this.#itemStart = at;
  }

  #close(at: number): void {
    if (this.#level.isLongList) {
      this.#endItem(at);
      this.#listBytes += at - this.#listStart;
    }
    // More may be closed than was opened, in what is no JSON.
    this.#level = this.#around.pop() ?? this.#level;
  }

  /** How many items the list may have that begins in the newest member of the body; undefined for as many as any. */
  #longest(): number | undefined {
    const { longLists } = this.bounds;
    return longLists?.get(this.#nameOf(this.#level));
  }

  #endItem(at: number): void {
    if (at - this.#itemStart > maxItemBytes) throw this.#refusal('is larger than anything that this field takes');
    this.#itemStart = at;
  }

  #count(): void {
    this.#values += 1;
    const { maxValues } = this.bounds;
    if (this.#values > maxValues) throw this.#refusal(`the body must not hold more than ${maxValues} values in all`);
  }

  #countName(most: number): void {
    this.#names.add(hashOf(this.bytes, this.#stringStart, this.#stringEnd));
    if (this.#names.size > most) throw this.#refusal(`the body must not have more than ${most} different member names`);
  }

  #requireSmallRest(): void {
    const { maxRestBytes, longLists } = this.bounds;
    if (maxRestBytes === undefined || this.bytes.length - this.#listBytes <= maxRestBytes) return;
    const [name = ''] = longLists?.keys() ?? [];
    throw invalid(name, `the body must not have more than ${maxRestBytes} bytes beside it`);
  }

  #tooMany({ isObject, most }: Level, at: number): DomainError {
    if (!isObject) return invalid(this.#path(this.#around), `must have at most ${most} items`);
    if (this.#around.length > 1) return invalid(this.#path(this.#around), `must have at most ${most} members`);
    // The body itself has no name: the first member that is one too many is told instead.
    const start = this.bytes.indexOf(quote, at) + 1;
    const name = start === 0 ? '' : nameIn(this.bytes, start, endOfString(this.bytes, start));
    return invalid(name, `the body must have at most ${most} members`);
  }

  /** Of the member or item that is read. */
  #refusal(reason: string): DomainError {
    return invalid(this.#path([...this.#around, this.#level]), reason);
  }

  #path(levels: readonly Level[]): string {
    return levels
      .slice(1)
      .map((level) => (level.isObject ? this.#nameOf(level) : String(level.commas)))
      .join('.');
  }

  #nameOf({ nameStart, nameEnd }: Level): string {
    return nameIn(this.bytes, nameStart, nameEnd);
  }
}

function levelOf(isObject: boolean, most: number, longest?: number): Level {
  return { isObject, most: longest ?? most, isLongList: longest !== undefined, commas: 0, nameStart: 0, nameEnd: 0 };
}

/** FNV-1a. */
function hashOf(bytes: Buffer, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash;
}

/** Only as much of it as an answer repeats. */
function nameIn(bytes: Buffer, start: number, end: number): string {
  return textOf(bytes.subarray(start, Math.min(end, start + maxNameBytes)));
}

function invalid(path: string, reason: string): DomainError {
  const subject = path === '' ? 'The body' : `Field "${path.slice(0, maxNameBytes)}"`;
  return new DomainError('invalid_parameter', `${subject} is invalid: ${reason}.`);
}
