import { DomainError, duplicateIn, invalidField } from '@parley/contracts/base';
import { maxMembers } from '../json/index.js';
import { Base64Decoder } from './base64-decoder.js';

/** Receives the bytes of the member, with backpressure. */
export interface Sink {
  /** Replaces the bytes in the body. */
  readonly token: string;
  write(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Bounds the body without the file, which is kept in memory. */
export interface RestBounds {
  readonly maxBytes: number;
  /** Called with the size so far; may throw. */
  readonly onGrowth: (bytes: number) => void;
}

/** The member while it is read. */
interface Member {
  readonly sink: Sink;
  readonly decoder: Base64Decoder;
}

/** An object on the path to the member, with the number of names matched so far. */
interface OnPath {
  readonly matched: number;
  awaitsName: boolean;
  members: number;
}

/** A longer name is not the member's, even when it is escaped. */
const maxNameBytes = 100;
const quote = 0x22;
const backslash = 0x5c;
const [openObject, closeObject, openArray, closeArray, comma] = Array.from('{}[],', (c) => c.charCodeAt(0));

/**
 * Reads a JSON body of which one member is a file in base64, without buffering the file. The file's bytes go to a sink;
 * the rest is kept, with a token in the file's place, and parsed as JSON afterwards. The token replaces the content of
 * a string, so the parser still finds any invalid JSON.
 */
export class Base64Json {
  readonly #rest: Buffer[] = [];
  #restBytes = 0;
  /** Open objects on the path to the member, outermost first. Other open levels are only counted (`#elsewhere`). */
  readonly #path: OnPath[] = [];
  #elsewhere = 0;
  #matchedNext = 0;
  #string: { readonly name: number[] | undefined; escaped: boolean } | undefined;
  #member: Member | undefined;
  #found = false;

  /** @param member names, from the outermost object in, such as `['file', 'data']` */
  constructor(
    private readonly member: readonly string[],
    private readonly rest: RestBounds,
    private readonly open: () => Promise<Sink>,
  ) {}

  /** @throws DomainError `invalid_parameter`, `payload_too_large`; errors of the sink */
  async write(chunk: Buffer): Promise<void> {
    let from = 0;
    while (from < chunk.length) {
      from = this.#member ? await this.#readMember(chunk, from) : await this.#readRest(chunk, from);
    }
  }

  /** The body without the file. @throws DomainError `invalid_parameter` when the file is cut off */
  end(): Buffer {
    if (this.#member) throw this.#notBase64();
    return Buffer.concat(this.#rest);
  }

  /** Reads up to the end of the chunk or the member's opening quote. @returns the position to continue at */
  async #readRest(chunk: Buffer, from: number): Promise<number> {
    for (let at = from; at < chunk.length; at += 1) {
      const begins = this.#string ? this.#inString(chunk[at] ?? 0) : this.#between(chunk[at] ?? 0);
      if (!begins) continue;
      if (this.#found) throw duplicateIn(this.#name);
      this.#found = true;
      const sink = await this.open();
      this.#keep(chunk.subarray(from, at + 1));
      this.#keep(Buffer.from(sink.token));
      this.#member = { sink, decoder: new Base64Decoder() };
      return at + 1;
    }
    this.#keep(chunk.subarray(from));
    return chunk.length;
  }

  /** @returns true at the quote that opens the member */
  #between(byte: number): boolean {
    const within = this.#elsewhere === 0 ? this.#path.at(-1) : undefined;
    if (byte === quote) {
      if (!within?.awaitsName && this.#matchedNext === this.member.length) return true;
      this.#string = { name: within?.awaitsName ? [] : undefined, escaped: false };
    } else if (byte === openObject || byte === openArray) {
      this.#enter(byte === openObject);
    } else if (byte === closeObject || byte === closeArray) {
      if (this.#elsewhere > 0) this.#elsewhere -= 1;
      else this.#path.pop();
      this.#matchedNext = -1;
    } else if (byte === comma && within) {
      within.awaitsName = true;
      this.#matchedNext = -1;
    }
    return false;
  }

  #enter(isObject: boolean): void {
    const onPath =
      this.#elsewhere === 0 && isObject && this.#matchedNext >= 0 && this.#matchedNext < this.member.length;
    if (onPath) this.#path.push({ matched: this.#matchedNext, awaitsName: true, members: 0 });
    else this.#elsewhere += 1;
    this.#matchedNext = -1;
  }

  /** @returns false: the member cannot begin inside a string */
  #inString(byte: number): false {
    const string = this.#string;
    if (!string) return false;
    if (byte === quote && !string.escaped) {
      this.#string = undefined;
      if (string.name) this.#named(Buffer.from(string.name));
      return false;
    }
    string.escaped = byte === backslash && !string.escaped;
    if (string.name && string.name.length < maxNameBytes) string.name.push(byte);
    return false;
  }

  #named(inside: Buffer): void {
    const object = this.#path.at(-1);
    if (!object) return;
    object.awaitsName = false;
    object.members += 1;
    if (object.members > maxMembers) {
      throw new DomainError(
        'invalid_parameter',
        `${this.#nameOf(object)} is invalid: must have at most ${maxMembers} members.`,
      );
    }
    this.#matchedNext = nameOf(inside) === this.member[object.matched] ? object.matched + 1 : -1;
  }

  /** Reads up to the end of the chunk or the member's closing quote. @returns the position to continue at */
  async #readMember(chunk: Buffer, from: number): Promise<number> {
    const { sink, decoder } = this.#member as Member;
    const end = chunk.indexOf(quote, from);
    const bytes = decoder.write(chunk.subarray(from, end === -1 ? chunk.length : end));
    if (!bytes) throw this.#notBase64();
    if (bytes.length > 0) await sink.write(bytes);
    if (end === -1) return chunk.length;
    if (!decoder.end()) throw this.#notBase64();
    await sink.end();
    this.#member = undefined;
    this.#matchedNext = -1;
    this.#keep(chunk.subarray(end, end + 1));
    return end + 1;
  }

  #keep(bytes: Buffer): void {
    this.#restBytes += bytes.length;
    if (this.#restBytes > this.rest.maxBytes) {
      throw new DomainError('payload_too_large', `The body is larger than this route accepts, beside "${this.#name}".`);
    }
    this.rest.onGrowth(this.#restBytes);
    // Copied: a subarray would keep the whole chunk in memory.
    this.#rest.push(Buffer.from(bytes));
  }

  #notBase64(): DomainError {
    return invalidField(this.#name, 'must be base64');
  }

  #nameOf({ matched }: OnPath): string {
    return matched === 0 ? 'The body' : `Field "${this.member.slice(0, matched).join('.')}"`;
  }

  get #name(): string {
    return this.member.join('.');
  }
}

/** The unescaped name; undefined for an invalid one, which the parser refuses later. */
function nameOf(inside: Buffer): string | undefined {
  try {
    return JSON.parse(`"${inside.toString('utf8')}"`) as string;
  } catch {
    return undefined;
  }
}
