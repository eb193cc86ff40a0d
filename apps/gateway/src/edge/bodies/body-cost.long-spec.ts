import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contracts from '@parley/contracts';
import { routeDefinition, type RouteDefinition, routeDefinitions } from '../../access/routes/index.js';
import {
  adminToken,
  type Answer,
  FakeMedia,
  type ForkedGateway,
  forkGateway,
  Installation,
  makeTeam,
  type TestTeam,
} from '../../testing/index.js';

const { createCampaign, deleteMedia, discardMedia, getLinkedMedia, getMedia } = contracts;
const { getSession, listEngines, registerMedia } = contracts;
const answered: readonly unknown[] = [
  createCampaign,
  deleteMedia,
  discardMedia,
  getLinkedMedia,
  getMedia,
  getSession,
  listEngines,
  registerMedia,
];
/** What other services are asked besides. They know of nothing. */
const unanswered = Object.values<unknown>(contracts).filter(
  (value): value is contracts.AnyRequestContract =>
    typeof value === 'object' && value !== null && 'request' in value && !answered.includes(value),
);
const notFound = (): never => {
  throw contracts.notFound('Thing');
};

let installation: Installation;
/** In a process of its own: what its client costs, and what this process has on its heap, does not count. */
let gateway: ForkedGateway;
let team: TestTeam;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await forkGateway(installation);
  team = await makeTeam(gateway);
  await FakeMedia.start(installation.services);
  await installation.services.answer(createCampaign, () => createCampaign.example.reply);
  await Promise.all(unanswered.map((contract) => installation.services.answer(contract, notFound)));
}, 60_000);

afterAll(async () => {
  await gateway.kill();
  await installation.close();
});

const limit = 2 * 1024 * 1024;

/** As many of them as fit between the ends. */
function filled(start: string, end: string, unit: (n: number) => string): string {
  const units: string[] = [];
  for (let n = 0, left = limit - start.length - end.length; left > 0; n += 1) {
    units.push(unit(n));
    left -= (units[n] as string).length + 1;
  }
  return start + units.slice(0, -1).join() + end;
}

const shapes: Readonly<Record<string, () => string>> = {
  'unknown members': () => filled('{', '}', (n) => `"m${n}":1`),
  'one name again and again': () => filled('{', '}', () => '"a":1'),
  'escaped names': () => filled('{', '}', (n) => `"\\u0061${n}":1`),
  brackets: () => '['.repeat(limit / 2) + ']'.repeat(limit / 2),
  'objects in objects': () => '{"a":'.repeat(limit / 5),
  'empty objects': () => filled('{"contacts":[', ']}', () => '{}'),
  'objects in many lists': () => filled('{"payload":[', ']}', () => `[${'{},'.repeat(998)}{}]`),
  escapes: () => `{"text":"${'\\n'.repeat(limit / 2 - 20)}"}`,
  'surrogates in escapes': () => `{"text":"${'\\ud83d\\ude00'.repeat(limit / 12 - 2)}"}`,
  'text beyond ASCII': () => `{"text":"${'é'.repeat(limit / 2 - 20)}"}`,
  'one huge number': () => `{"text":${'9'.repeat(limit - 20)}}`,
  'many long numbers': () => filled('{"numbers":[', ']}', () => '9'.repeat(2_000)),
};

/** What a route answers to a body that is wrong, or to a path that names nothing it can find or ask for. */
const refusals = [400, 403, 404, 413, 415, 503];

function writing(): RouteDefinition[] {
  return [...routeDefinitions()].filter(({ method, ignoresBody, body }) => method !== 'GET' && !ignoresBody && body);
}

/** Carried and dropped: nothing is read of a body without a known content type. */
async function carried(body: string): Promise<void> {
  const headers = { 'content-type': 'text/plain' };
  expect((await gateway.as(team.key).post('/v1/projects', body, { headers })).status).toBe(415);
}

const answeredWithinMs = 500;
/** Beyond what an honest body costs. Where an honest one costs more than this, as much again as it does. */
const mostMs = 50;
const triesAtLeast = 3;
const tries = 20;

/**
 * What a body costs is the least that it ever did: a machine with other things to do makes the same work cost more, and
 * never less. Both are tried in turn, so that what changes with time changes both. Before, most bodies here took seconds.
 */
async function expectCheap(send: () => Promise<unknown>, honest: () => Promise<unknown>): Promise<void> {
  let [costMs, honestMs, otherMs] = [Infinity, Infinity, Infinity];
  const limitMs = (): number => honestMs + Math.max(mostMs, honestMs);
  const isCheap = (): boolean => costMs < limitMs() && otherMs < answeredWithinMs;
  for (let n = 0; n < triesAtLeast || (n < tries && !isCheap()); n += 1) {
    honestMs = Math.min(honestMs, await cpuMs(honest));
    costMs = Math.min(costMs, await cpuMs(send));
    const startedAt = performance.now();
    const other = gateway.as(team.key).get('/v1/team');
    await Promise.all([send(), other.then(() => (otherMs = Math.min(otherMs, performance.now() - startedAt)))]);
  }
  expect(costMs).toBeLessThan(limitMs());
  expect(otherMs).toBeLessThan(answeredWithinMs);
}

/** Processor time of the gateway. */
async function cpuMs(run: () => Promise<unknown>): Promise<number> {
  const before = await gateway.cpuMs();
  await run();
  return (await gateway.cpuMs()) - before;
}

describe('a body that is made to be expensive', () => {
  const send = ({ access, method, path }: RouteDefinition, body: string): Promise<Answer> => {
    const key = access.kind === 'admin' ? adminToken : team.key;
    return gateway.as(key).send(method, path.replaceAll(/\{\w+\}/g, '12025550147'), body);
  };

  it.each(Object.keys(shapes))(
    'costs less than 50 ms of a processor beyond its transport, and others are answered meanwhile: %s',
    async (name) => {
      const body = (shapes[name] as () => string)();
      const login = routeDefinition('POST /v1/auth/login') as RouteDefinition;
      const refused = async (): Promise<void> => {
        const { status, error } = await send(login, body);
        const reported = [status, error.code];
        expect(reported).toEqual([400, expect.stringMatching(/^invalid_parameter$|^missing_field$/)]);
      };
      await expectCheap(refused, () => carried(body));
    },
  );

  it.each(['unknown members', 'objects in many lists', 'brackets', 'empty objects'])(
    'is refused by every route that takes one: %s',
    async (name) => {
      const body = (shapes[name] as () => string)();
      const answers = await Promise.all(
        writing().map(async (route) => ({ key: route.key, status: (await send(route, body)).status })),
      );
      const wrong = answers.filter(({ status }) => !refusals.includes(status));
      expect(wrong).toEqual([]);
    },
    180_000,
  );
});

describe('what an agent sends, made to be expensive', () => {
  it.each(['unknown members', 'escapes', 'objects in many lists'])('costs no more than elsewhere: %s', async (name) => {
    const params = `{"name":"send_message","arguments":${(shapes[name] as () => string)()}}`;
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`.slice(0, limit);
    const headers = { accept: 'application/json, text/event-stream' };
    await expectCheap(
      async () => expect((await gateway.as(team.key).post('/mcp', call, { headers })).status).toBe(400),
      () => carried(call),
    );
  });
});

describe('a campaign that is made to be expensive', () => {
  const recipients = (count: number, one: (n: number) => string): string =>
    `{"recipients":[${Array.from({ length: count }, (_, n) => one(n)).join()}]}`;
  const to = '"to":"+12025550147"';
  const many = Array.from({ length: 21 }, (_, n) => `"v${n}":""`).join();
  const long = `"v":"${'é'.repeat(800)}"`;
  const bodies: Readonly<Record<string, () => string>> = {
    'as many values as it may have': () => recipients(9_999, () => `{${to},"variables":{${many}}}`),
    'as many bytes as it may have': () => recipients(9_999, () => `{${to},"variables":{${long}}}`),
    'as many names as values': () => {
      const named = (n: number): string => Array.from({ length: 20 }, (_, v) => `"v${n * 20 + v}":""`).join();
      return recipients(9_999, (n) => `{${to},"variables":{${named(n)}}}`);
    },
    'too many recipients': () => recipients(300_000, () => '{}'),
    'unknown members': () => recipients(9_999, (n) => `{${to},"m${n}":1}`),
  };

  it.each(Object.keys(bodies))(
    'costs less than 50 ms of a processor beyond an honest one of its limit: %s',
    async (name) => {
      const send = async (body: string): Promise<void> =>
        expect((await gateway.as(team.key).post('/v1/campaigns', body)).status).toBe(400);
      // Carried on to its owner, as a campaign that is right is.
      const honest = recipients(9_999, () => `{${to},"variables":{"v":"${'e'.repeat(1_600)}"}}`);
      const hostile = (bodies[name] as () => string)();
      await expectCheap(
        () => send(hostile),
        () => send(honest),
      );
    },
  );
});

describe('a file that is made to be expensive', () => {
  const fileLimit = 16 * 1024 * 1024;
  const json = (data: string): [type: string, body: string] => [
    'application/json',
    `{"mimetype":"application/pdf","data":"${data}"}`,
  ];
  const part = (head: string, content: string): string =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"${head}\r\n\r\n${content}\r\n--x--\r\n`;
  const form = (body: string, boundary = 'x'): [type: string, body: string] => [
    `multipart/form-data; boundary=${boundary}`,
    body,
  ];
  const files: Readonly<Record<string, () => [type: string, body: string]>> = {
    'plain base64': () => json('A'.repeat(fileLimit - 1024)),
    'base64 with each character escaped': () => json('\\u0041'.repeat(fileLimit / 6 - 256)),
    'base64 with slashes escaped': () => json('\\/'.repeat(fileLimit / 2 - 512)),
    'base64 with some characters escaped': () => json('A\\/B\\u0041'.repeat(fileLimit / 10 - 256)),
    'a file that looks like its boundary': () => form(part('', '\r\n--'.repeat(fileLimit / 4 - 512))),
    'a file of half line ends': () => form(part('', '\r'.repeat(fileLimit - 1024))),
    'a file of line ends': () => form(part('', '\r\n'.repeat(fileLimit / 2 - 512))),
    'a file of dashes that looks like its boundary': () =>
      form(part('', `x${'-'.repeat(fileLimit - 1024)}`).replaceAll(/--x(?=-?-?\r\n)/g, '---'), '-'),
    'a file that all but has its boundary': () => form(part('', '\r\n--ab'.repeat(fileLimit / 8)), 'abc'),
    'a file that all but ends with its boundary': () => form(part('', '\r\n--abx'.repeat(fileLimit / 8)), 'acx'),
    'parts without end': () =>
      form(
        part('', '')
          .replace('--x--', '--x')
          .repeat(fileLimit / 128),
      ),
    'a head without end': () => form(part(`\r\nX: ${'y'.repeat(fileLimit - 1024)}`, '')),
  };

  const send = (type: string, body: string): Promise<Answer> =>
    gateway.as(team.key).post('/api/default/media', body, { headers: { 'content-type': type } });

  it.each(Object.keys(files))(
    'costs less than 50 ms of a processor beyond an honest one of its size: %s',
    async (name) => {
      const honest = form(part('', 'x'.repeat(fileLimit - 1024)));
      const hostile = (files[name] as () => [type: string, body: string])();
      await expectCheap(
        async () => expect([201, 400]).toContain((await send(...hostile)).status),
        async () => expect((await send(...honest)).status).toBe(201),
      );
    },
    120_000,
  );
});
