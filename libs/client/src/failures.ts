import type { Schemas } from './schemas.js';

/** A code of `/docs/errors`. */
export type ErrorCode = Schemas['ErrorBody']['code'];

/** The API refused: what the one error body says (decisions.md §1). */
export class ParleyError extends Error {
  override readonly name = 'ParleyError';

  constructor(
    readonly status: number,
    /** As the server sent it; `{}` when the answer was none of ours, such as a proxy's page. */
    readonly body: Partial<Schemas['ErrorBody']>,
    /** Seconds of the `Retry-After` header, where there is one. */
    readonly retryAfterSeconds?: number,
  ) {
    super(body.error ?? `The server answered ${status}.`);
  }

  /** A code of `/docs/errors`; undefined when the answer was none of ours. */
  get code(): ErrorCode | undefined {
    return this.body.code;
  }
}

/** True when the API refused with one of these codes: `if (refusedWith(error, 'not_found')) …`. */
export function refusedWith(error: unknown, ...codes: readonly ErrorCode[]): error is ParleyError {
  return error instanceof ParleyError && error.code !== undefined && codes.includes(error.code);
}

/** No answer came: the network, a name, a certificate, or too long a silence. What was asked may have been done. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(cause: unknown) {
    super(`No answer from the server: ${reasonOf(cause)}.`, { cause });
  }
}

/** `fetch` says "fetch failed" and hides the reason in `cause`. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Described & { cause?: Described & { code?: unknown } };
  if (name === 'TimeoutError') return 'it took too long';
  return String(cause?.message || cause?.code || message || error);
}

interface Described {
  name?: unknown;
  message?: unknown;
}
