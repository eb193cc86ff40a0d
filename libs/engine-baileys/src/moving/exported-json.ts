import { DomainError } from '@parley/contracts/base';
import { mostMembers } from './account/source-account.js';

/** Of these a stale one does harm; the importing side makes them anew. */
const leftOut: readonly string[] = ['sender-key-memory'];

/** The JSON `{ creds, keys: { <kind>: { <id>: value } } }` of an account, put together from the JSON of its parts. */
export class ExportedJson {
  readonly #parts: string[];
  #kind: string | undefined;
  #count = 0;

  /** @param creds JSON */
  constructor(creds: string) {
    this.#parts = [`{"creds":${creds},"keys":{`];
  }

  /** Keys of one kind follow one another. @param value JSON @throws DomainError `conflict` when there are too many */
  add(kind: string, id: string, value: string): void {
    if (leftOut.includes(kind)) return;
    if ((this.#count += 1) > mostMembers) {
      throw new DomainError('conflict', `The account has more than ${mostMembers} keys: it could not be imported.`);
    }
    if (this.#kind === kind) this.#parts.push(',');
    else this.#parts.push(this.#kind === undefined ? '' : '},', `${JSON.stringify(kind)}:{`);
    this.#kind = kind;
    this.#parts.push(JSON.stringify(id), ':', value);
  }

  end(): Buffer {
    return Buffer.from(`${this.#parts.join('')}${this.#kind === undefined ? '' : '}'}}}`);
  }
}
