/**
 * What is wrong with an account that is to be imported (decisions.md §16). It names the field and says why, never a value: the
 * values are secrets.
 */
export class BadAccount extends Error {
  override readonly name = 'BadAccount';

  /** @param field such as `data.creds.me.id` */
  constructor(
    readonly field: string,
    readonly why: string,
  ) {
    super(`${field}: ${why}`);
  }
}
