import { ask, type Answer } from './http.js';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  example?: unknown;
}

interface Described {
  operationId: string;
  description: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** An example of the reference as it is sent: with its placeholders filled in. */
export interface Example {
  operationId: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** A team's own, which no project token may do. */
  teamOnly: boolean;
}

/** What the ids and numbers of examples stand for, by the names of parameters and fields; `id` by what it is of. */
export type Placeholders = Readonly<Record<string, string>>;

const phoneExamples = ['+12025550147', '+12025550123'];
const sessionExamples = ['shop', 'support', 'night', '+12025550199'];
const resourceId = /^[1-9]\d{17}$/;

/** The examples of all operations that a key may call, without streams, in the order of dependence: what ends things is last. */
export async function examplesOf(baseUrl: string, known: Placeholders): Promise<Example[]> {
  const { body } = await ask<{ paths: Record<string, Record<string, Described>> }>(baseUrl, 'GET', '/openapi.json');
  const examples = Object.entries(body.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => security.some((one) => 'bearer' in one))
      .filter(([, { responses }]) => responses['200']?.content?.['text/event-stream'] === undefined)
      .map(([method, operation]) => exampleOf(path, method.toUpperCase(), operation, known)),
  );
  return examples.sort((left, right) => rankOf(left) - rankOf(right) || byLength(left, right));
}

const deleting = 3;

/** A thing is made before its parts, and deleted after them. */
function byLength(left: Example, right: Example): number {
  const longer = left.path.length - right.path.length;
  return rankOf(left) === deleting ? -longer : longer;
}

/** Sessions are stopped after all that needs them, and the credentials go last. */
function rankOf({ method, path, operationId }: Example): number {
  if (operationId === 'deleteProject') return 7;
  if (operationId === 'deleteKey') return 6;
  if (/^(?:deleteSession|removeSession|deleteTestingNumber)$/.test(operationId)) return 5;
  if (/\/(?:stop|logout|restart|start|faults)$/.test(path)) return 4;
  if (method === 'DELETE' || operationId === 'leaveGroup') return deleting;
  return method === 'GET' ? 0 : 1;
}

function exampleOf(path: string, method: string, operation: Described, known: Placeholders): Example {
  const parameters = operation.parameters.filter(({ example }) => example !== undefined);
  const filled = path.replaceAll(/([a-z-]+)\/\{(\w+)\}/g, (_, of: string, name: string) => {
    const example = parameters.find((one) => one.in === 'path' && one.name === name)?.example;
    return `${of}/${encodeURIComponent(known[name] ?? known[`${of}.${name}`] ?? String(example))}`;
  });
  const first = filled.replace(/^\/api\/\{session\}/, `/api/${known['session']}`);
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, example }): [string, string] => [name, known[name] ?? String(example)]);
  const search = new URLSearchParams(query).toString();
  const headers = parameters.filter((one) => one.in === 'header').map(({ name, example }) => [name, String(example)]);
  return {
    operationId: operation.operationId,
    method,
    path: search === '' ? first : `${first}?${search}`,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: withPlaceholders(operation.requestBody?.content['application/json']?.example, known),
    teamOnly: operation.description.includes('Not for project tokens.'),
  };
}

function withPlaceholders(value: unknown, known: Placeholders, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withPlaceholders(one, known, name.replace(/s$/, '')));
  if (typeof value === 'string') {
    if (phoneExamples.includes(value)) return known['chatId'];
    const own = known[value] ?? known[name] ?? known[`body.${name}`];
    return resourceId.test(value) || sessionExamples.includes(value) ? (own ?? value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPlaceholders(one, known, key)]));
}

export function sendExample(
  baseUrl: string,
  { method, path, headers, body }: Example,
  key: string,
): Promise<Answer<{ code?: string; error?: string }>> {
  return ask(baseUrl, method, path, { key, headers, ...(body === undefined ? {} : { body }) });
}
