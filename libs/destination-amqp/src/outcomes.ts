import type { AttemptError } from '@parley/contracts/webhooks';
import { DestinationClosed, shownText, socketError } from '@parley/destination-kit';
import type { Confirmation } from './confirm-publisher.js';

/** How an attempt failed, or did not. */
export interface Outcome {
  readonly error?: AttemptError;
  readonly response?: Readonly<Record<string, unknown>>;
}

/** Reply codes of AMQP 0-9-1. */
export const replyCodes = {
  contentTooLarge: 311,
  connectionForced: 320,
  accessRefused: 403,
  notFound: 404,
  preconditionFailed: 406,
  notAllowed: 530,
} as const;

const { contentTooLarge, connectionForced, accessRefused, notFound, preconditionFailed, notAllowed } = replyCodes;

/** What the broker says of a message that it did not lose with its connection. */
export function outcomeOf(confirmation: Exclude<Confirmation, { kind: 'lost' }>, credentials: object): Outcome {
  switch (confirmation.kind) {
    case 'confirmed':
      return { response: { confirmed: true } };
    case 'nacked':
      return { error: 'refused', response: { confirmed: false } };
    case 'returned': {
      const { replyCode, replyText } = confirmation;
      return { error: 'unroutable', response: { replyCode, message: shownText(replyText, credentials) } };
    }
    case 'channel_closed':
      return refusedBy(confirmation.error, credentials, errorOfChannel);
  }
}

/** Of what ends a connection, or prevents one. */
export function failureOf(error: unknown, credentials: object): Outcome {
  if (error instanceof DestinationClosed) return { error: 'reset' };
  const ofSocket = socketError(error);
  if (ofSocket) return { error: ofSocket };
  // The opening took longer than any attempt may.
  if ((error as { name?: unknown } | undefined)?.name === 'AbortError') return { error: 'timeout' };
  return refusedBy(error, credentials, errorOfConnection);
}

/** The number by which the broker closed a channel or a connection. */
export function replyCodeOf(error: unknown): number | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'number') return code;
  // Before the connection is open the library has the number in its message alone, and that of a refused vhost nowhere.
  const [, number] = /^Handshake terminated by server: (\d{3}) /.exec(String(message)) ?? [];
  if (number !== undefined) return Number(number);
  return /^Expected ConnectionOpenOk; got <ConnectionClose/.test(String(message)) ? notAllowed : undefined;
}

function refusedBy(
  error: unknown,
  credentials: object,
  errorOf: (replyCode: number | undefined, error: unknown) => AttemptError,
): Outcome {
  const replyCode = replyCodeOf(error);
  const message = shownText(error instanceof Error ? error.message : String(error), credentials);
  return { error: errorOf(replyCode, error), response: { ...(replyCode === undefined ? {} : { replyCode }), message } };
}

function errorOfChannel(replyCode: number | undefined): AttemptError {
  if (replyCode === notFound) return 'not_found';
  // RabbitMQ has the first for a message beyond its `max_message_size`; nothing else of ours breaks a precondition.
  if (replyCode === preconditionFailed || replyCode === contentTooLarge) return 'too_large';
  return 'refused';
}

function errorOfConnection(replyCode: number | undefined, error: unknown): AttemptError {
  // A vhost that is not there, or that the user may not use, has the same number.
  if (replyCode === accessRefused || replyCode === notAllowed) return 'auth';
  if (replyCode === connectionForced || wasCut(error)) return 'reset';
  return 'invalid_response';
}

/** The library has no code for a connection that ends, nor for one on which nothing comes for two heartbeats. */
function wasCut(error: unknown): boolean {
  const { message } = error as { message?: unknown };
  return /^(Socket closed abruptly|Unexpected close|Heartbeat timeout|Channel ended|Connection clos)/.test(
    String(message),
  );
}
