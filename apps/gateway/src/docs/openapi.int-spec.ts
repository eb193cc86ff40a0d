import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { errorCatalog } from '@parley/contracts/base';
import { getEvent } from '@parley/contracts/events';
import { getOperation, listTransitions } from '@parley/contracts/operations';
import { getSession } from '@parley/contracts/sessions';
import { getDelivery, getWebhook } from '@parley/contracts/webhooks';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Ajv from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { routeDefinitions } from '../access/routes/index.js';
import { Installation, makeProject, makeTeam, type TestGateway } from '../testing/index.js';
import type { OpenApiDocument, Operation } from './openapi-types.js';

let installation: Installation;
let gateway: TestGateway;
let document: OpenApiDocument;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  document = (await gateway.as().get('/openapi.json')).json as OpenApiDocument;
}, 60_000);

afterAll(() => installation.close());

function operations(): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

function validator(schema: object): (value: unknown) => string[] {
  const ajv = new Ajv.default({ strict: false, validateFormats: false });
  const validate = ajv.compile({ ...schema, components: document.components });
  return (value) => (validate(value) ? [] : (validate.errors ?? []).map((error) => JSON.stringify(error)));
}

const constantOf = (value: unknown): string =>
  String(value)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_');
const pascal = (member: string): string => member.charAt(0).toUpperCase() + member.slice(1);

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 with every route that is served and no other', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.0.0');
    const described = operations().map(([key]) => key);
    expect(described.sort()).toEqual([...routeDefinitions()].map(({ key }) => key).sort());
    const router = (gateway.service.app as INestApplication).getHttpAdapter().getInstance() as FastifyInstance;
    const unserved = described.filter((key) => {
      const [method = '', path = ''] = key.split(' ');
      return !router.hasRoute({ method: method as 'GET', url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
    });
    expect(unserved).toEqual([]);
  });

  it('has nothing that generators of clients leave out: no date in a header, no object named as a schema is', () => {
    const headers = operations().flatMap(([, { parameters = [] }]) =>
      (parameters as { in: string; schema: { format?: string } }[]).filter((one) => one.in === 'header'),
    );
    expect(headers.filter(({ schema }) => schema.format !== undefined)).toEqual([]);
    const { schemas } = document.components as { schemas: Record<string, { properties?: Record<string, object> }> };
    // A generator names an object without a name after its schema and its member.
    const clashes = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(
          ([member, value]) =>
            !('$ref' in value) && 'type' in value && value.type === 'object' && `${name}${pascal(member)}` in schemas,
        )
        .map(([member]) => `${name}.${member}`),
    );
    expect(clashes).toEqual([]);
  });

  it('has one schema for errors, no type beside a reference, and no security scheme named as a schema is', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"allOf"');
    const failures = operations().flatMap(([, { responses }]) =>
      Object.entries(responses as Record<string, { content: object; 'x-codes': string[] }>).filter(([status]) =>
        /^[45]/.test(status),
      ),
    );
    const error = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } };
    for (const [, { content, 'x-codes': codes }] of failures) {
      expect(content).toEqual(error);
      expect(codes.length).toBeGreaterThan(0);
    }
    const [beside, alike]: string[][] = [[], []];
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value === 'object' && value !== null && '$ref' in value && 'type' in value) beside?.push(key);
      // Generators make the name of a constant of each value of an enum.
      if (key === 'enum' && Array.isArray(value) && new Set(value.map(constantOf)).size < value.length)
        alike?.push(value.join());
      return value;
    });
    expect([beside, alike]).toEqual([[], []]);
    const names = Object.keys(document.components.schemas).map((name) => name.toLowerCase());
    expect(
      Object.keys(document.components.securitySchemes).filter((name) => names.includes(name.toLowerCase())),
    ).toEqual([]);
  });

  it('gives every operation an id of its own, its scope and its errors with the one error body', () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const send = document.paths['/api/sendText']?.post as Operation;
    expect(send['x-scope']).toBe('messages:send');
    const responses = send.responses as Record<string, { description: string }>;
    expect(Object.keys(responses).sort()).toEqual(
      ['200', '400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '501', '503'].sort(),
    );
    expect(responses['409']?.description).toContain('session_not_connected');
  });

  it('refers only to schemas that it has', () => {
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !document.components.schemas[name as string])).toEqual([]);
  });

  it('has schemas that the examples of the contracts fit, and that refuse others', () => {
    for (const contract of [getSession, getOperation, listTransitions, getWebhook, getDelivery, getEvent]) {
      const name = contract.reply.name;
      const check = validator({ $ref: `#/components/schemas/${name}` });
      expect([name, check(contract.example.reply)]).toEqual([name, []]);
      expect([name, check({ ...contract.example.reply, unknown: 1 }).length > 0]).toEqual([name, true]);
      expect([name, check({}).length > 0]).toEqual([name, true]);
    }
  });

  it('describes what the gateway really answers', async () => {
    const team = await makeTeam(gateway);
    await makeProject(gateway, team);
    for (const [path, status] of [
      ['/v1/projects', 200],
      ['/v1/team', 200],
      ['/api/account/keys', 200],
      ['/v1/projects/99', 404],
    ] as const) {
      const answer = await gateway.as(team.key).get(path);
      expect(answer.status).toBe(status);
      const described = document.paths[path.replace('99', '{projectId}')]?.get as Operation;
      const { content } = (described.responses as Record<string, { content: Record<string, { schema: object }> }>)[
        String(status)
      ] as { content: Record<string, { schema: object }> };
      expect([path, validator(content['application/json']?.schema as object)(answer.json)]).toEqual([path, []]);
    }
  });

  it('says which parameters are required and which are not', () => {
    const send = document.components.schemas.SendTextBody as { required: string[]; properties: object };
    expect([...send.required].sort()).toEqual(['chatId', 'text']);
    expect(Object.keys(send.properties)).toContain('replyTo');
    const list = document.paths['/platform/operations']?.get as Operation;
    const parameters = list.parameters as { name: string; in: string; required?: boolean; schema: object }[];
    const cursor = parameters.find(({ name }) => name === 'cursor');
    expect(cursor).toMatchObject({ in: 'query', schema: { type: 'string' } });
    expect(cursor?.required).toBeUndefined();
  });

  it('says how to wait for an operation and how to cancel one', async () => {
    const parametersOf = (operation: unknown) =>
      (operation as { parameters: { name: string; in: string; required?: boolean; schema: object }[] }).parameters;
    const responsesOf = (operation: unknown) => Object.keys((operation as { responses: object }).responses);
    const wait = document.paths['/platform/operations/{operationId}']?.get;
    expect(parametersOf(wait)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'wait', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 30 } }),
        expect.objectContaining({ name: 'afterSequence', in: 'query', schema: { type: 'integer', minimum: 0 } }),
      ]),
    );
    expect(responsesOf(wait)).toContain('429');
    const header = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]{1,255}$' };
    const keyOf = (operation: unknown) => parametersOf(operation).find(({ name }) => name === 'Idempotency-Key');
    for (const prefix of ['/platform', '/platform/projects/{projectId}']) {
      const cancel = document.paths[`${prefix}/operations/{operationId}/cancel`]?.post as Operation;
      expect(keyOf(cancel)).toMatchObject({ in: 'header', required: true, schema: header });
      expect(cancel['x-scope']).toBe('operations:cancel');
      expect(cancel.requestBody).toBeUndefined();
      expect(responsesOf(cancel)).not.toContain('415');
      const answers = cancel.responses as Record<string, { content: Record<string, { schema: object }> }>;
      const conflict = validator(answers['409']?.content['application/json']?.schema ?? {});
      const body = { error: 'operation_conflict', code: 'operation_conflict', requestId: 'r', docs: '/docs/errors' };
      expect(conflict({ ...body, operation: getOperation.example.reply })).toEqual([]);
      expect(conflict({ ...body, operation: {} })).not.toEqual([]);
    }
    expect(keyOf(document.paths['/api/sendText']?.post)).toMatchObject({ in: 'header', required: false });
    expect(keyOf(document.paths['/platform/operations']?.get)).toBeUndefined();
  });
});

describe('the document of files', () => {
  it.each(['/api/{session}/media/{id}', '/media/{mediaId}'])('says that %s answers with parts', (path) => {
    const download = document.paths[path]?.get as Operation;
    const answers = download.responses as Record<string, { headers: object; content?: object; description: string }>;
    const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    expect([answers['200']?.content, answers['206']?.content]).toEqual([bytes, bytes]);
    expect(answers['206']?.headers).toHaveProperty('Content-Range');
    expect(answers['304']).not.toHaveProperty('content');
    expect(answers['304']?.headers).toHaveProperty('ETag');
    expect(answers['416']?.headers).toHaveProperty('Content-Range');
    expect(answers['416']?.description).toContain('range_not_satisfiable');
    const named = (download.parameters as { name: string; in: string }[]).filter((one) => one.in === 'header');
    expect(named.map(({ name }) => name)).toEqual(['Range', 'If-Range', 'If-None-Match', 'Service-Version']);
  });

  it('says of no other route that it does', () => {
    const others = operations().filter(([, { responses }]) => Object.keys(responses as object).includes('416'));
    expect(others.map(([key]) => key)).toEqual(['GET /api/{session}/media/{id}', 'GET /media/{mediaId}']);
  });
});

describe('the document of webhooks', () => {
  const of = (action: string) => document.paths[`/api/webhooks/{webhookId}/${action}`]?.post as Operation;

  it('says what starts a recovery and what only counts', () => {
    const { responses, parameters, requestBody } = of('recover') as Record<string, object>;
    const schemaOf = (status: '200' | '202') => Reflect.get(responses ?? {}, status) as object;
    const content = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
    expect(schemaOf('200')).toMatchObject({ content: content('RecoveryPreview') });
    expect(schemaOf('202')).toMatchObject({ content: content('StartedRecovery') });
    expect(parameters).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'preview', in: 'query', schema: { type: 'boolean' } })]),
    );
    expect(requestBody).toMatchObject({ required: true });
  });

  it('asks for no body where every field may be left out', () => {
    expect(of('rotate-secret').requestBody).toMatchObject({ required: false });
    expect(of('test').requestBody).toMatchObject({ required: false });
    expect(of('deliveries/{deliveryId}/retry').requestBody).toBeUndefined();
    expect(document.paths['/api/webhooks/{webhookId}']?.patch?.requestBody).toMatchObject({ required: true });
  });
});

describe('the document of live streams', () => {
  it('says what they carry, how they are resumed and when they are not', () => {
    for (const path of ['/platform/events/stream', '/platform/projects/{projectId}/events/stream']) {
      const stream = document.paths[path]?.get as Operation;
      expect(stream['x-scope']).toBe('events:read');
      expect(stream.parameters).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }),
          expect.objectContaining({ name: 'type', in: 'query' }),
        ]),
      );
      const answers = stream.responses as Record<string, { description: string; content: object }>;
      expect(answers['200']?.content).toMatchObject({
        'text/event-stream': { schema: { type: 'string', description: expect.stringContaining('stream.closed') } },
      });
      expect(answers['400']?.description).toContain('invalid_cursor');
      expect(answers['410']?.description).toContain('cursor_expired');
    }
    const list = document.paths['/platform/events']?.get as Operation;
    expect(JSON.stringify(list.parameters)).not.toContain('Last-Event-ID');
  });
});

describe('the pages', () => {
  it('load nothing from elsewhere, and run no script that is not a file of ours', async () => {
    for (const path of ['/docs', '/docs/', '/docs/errors', '/docs/guides/', '/docs/guides/sessions']) {
      const page = await gateway.as().get(path);
      expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src/);
      expect(page.text).not.toMatch(
        /<script(?! type="module" src="\/docs\/assets\/)|src="https?:|<link[^>]*href="https?:/,
      );
    }
  });

  it('have assets that are good for ever, and say what is not there', async () => {
    const { text } = await gateway.as().get('/docs');
    const [script = ''] = /\/docs\/assets\/[^"]+\.js/.exec(text) ?? [];
    const asset = await gateway.as().get(script);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const path of ['/docs/nothing', '/docs/guides/nothing', '/docs/assets/x.js', '/docs/guides/../errors.html']) {
      expect([path, (await gateway.as().get(path)).status]).toEqual([path, 404]);
    }
    const unknown = await gateway.as().get('/docs/guides/nosuch');
    expect(unknown.error.error).toBe('Page "guides/nosuch" not found.');
  });

  it('link only to pages and headings that there are', async () => {
    const index = await gateway.as().get('/docs/guides/');
    const guides = [
      ...new Set([...index.text.matchAll(/href="(\/docs\/guides\/[a-z0-9-]+)"/g)].map(([, path]) => path)),
    ];
    expect(guides.length).toBeGreaterThan(30);
    const pages = new Map<string, string>();
    for (const path of [...guides, '/docs/errors']) pages.set(path ?? '', (await gateway.as().get(path ?? '')).text);
    const broken = [...pages].flatMap(([from, text]) =>
      [...text.matchAll(/href="(#[^"]*|\/docs\/(?:guides|errors)[^"]*)"/g)].flatMap(([, href = '']) => {
        const [path = '', anchor] = (href.startsWith('#') ? from + href : href).split('#');
        const target = path === '/docs/guides/' ? index.text : pages.get(path);
        const isThere = target !== undefined && (anchor === undefined || target.includes(`id="${anchor}"`));
        return isThere ? [] : [`${from}: ${href}`];
      }),
    );
    expect(broken).toEqual([]);
    const tags = document.tags.map(({ description = '' }) => /\((\/docs\/guides\/[^)]*)\)/.exec(description)?.[1]);
    expect(tags.filter((path) => path !== undefined && !pages.has(path))).toEqual([]);
  });

  it('explain every error code under an anchor of its name', async () => {
    const page = await gateway.as().get('/docs/errors');
    for (const code of Object.keys(errorCatalog)) expect(page.text).toContain(`id="${code}"`);
  });

  it('break the line of an error code between its words, and show what is code as code', async () => {
    const { text } = await gateway.as().get('/docs/errors');
    expect(text).toContain('<code>unsupported_<wbr>version</code>');
    expect(text).toContain('<td>This route needs an <code>Idempotency-Key</code> header.</td>');
    expect(text.replaceAll(/<script.*?<\/script>/gs, '')).not.toContain('`');
  });
});

describe('the document as others read it', () => {
  it('is valid by the rules of the specification', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  }, 60_000);
});
