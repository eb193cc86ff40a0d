import { ParleyError } from '@parley/client';
import { plain, safeJson } from './plain-text.js';

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
