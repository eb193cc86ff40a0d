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

/** The same request as a curl command. The key is a shell variable, because the page never has a key. */
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
