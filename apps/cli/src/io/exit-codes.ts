import { ParleyError, Unreachable } from '@parley/client';
import { plain, safeJson } from './output.js';

/** Exit codes, so that scripts can tell failures apart (docs/cli.md). */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  denied: 3,
  notFound: 4,
  conflict: 5,
  unavailable: 6,
  /** Ended by Ctrl-C: 128 plus the signal number, as shells report it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with this exit code. With an empty text nothing is printed, because the cause was already reported. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';

  constructor(
    readonly exitCode: ExitCode,
    text = '',
  ) {
    super(text);
  }
}

export const exitCodeHelp = `Exit codes:
  0  done
  1  failed, such as an operation that did not succeed
  2  wrong usage, or input that the server refuses
  3  not logged in, or not allowed
  4  not found, or not visible to the credential
  5  in conflict with what is
  6  not reachable or limited now; try again

Credentials: "parley login", or PARLEY_URL and PARLEY_TOKEN in the environment.
`;

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommandFailed) return error.exitCode;
  if (error instanceof Unreachable) return exitCodes.unavailable;
  return error instanceof ParleyError ? ofStatus(error.status) : exitCodes.failure;
}

function ofStatus(status: number): ExitCode {
  switch (status) {
    case 400:
      return exitCodes.usage;
    case 401:
    case 403:
      return exitCodes.denied;
    case 404:
      return exitCodes.notFound;
    case 409:
      return exitCodes.conflict;
    case 429:
    case 502:
    case 503:
    case 504:
      return exitCodes.unavailable;
    default:
      return exitCodes.failure;
  }
}

/**
 * Formats a failure for stderr: text, or with `--json` an object with `error` and the members of the API's error body.
 * Empty when the failure was already reported.
 * @param address the platform's; in text, links of the API begin with it
 */
export function explain(error: unknown, asJson: boolean, address = ''): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message === '') return '';
  const body = error instanceof ParleyError ? { status: error.status, ...error.body } : {};
  if (asJson) return `${safeJson({ ...body, error: message })}\n`;
  return `error: ${plain(message)}${error instanceof ParleyError ? advice(error, address) : ''}\n`;
}

function advice({ status, code, body, retryAfterSeconds }: ParleyError, address: string): string {
  const events = [
    ...(code === undefined || code === body.error ? [] : [code]),
    ...(body.requestId === undefined ? [] : [`request ${body.requestId}`]),
  ];
  const lines = [
    ...(events.length > 0 ? [` (${events.map(plain).join(', ')})`] : ['']),
    ...(status === 401 ? ['Log in again with "parley login", or set PARLEY_TOKEN.'] : []),
    ...(body.detail === undefined ? [] : [plain(body.detail)]),
    ...meaning(body),
    ...(retryAfterSeconds === undefined ? [] : [`Try again in ${retryAfterSeconds} s.`]),
    ...(body.docs === undefined ? [] : [plain(linkOf(body.docs, address))]),
  ];
  return lines.join('\n');
}

function linkOf(docs: string, address: string): string {
  return docs.startsWith('/') ? `${address.replace(/\/+$/, '')}${docs}` : docs;
}

/** What to know about codes that the API answers without a sentence of their own. */
function meaning({ code, operation }: ParleyError['body']): string[] {
  if (code === 'invalid_cursor') return ['A cursor goes only with the list and the filters that it came from.'];
  if (code !== 'operation_conflict' || operation === undefined) return [];
  const { status, capabilities } = operation;
  return [plain(`The operation's status is ${status}${capabilities.cancellable ? '' : '; it cannot be cancelled'}.`)];
}
