import { indented, type SampleRequest } from './sample-request.js';

/** The request as TypeScript code with `@parley/client`. */
export function typescriptSample(request: SampleRequest): string {
  return request.answer === 'events' ? eventsSample(request) : callSample(request);
}

function callSample(request: SampleRequest): string {
  const { method, path, answer } = request;
  const options = literal(optionsOf(request));
  const init = options === '{}' ? '' : `, ${options}`;
  const call = `client.${method}(${quoted(path)}${init})`;
  const lines = [
    "import { answerOf, createParleyClient } from '@parley/client';",
    '',
    ...clientLines(request),
    '',
    ...(answer === 'nothing'
      ? [`await answerOf(${call});`]
      : [`const answer = await answerOf(${call});`, `console.log(${answer === 'bytes' ? 'answer.size' : 'answer'});`]),
  ];
  return `${lines.join('\n')}\n`;
}

function eventsSample(request: SampleRequest): string {
  const { projectId } = request.pathParameters;
  const settings = projectId === undefined ? '{}' : `{ projectId: ${quoted(projectId)} }`;
  const lines = [
    "import { createParleyClient, followEvents } from '@parley/client';",
    '',
    ...clientLines(request),
    '',
    `for await (const { event } of followEvents(client, ${settings})) {`,
    '  console.log(event.event, event.payload);',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function clientLines({ hasToken }: SampleRequest): string[] {
  if (!hasToken) return ['const client = createParleyClient({ baseUrl: process.env.PARLEY_URL! });'];
  return [
    'const client = createParleyClient({',
    '  baseUrl: process.env.PARLEY_URL!,',
    '  token: process.env.PARLEY_TOKEN!,',
    '});',
  ];
}

function optionsOf({ pathParameters, query, headers, body, answer }: SampleRequest): object {
  const parts = { path: pathParameters, query, header: headers };
  const params = Object.fromEntries(Object.entries(parts).filter(([, values]) => Object.keys(values).length > 0));
  return {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(body === undefined ? {} : { body }),
    ...(answer === 'bytes' ? { parseAs: 'blob' } : answer === 'text' ? { parseAs: 'text' } : {}),
  };
}

/** Stays on one line where it fits. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return bracketed('[', value.map(literal), ']');
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${property(name)}: ${literal(member)}`);
    return members.length === 0 ? '{}' : bracketed('{ ', members, ' }');
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function bracketed(open: string, members: string[], close: string): string {
  const line = `${open}${members.join(', ')}${close}`;
  if (line.length <= 60 && !line.includes('\n')) return line;
  return `${open.trim()}\n${members.map((member) => `  ${indented(member, 2)},\n`).join('')}${close.trim()}`;
}

function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
