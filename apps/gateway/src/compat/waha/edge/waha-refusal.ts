import { DomainError, type ErrorCode } from '@parley/contracts/base';

/** A refusal whose status or body WAHA has otherwise than Parley. */
export abstract class WahaRefusal extends DomainError {
  abstract readonly status: number;
  abstract body(requestId: string): Record<string, unknown>;
}

/** The session is in another status than the request needs (waha.md §3). */
export class WrongStatus extends WahaRefusal {
  readonly status = 422;

  constructor(
    private readonly state: { readonly session: string; readonly status: string; readonly expected: string[] },
    cause: unknown,
  ) {
    super('session_not_connected', 'Session status is not as expected. Try again later or restart the session.', {
      cause,
    });
  }

  body(): Record<string, unknown> {
    return { error: this.message, ...this.state };
  }
}

/** The request names something that exists already, such as a session's name (waha.md §3). */
export class Unprocessable extends WahaRefusal {
  readonly status = 422;

  constructor(code: ErrorCode, message: string, cause?: unknown) {
    super(code, message, { cause });
  }

  body(requestId: string): Record<string, unknown> {
    const { message, code, status } = this;
    return { statusCode: status, message, error: 'Unprocessable Entity', code, requestId };
  }
}

/** Parley does not have this, whatever the engine (waha.md §1: no pretence). */
export class NotOffered extends WahaRefusal {
  readonly status = 501;

  constructor(what: string) {
    super('not_supported_by_engine', what);
  }

  body(requestId: string): Record<string, unknown> {
    const { message, code, status } = this;
    return { statusCode: status, message, error: 'Not Implemented', code, requestId };
  }
}
