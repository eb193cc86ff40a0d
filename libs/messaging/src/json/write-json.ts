import { Slices } from './slices.js';

/** What is in a container at this level is written whole: a page's items, and those of a list that a request carries. */
const slicedLevels = 3;
/** A list with no more items is written at once; an item has less than 0.5 MiB. */
const shortList = 16;

/**
 * Like `JSON.stringify` for an object or a list. One with a long list is written in slices, as bytes (decisions.md §14).
 */
export async function writeJson(value: object): Promise<string | Buffer> {
  if (!hasLongList(value, 1)) return JSON.stringify(value);
  const writer = new SlicedWriter();
  await writer.write(value, 1);
  return writer.text.bytes();
}

function hasLongList(value: unknown, level: number): boolean {
  if (!isContainer(value)) return false;
  if (Array.isArray(value) && value.length > shortList) return true;
  return level < slicedLevels && Object.values(value).some((member) => hasLongList(member, level + 1));
}

class SlicedWriter {
  readonly text = new SlicedText();

  async write(value: unknown, level: number): Promise<void> {
    if (!isContainer(value)) await this.text.add(jsonOf(value));
    else if (Array.isArray(value)) await this.#list(value);
    else if (level === slicedLevels) await this.text.add(jsonOf(value));
    else await this.#object(value, level);
  }

  async #list(items: readonly unknown[]): Promise<void> {
    let before = '[';
    for (const item of items) {
      const pause = this.text.add(before + jsonOf(item));
      if (pause) await pause;
      before = ',';
    }
    await this.text.add(items.length === 0 ? '[]' : ']');
  }

  async #object(members: object, level: number): Promise<void> {
    let before = '{';
    for (const [name, value] of Object.entries(members)) {
      if (value === undefined) continue;
      await this.text.add(`${before}${JSON.stringify(name)}:`);
      before = ',';
      await this.write(value, level + 1);
    }
    await this.text.add(before === '{' ? '{}' : '}');
  }
}

/** A long text, made bytes as it grows: all of it at once would take as long as writing it. A short one never waits. */
export class SlicedText {
  readonly #slices = new Slices();
  readonly #parts: Buffer[] = [];
  #growing = '';

  /** @returns when to go on; nothing: at once */
  add(text: string): Promise<void> | undefined {
    this.#growing += text;
    if (this.#growing.length >= partLength) this.#endPart();
    return this.#parts.length > 0 && this.#slices.isOver ? this.#slices.next() : undefined;
  }

  bytes(): Buffer {
    this.#endPart();
    return Buffer.concat(this.#parts);
  }

  #endPart(): void {
    this.#parts.push(Buffer.from(this.#growing));
    this.#growing = '';
  }
}

const partLength = 64 * 1024;

/** As JSON.stringify writes an item of a list. */
function jsonOf(value: unknown): string {
  return (JSON.stringify(value) as string | undefined) ?? 'null';
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}
