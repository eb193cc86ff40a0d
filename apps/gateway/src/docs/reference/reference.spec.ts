import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, describe, it } from '@jest/globals';
import Ajv from 'ajv/dist/2020.js';
import ts from 'typescript';
import { previewOpenApi } from '../../openapi-preview.js';
import type { OpenApiDocument, Operation } from '../openapi-types.js';
import { curlSample } from './curl-sample.js';
import { goSample } from './go-sample.js';
import type { ExampledOperation } from './operation-examples.js';
import { pythonSample } from './python-sample.js';
import { typescriptSample } from './typescript-sample.js';

const document = JSON.parse(await previewOpenApi()) as OpenApiDocument;
const ajv = new Ajv.default({ strict: false, validateFormats: false });
const validators = new Map<string, ReturnType<typeof ajv.compile>>();
ajv.addSchema({ $id: 'parley', components: document.components });

/** Go's own formatter, which refuses what does not parse. */
const gofmt = ['/usr/local/go/bin', ...(process.env['PATH'] ?? '').split(':')]
  .map((folder) => join(folder, 'gofmt'))
  .find((file) => existsSync(file));
if (gofmt === undefined) console.warn('skipped: gofmt is not installed');

type Described = Operation & ExampledOperation;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, Described] => [
    `${method.toUpperCase()} ${path}`,
    operation as Described,
  ]),
);

function problems(schema: object, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"parley#/components');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
  validators.set(text, validate);
  return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`);
}

function samplesOf(operation: Operation): Record<string, string> {
  const samples = operation['x-codeSamples'] as { label: string; source: string }[];
  return Object.fromEntries(samples.map(({ label, source }) => [label, source]));
}

describe('the reference', () => {
  it('says what every field of every schema is', () => {
    const silent = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties as Record<string, { description?: string }>)
        .filter(([, { description }]) => !description)
        .map(([field]) => `${name}.${field}: describe it in its contract, or in field-descriptions.ts`),
    );
    expect(silent).toEqual([]);
  });

  it('says what every parameter of every operation is, and what every operation does', () => {
    for (const [key, { description, parameters }] of operations) {
      expect([key, description]).toEqual([key, expect.stringMatching(/^[^]+?\.(?:$|\n\n)/)]);
      expect([key, parameters.filter(({ description }) => !description)]).toEqual([key, []]);
    }
  });

  it('has a title of two to four words for every operation, of its own in its group', () => {
    const titles = operations.map(([key, { summary }]) => [key, summary]);
    expect(titles.filter(([, title]) => !/^[A-Z][\w’-]*(?: [\w’-]+){1,3}$/.test(title as string))).toEqual([]);
    const inGroups = operations.map(([, { tags, summary }]) => `${String(tags[0])}: ${summary}`);
    expect(inGroups.filter((one, index) => inGroups.indexOf(one) !== index)).toEqual([]);
  });

  it('has groups in the order of the guides, each with a description', () => {
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    const grouped = document['x-tagGroups']?.flatMap(({ tags }) => tags);
    expect(grouped).toEqual(document.tags.map(({ name }) => name));
    expect(grouped?.slice(0, 4)).toEqual(['Sessions', 'Testing numbers', 'Messages', 'Media']);
  });

  it('has an example of each body and each good answer, which its schema takes', () => {
    const wrong = operations.flatMap(([key, { requestBody, responses }]) => {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return [['body', requestBody] as const, ...good].flatMap(([place, part]) => {
        const media = part?.content?.['application/json'];
        if (!media?.schema) return [];
        return problems(media.schema, media.example).map((problem) => `${key} ${place}: ${problem}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('gives each path parameter an example that can be one', () => {
    for (const [key, { parameters }] of operations) {
      for (const { name, schema, example, in: place } of parameters) {
        if (place !== 'path') continue;
        expect([key, name, problems(schema, example)]).toEqual([key, name, []]);
      }
    }
  });
});

describe('the samples', () => {
  it('are of each operation, in curl, TypeScript, Python and Go', () => {
    for (const [key, operation] of operations) {
      expect([key, Object.keys(samplesOf(operation))]).toEqual([key, ['curl', 'TypeScript', 'Python', 'Go']]);
    }
  });

  it('are shell that bash can read', () => {
    const script = operations
      .map(([, operation], index) => `f${index}() {\n${samplesOf(operation).curl}\n}`)
      .join('\n');
    expect(() => execFileSync('bash', ['-n'], { input: script })).not.toThrow();
  });

  it('are TypeScript that parses', () => {
    const all = operations.map(([, operation]) => samplesOf(operation).TypeScript).join('\n');
    expect(ts.transpileModule(all, { reportDiagnostics: true }).diagnostics).toEqual([]);
  });

  it('are Python that compiles', () => {
    const sources = JSON.stringify(operations.map(([, operation]) => samplesOf(operation).Python));
    const check = 'import ast, json, sys\nfor source in json.load(sys.stdin): ast.parse(source)';
    expect(() => execFileSync('python3', ['-c', check], { input: sources })).not.toThrow();
  });

  (gofmt === undefined ? it.skip : it)('are Go that parses, in the form of gofmt', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-go-samples-'));
    try {
      for (const [index, [, operation]] of operations.entries())
        writeFileSync(join(folder, `s${index}.go`), samplesOf(operation).Go ?? '');
      expect(execFileSync(gofmt ?? '', ['-l', folder], { encoding: 'utf8' })).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('show a request as it is', () => {
    const send = document.paths['/api/sendText']?.post as Operation;
    const { curl, TypeScript, Python } = samplesOf(send);
    const lines = [
      'curl -sS --fail-with-body \\',
      '  "$PARLEY_URL/api/sendText" \\',
      '  -H "Authorization: Bearer $PARLEY_TOKEN" \\',
      "  --json '{",
      '    "text": "Hello",',
      '    "chatId": "+12025550147",',
      '    "session": "shop"',
      "  }'",
    ];
    expect(curl).toBe(lines.join('\n'));
    expect(TypeScript).toContain("client.POST('/api/sendText', {");
    expect(Python).toContain('os.environ["PARLEY_URL"] + "/api/sendText",');
  });

  it('never break out of what the values are written in', () => {
    const hostile = {
      operationId: 'x',
      method: 'POST',
      path: '/api/{id}',
      pathParameters: { id: `"$(rm)'` },
      query: {},
      headers: {},
      body: { text: `it's "$HOME" \\ \`id\`\n\u2028` },
      hasToken: true,
      answer: 'json' as const,
    };
    const echo = curlSample(hostile).replace(/^curl.*? --json /s, 'printf %s ');
    expect(JSON.parse(execFileSync('bash', ['-c', echo], { encoding: 'utf8' }))).toEqual(hostile.body);
    const called: unknown[] = [];
    const code = typescriptSample(hostile).split('client.POST(')[1]?.split('));')[0] ?? '';
    new Function('POST', `POST(${code})`)((_path: string, init: { body: unknown }) => called.push(init.body));
    expect(called).toEqual([hostile.body]);
    const python = pythonSample(hostile).split('data=json.dumps(')[1]?.split(').encode()')[0] ?? '';
    const dump = execFileSync('python3', ['-c', `import json\nprint(json.dumps(${python.trim()}))`], {
      encoding: 'utf8',
    });
    expect(JSON.parse(dump)).toEqual(hostile.body);
    // Without a backquote in it a text is a raw string, else one whose escapes Go and JSON share.
    const escaped = goSample(hostile).split('strings.NewReader(')[1]?.split(')\n\trequest, err')[0] ?? '';
    expect(JSON.parse(JSON.parse(escaped) as string)).toEqual(hostile.body);
    const raw = goSample({ ...hostile, body: { text: 'as it is' } });
    expect(raw).toContain('strings.NewReader(`{\n\t  "text": "as it is"\n\t}`)');
  });
});
