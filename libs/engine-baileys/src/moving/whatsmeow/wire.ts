import { BadAccount } from '../account/refusal.js';

/** The fields of one protobuf message: each by its number, in order. Numbers are varints, all else is bytes. */
export type Fields = ReadonlyMap<number, readonly (number | Buffer)[]>;

/** More fields than any record of a ratchet has. */
const mostFields = 20_000;

/**
 * Reads the wire format of protobuf. Only for records whose classes no package here has (decisions.md §16).
 * @throws BadAccount
 */
export function readFields(bytes: Uint8Array, field: string): Fields {
  const reader = new Reader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), field);
  const fields = new Map<number, (number | Buffer)[]>();
  let count = 0;
  while (!reader.isOver) {
    if ((count += 1) > mostFields) throw reader.malformed();
    const tag = reader.varint();
    const value = reader.value(tag & 7);
    const number = tag >>> 3;
    const values = fields.get(number);
    if (values) values.push(value);
    else fields.set(number, [value]);
  }
  return fields;
}

class Reader {
  #at = 0;

  constructor(
    private readonly bytes: Buffer,
    private readonly field: string,
  ) {}

  get isOver(): boolean {
    return this.#at >= this.bytes.length;
  }

  value(wire: number): number | Buffer {
    switch (wire) {
      case 0:
        return this.varint();
      case 1:
        return this.take(8);
      case 2:
        return this.take(this.varint());
      case 5:
        return this.take(4);
      default:
        throw this.malformed();
    }
  }

  /** Exact up to 2^53. */
  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.bytes[this.#at];
      if (byte === undefined) break;
      this.#at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw this.malformed();
  }

  private take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.bytes.length) throw this.malformed();
    const taken = this.bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  malformed(): BadAccount {
    return new BadAccount(this.field, 'is not a record of this kind');
  }
}

export function numberOf(fields: Fields, number: number): number {
  const value = fields.get(number)?.at(-1);
  return typeof value === 'number' ? value : 0;
}

export function bytesOf(fields: Fields, number: number): Buffer | undefined {
  const value = fields.get(number)?.at(-1);
  return Buffer.isBuffer(value) ? value : undefined;
}

export function allOf(fields: Fields, number: number): readonly Buffer[] {
  return (fields.get(number) ?? []).filter((value) => Buffer.isBuffer(value));
}

/** Of a repeated number: one by one, or packed. */
export function numbersOf(fields: Fields, number: number, field: string): number[] {
  return (fields.get(number) ?? []).flatMap((value) => {
    if (typeof value === 'number') return [value];
    const reader = new Reader(value, field);
    const numbers: number[] = [];
    while (!reader.isOver) numbers.push(reader.varint());
    return numbers;
  });
}
