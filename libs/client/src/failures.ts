import type { components } from './generated/openapi.js';

/** The request and response bodies of the API, by schema name. */
export type Schemas = components['schemas'];

/** An error code, as listed at `/docs/errors`. */
export type ErrorCode = Schemas['ErrorBody']['code'];

/** The API refused a request. Carries the error body that all routes share (decisions.md §1). */
export class ParleyError extends Error {
  override readonly name = 'ParleyError';

  constructor(
    readonly status: number,
    /** The body as the server sent it; `{}` when it is not an error body of the API, such as a proxy's page. */
    readonly body: Partial<Schemas['ErrorBody']>,
    /** Seconds of the `Retry-After` header; undefined without one. */
    readonly retryAfterSeconds?: number,
  ) {
    super(body.error ?? `The server answered ${status}.`);
  }

  /** A code of `/docs/errors`; undefined when the response did not come from the API. */
  get code(): ErrorCode | undefined {
    return this.body.code;
  }
}

/** True when the API refused with one of these codes: `if (refusedWith(error, 'not_found')) …`. */
export function refusedWith(error: unknown, ...codes: readonly ErrorCode[]): error is ParleyError {
  return error instanceof ParleyError && error.code !== undefined && codes.includes(error.code);
}

/** No response came: network, DNS or TLS failure, or a timeout. The server may have executed the request all the same. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(cause: unknown) {
    super(`No answer from the server: ${reasonOf(cause)}.`, { cause });
  }
}

/** `fetch` only reports "fetch failed"; the real reason is in `cause`. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Described & { cause?: Described & { code?: unknown } };
  if (name === 'TimeoutError') return 'it took too long';
  return String(cause?.message || cause?.code || message || error);
}

interface Described {
  name?: unknown;
  message?: unknown;
}
