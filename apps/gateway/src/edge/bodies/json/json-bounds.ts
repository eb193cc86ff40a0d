import { DomainError } from '@parley/contracts/base';
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
  Slices,
  textOf,
} from '@parley/messaging';

/** Limits the cost of parsing a JSON body (decisions.md §1). */
export interface JsonBounds {
  /** Members and items in the whole body: creating their values costs most. */
  readonly maxValues: number;
  /** Fields of the body whose lists may be longer than usual, each with its maximum of items. */
  readonly longLists?: ReadonlyMap<string, number>;
  /** Maximum of bytes outside the long lists. */
  readonly maxRestBytes?: number;
  /** Maximum of different member names in the whole body: objects with the same names share their hidden class in V8. */
  readonly maxNames?: number;
}

export const maxMembers = 1_000;
export const maxItems = 1_000;
/** The body itself is the first level. */
const maxLevels = 32;
/** Largest item of a long list. */
const maxItemBytes = 256 * 1024;
const maxNameBytes = 200;
/** After so many bytes the scan looks whether its slice is over. */
const lookBytes = 64 * 1024;

/**
 * Refuses a body that would be expensive to parse, in one pass over its bytes before parsing, in slices where it is large.
 * Invalid JSON may pass: JSON.parse stops at the first error, and up to there both read the same.
 * @throws DomainError `invalid_parameter` naming the field
 */
export async function assertBounded(bytes: Buffer, bounds: JsonBounds): Promise<void> {
  await new JsonScan(bytes, bounds).run();
}

/** An open object or array. */
interface Level {
  readonly isObject: boolean;
  readonly most: number;
  readonly isLongList: boolean;
  commas: number;
  /** Only for an object: where its newest member's name begins and ends. */
  nameStart: number;
  nameEnd: number;
}

class JsonScan {
  /** The open levels around `#level`, outermost first. The first entry stands for the outside of the body. */
  readonly #around: Level[] = [];
  #level: Level = levelOf(false, maxItems);
  #values = 0;
  #stringStart = 0;
  #stringEnd = 0;
  #listStart = 0;
  #itemStart = 0;
  #listBytes = 0;
  /** Hashes of the names. A collision lets one name more pass. */
  readonly #names = new Set<number>();

  constructor(
    private readonly bytes: Buffer,
    private readonly bounds: JsonBounds,
  ) {}

  async run(): Promise<void> {
    const { bytes } = this;
    const { length } = bytes;
    const slices = new Slices();
    if (length > lookBytes && slices.isOver) await slices.next();
    let lookAt = lookBytes;
    for (let at = nextStructure(bytes, 0); at < length; at = nextStructure(bytes, at + 1)) {
      if (bytes[at] === quote) {
        this.#stringStart = at + 1;
        at = endOfString(bytes, at + 1);
        this.#stringEnd = at;
      } else this.#take(bytes[at] as number, at);
      if (at < lookAt) continue;
      lookAt = at + lookBytes;
      if (slices.isOver) await slices.next();
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
    // Invalid JSON may close more levels than it opened.
    this.#level = this.#around.pop() ?? this.#level;
  }

  /** Maximum of items for the list that begins in the body's newest member; undefined for the usual maximum. */
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
    // The body itself has no name, so the refusal names the first member that is one too many.
    const start = this.bytes.indexOf(quote, at) + 1;
    const name = start === 0 ? '' : nameIn(this.bytes, start, endOfString(this.bytes, start));
    return invalid(name, `the body must have at most ${most} members`);
  }

  /** A refusal that names the current member or item. */
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

/** The name, cut to the length that an answer repeats. */
function nameIn(bytes: Buffer, start: number, end: number): string {
  return textOf(bytes.subarray(start, Math.min(end, start + maxNameBytes)));
}

function invalid(path: string, reason: string): DomainError {
  const subject = path === '' ? 'The body' : `Field "${path.slice(0, maxNameBytes)}"`;
  return new DomainError('invalid_parameter', `${subject} is invalid: ${reason}.`);
}
