import { targetOf, type SampleRequest } from './sample-request.js';

/** The request as a curl command. The address and the credential come from environment variables. */
export function curlSample(request: SampleRequest): string {
  const { method, headers, body, hasToken, answer } = request;
  const isDefault = body === undefined ? method === 'GET' : method === 'POST';
  const lines = [
    `curl -sS --fail-with-body${answer === 'events' ? ' -N' : ''}${isDefault ? '' : ` -X ${method}`} \\`,
    `  "$PARLEY_URL${inDoubleQuotes(targetOf(request))}" \\`,
    ...(hasToken ? ['  -H "Authorization: Bearer $PARLEY_TOKEN" \\'] : []),
    ...Object.entries(headers).map(([name, value]) => `  -H ${inQuotes(`${name}: ${value}`)} \\`),
    ...(body === undefined ? [] : [`  --json ${inQuotes(JSON.stringify(body, null, 2)).replaceAll('\n', '\n  ')} \\`]),
    ...(answer === 'bytes' ? ['  -o file \\'] : []),
  ];
  return lines.join('\n').replace(/ \\$/, '');
}

function inQuotes(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function inDoubleQuotes(text: string): string {
  return text.replaceAll(/[\\"$`]/g, (character) => `\\${character}`);
}
