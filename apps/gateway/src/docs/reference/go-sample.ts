import { targetOf, type SampleRequest } from './sample-request.js';

/** The request as a Go program that needs only the standard library. */
export function goSample(request: SampleRequest): string {
  const { method, body, answer } = request;
  const lines = [
    'package main',
    '',
    'import (',
    ...packagesOf(request).map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${literal(JSON.stringify(body, null, 2))})`]),
    `\trequest, err := http.NewRequest("${method}", os.Getenv("PARLEY_URL")+${JSON.stringify(targetOf(request))}, ${body === undefined ? 'nil' : 'body'})`,
    ...mustPass,
    ...headersOf(request).map(([name, value]) => `\trequest.Header.Set(${JSON.stringify(name)}, ${value})`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...mustPass,
    '\tdefer response.Body.Close()',
    ...readings[answer],
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

const mustPass = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];
const printed = ['\tif _, err := io.Copy(os.Stdout, response.Body); err != nil {', '\t\tlog.Fatal(err)', '\t}'];

const readings: Readonly<Record<SampleRequest['answer'], readonly string[]>> = {
  json: printed,
  nothing: ['\tlog.Println(response.Status)'],
  events: printed,
  text: printed,
  bytes: [
    '\tfile, err := os.Create("file")',
    ...mustPass,
    '\tdefer file.Close()',
    '\tif _, err := io.Copy(file, response.Body); err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
  ],
};

function packagesOf({ body, answer }: SampleRequest): string[] {
  return [...(answer === 'nothing' ? [] : ['io']), 'log', 'net/http', 'os', ...(body === undefined ? [] : ['strings'])];
}

/** Each value is a Go expression. */
function headersOf({ hasToken, headers, body }: SampleRequest): [string, string][] {
  return [
    ...(hasToken ? [['Authorization', '"Bearer "+os.Getenv("PARLEY_TOKEN")'] as [string, string]] : []),
    ...Object.entries(headers).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
    ...(body === undefined ? [] : [['Content-Type', '"application/json"'] as [string, string]]),
  ];
}

/** A raw string, as it is read best; it can hold no backquote and drops carriage returns. */
function literal(text: string): string {
  return /[`\r]/.test(text) ? JSON.stringify(text) : `\`${text.replaceAll('\n', '\n\t')}\``;
}
