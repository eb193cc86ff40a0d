import { Slices } from './slices.js';

/** What is in a container at this level is written whole: a page's items, and those of a list that a request carries. */
const slicedLevels = 3;
/** A list with no more items is written at once; an item has less than 0.5 MiB. */
const shortList = 16;

/**
 * Like `JSON.stringify` for an object or a list. One with a long list is written in slices (decisions.md §14).
 */
export async function writeJson(value: object): Promise<string> {
  if (!hasLongList(value, 1)) return JSON.stringify(value);
  const writer = new SlicedWriter();
  await writer.write(value, 1);
  return writer.text;
}

function hasLongList(value: unknown, level: number): boolean {
  if (!isContainer(value)) return false;
  if (Array.isArray(value) && value.length > shortList) return true;
  return level < slicedLevels && Object.values(value).some((member) => hasLongList(member, level + 1));
}

class SlicedWriter {
  text = '';
  readonly #slices = new Slices();

  async write(value: unknown, level: number): Promise<void> {
    if (!isContainer(value)) this.text += JSON.stringify(value) ?? 'null';
    else if (Array.isArray(value)) await this.#list(value);
    else if (level === slicedLevels) this.text += JSON.stringify(value);
    else await this.#object(value, level);
  }

  async #list(items: readonly unknown[]): Promise<void> {
    let before = '[';
    for (const item of items) {
      this.text += before + (JSON.stringify(item) ?? 'null');
      before = ',';
      if (this.#slices.isOver) await this.#slices.next();
    }
    this.text += items.length === 0 ? '[]' : ']';
  }

  async #object(members: object, level: number): Promise<void> {
    let before = '{';
    for (const [name, value] of Object.entries(members)) {
      if (value === undefined) continue;
      this.text += `${before}${JSON.stringify(name)}:`;
      before = ',';
      await this.write(value, level + 1);
    }
    this.text += before === '{' ? '{}' : '}';
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}
