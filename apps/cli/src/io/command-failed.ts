import type { ExitCode } from './exit-codes.js';

/** A command that ends with this code. Without a text everything has been said already. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';

  constructor(
    readonly exitCode: ExitCode,
    text = '',
  ) {
    super(text);
  }
}
