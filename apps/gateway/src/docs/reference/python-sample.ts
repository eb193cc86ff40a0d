import { indented, targetOf, type SampleRequest } from './sample-request.js';

/** The request as Python code that needs only the standard library. */
export function pythonSample(request: SampleRequest): string {
  const { method, body, answer } = request;
  const headers = headersOf(request);
  const lines = [
    ...(body === undefined && answer !== 'json' ? [] : ['import json']),
    'import os',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["PARLEY_URL"] + ${JSON.stringify(targetOf(request))},`,
    `    method="${method}",`,
    ...(headers.length === 0 ? [] : ['    headers={', ...headers.map((header) => `        ${header},`), '    },']),
    ...(body === undefined ? [] : [`    data=json.dumps(${indented(literal(body), 4)}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    `    ${readings[answer]}`,
  ];
  return `${lines.join('\n')}\n`;
}

const readings: Readonly<Record<SampleRequest['answer'], string>> = {
  json: 'print(json.load(response))',
  nothing: 'print(response.status)',
  events: 'for line in response:\n        print(line.decode(), end="")',
  text: 'print(response.read().decode())',
  bytes: 'open("file", "wb").write(response.read())',
};

function headersOf({ hasToken, headers, body }: SampleRequest): string[] {
  return [
    ...(hasToken ? ['"Authorization": "Bearer " + os.environ["PARLEY_TOKEN"]'] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
}

function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  const [open, members, close] = Array.isArray(value)
    ? ['[', value.map(literal), ']']
    : typeof value === 'object'
      ? ['{', Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${literal(member)}`), '}']
      : ['', [], ''];
  if (open === '') return JSON.stringify(value);
  const line = `${open}${members.join(', ')}${close}`;
  if (line.length <= 60 && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `    ${indented(member, 4)},\n`).join('')}${close}`;
}
