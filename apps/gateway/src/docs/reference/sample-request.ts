/** A request as the code samples show it. */
export interface SampleRequest {
  operationId: string;
  /** `GET` and so on. */
  method: string;
  /** A template with `{parameters}`. */
  path: string;
  pathParameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** True when the request sends a bearer token. */
  hasToken: boolean;
  /** The kind of the response body. */
  answer: 'json' | 'nothing' | 'events' | 'text' | 'bytes';
}

/** The request target: the path with its parameters filled in, and the query. */
export function targetOf({ path, pathParameters, query }: SampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathParameters[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(pairs).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Indents every line but the first by this many spaces. */
export function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}
