/** A request as the examples of an operation make it. */
export interface SampleRequest {
  operationId: string;
  /** `GET` and so on. */
  method: string;
  /** With `{parameters}`. */
  path: string;
  pathParameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  /** Of JSON. */
  body?: unknown;
  /** What it says who asks by: a bearer token, or nothing. */
  hasToken: boolean;
  /** What comes back. */
  answer: 'json' | 'nothing' | 'events' | 'text' | 'bytes';
}

/** The path with its parameters and its query, as it is requested. */
export function targetOf({ path, pathParameters, query }: SampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathParameters[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(pairs).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Every line but the first, moved to the right. */
export function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}
