import type { AttemptError } from '@parley/contracts/webhooks';
import { DestinationClosed, shownText, socketError } from '@parley/destination-kit';
import { errors } from '@nats-io/transport-node';

/** How an attempt failed, or did not. */
export interface Outcome {
  readonly error?: AttemptError;
  readonly response?: Readonly<Record<string, unknown>>;
}

/** `err_code` of JetStream for a message beyond `max_msg_size` of the stream, and of the account. */
const tooLarge = new Set([10_054]);
const longestAnswerBytes = 16_384;

/** What JetStream answers to a message. @param data as JSON; what is none is no answer of JetStream */
export function outcomeOfAnswer(data: Uint8Array, credentials: object): Outcome {
  const { stream, seq, duplicate, error } = parsed(data);
  if (typeof error === 'object' && error !== null) {
    const { code, err_code: errorCode, description } = error as Record<string, unknown>;
    const message = shownText(String(description), credentials);
    return {
      error: tooLarge.has(Number(errorCode)) ? 'too_large' : 'refused',
      response: { code: Number(code), errorCode: Number(errorCode), message },
    };
  }
  if (typeof stream === 'string' && typeof seq === 'number') {
    return { response: { stream: stream.slice(0, 255), sequence: seq, duplicate: duplicate === true } };
  }
  return { error: 'invalid_response', response: { message: 'Something answered that is no stream.' } };
}

function parsed(data: Uint8Array): Record<string, unknown> {
  if (data.length > longestAnswerBytes) return {};
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // A service that is no stream may answer whatever it likes.
    return {};
  }
}

/** Of what prevents or ends a connection, and of a message that no stream took. */
export function failureOf(error: unknown, credentials: object): Outcome {
  if (error instanceof DestinationClosed) return { error: 'reset' };
  const ofSocket = socketError(error);
  if (ofSocket) return { error: ofSocket };
  const cause = innermost(error);
  const message = shownText(cause instanceof Error ? cause.message : String(cause), credentials);
  return { error: errorOf(cause), response: { message } };
}

function errorOf(error: unknown): AttemptError {
  if (error instanceof errors.NoRespondersError) return 'not_found';
  if (isSignInTimeout(error)) return 'timeout';
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError)
    return 'auth';
  if (error instanceof errors.PermissionViolationError) return 'refused';
  // The one argument that depends on the message is its size, of which the server has named the most.
  if (error instanceof errors.InvalidArgumentError) return 'too_large';
  if (error instanceof errors.TimeoutError) return 'timeout';
  const isLost = error instanceof errors.RequestError || error instanceof errors.ClosedConnectionError;
  return isLost ? 'reset' : 'invalid_response';
}

/**
 * The server waits two seconds for credentials, which says nothing of these: either side may be busy. The protocol has no
 * code for it but these words.
 */
function isSignInTimeout(error: unknown): boolean {
  return error instanceof errors.AuthorizationError && /^'?authentication timeout'?$/i.test(error.message);
}

/** The library wraps what a request failed with. */
function innermost(error: unknown): unknown {
  return error instanceof errors.RequestError && error.cause !== undefined ? error.cause : error;
}
