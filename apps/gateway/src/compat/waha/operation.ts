import type { Class } from '@parley/contracts/base';
import type { RouteKey } from '../../access/routes/index.js';
import type { WahaCall } from './waha-call.js';

/** An operation of WAHA's API (waha.md §5 to §7): its route, what it takes, and the native route behind it. */
export interface WahaOperation<Body extends object = object, Query extends object = object> {
  /** With the path below the prefix, as WAHA's document has it. */
  readonly key: RouteKey;
  /**
   * The native route whose scope, idempotency and file it has, and which {@link WahaCall.native} calls. Null: anybody
   * may use it.
   */
  readonly native: RouteKey | null;
  readonly query?: Class<Query>;
  readonly body?: Class<Body>;
  /** Default: 201 of a POST, else 200. */
  readonly status?: 200 | 201;
  /** The body has the name of the session as `name`. Default: path, body or query have it as `session`. */
  readonly sessionIsName?: boolean;
  /** The body may carry a file of 16 MiB in `file.data`. */
  readonly takesFile?: boolean;
  /**
   * Makes the answer: undefined is an empty body, any other value is JSON, unless it is a {@link WahaFile}.
   * @throws DomainError
   */
  run(call: WahaCall<Body, Query>): Promise<unknown>;
}

/** An operation that is not offered, until Parley has what it is about (waha.md §9). */
export interface NotOfferedOperation {
  readonly key: RouteKey;
  /** What is missing, in a sentence. */
  readonly why: string;
}

/** An answer that is no JSON. */
export class WahaFile {
  constructor(
    readonly mediaType: string,
    readonly content: Buffer,
  ) {}
}

/** Keeps the types of body and query together in a declaration. */
export function operation<Body extends object = object, Query extends object = object>(
  declared: WahaOperation<Body, Query>,
): WahaOperation {
  return declared as unknown as WahaOperation;
}
