import { apiRoot } from '../api/index.js';
import { CodeBlock } from './json-view.js';

export interface CurlExampleProps {
  method: string;
  /** Such as `/api/sendText`. */
  path: string;
  body?: object;
  /** Such as `Idempotency-Key: order-1`. */
  headers?: string[];
}

/** The same by the API. The key stands in a variable: none is ever in the page. */
export function CurlExample({ method, path, body, headers = [] }: CurlExampleProps) {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${window.location.origin}${apiRoot}${path}'`,
    `-H "Authorization: Bearer $PARLEY_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`]),
    ...headers.map((header) => `-H '${header}'`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return <CodeBlock label="curl" text={lines.join(' \\\n  ')} />;
}
