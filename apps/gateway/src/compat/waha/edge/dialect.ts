import type { IncomingMessage } from 'node:http';
import type { Dialect } from '../../../access/requests/index.js';
import { wahaErrorAnswer } from './error-answer.js';

/** WAHA's own paths follow it (waha.md §1). */
export const wahaPrefix = '/compat/waha';

const keyName = 'x-api-key';

/** The form of the API that clients of WAHA speak (waha.md §2, §3). */
export const wahaDialect: Dialect = {
  prefix: wahaPrefix,
  receive: (request, url) => {
    const { path, query, key } = withoutKey(url);
    takeCredential(request, key);
    // WAHA's router accepts a slash at the end.
    const routed = path.length > wahaPrefix.length + 1 ? path.replace(/\/+$/, '') : path;
    return query === '' ? routed : `${routed}?${query}`;
  },
  errorAnswer: wahaErrorAnswer,
};

/** The header goes before the query, and both before `Authorization`. Cookies are of signed-in members, not of clients. */
function takeCredential({ headers }: IncomingMessage, keyInQuery: string | undefined): void {
  const header = headers[keyName];
  const key = typeof header === 'string' && header !== '' ? header : keyInQuery;
  if (key !== undefined) headers.authorization = `Bearer ${key}`;
  delete headers[keyName];
  delete headers.cookie;
}

/** The URL without its key, which must not be logged, traced or stored. */
function withoutKey(url: string): { path: string; query: string; key: string | undefined } {
  const at = url.indexOf('?');
  if (at < 0) return { path: url, query: '', key: undefined };
  const parameters = url.slice(at + 1).split('&');
  const keys = parameters.filter(isKey);
  const rest = keys.length === 0 ? parameters : parameters.filter((parameter) => !isKey(parameter));
  const values = keys.map((parameter) => decoded(parameter.slice(parameter.indexOf('=') + 1)));
  return { path: url.slice(0, at), query: rest.join('&'), key: values.find((key) => key !== '') };
}

function isKey(parameter: string): boolean {
  const end = parameter.indexOf('=');
  return end > 0 && decoded(parameter.slice(0, end)) === keyName;
}

/** A text that cannot be decoded is no key of ours. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
