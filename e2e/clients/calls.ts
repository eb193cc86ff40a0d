import {
  answerOf,
  createParleyClient,
  followEvents,
  refusedWith,
  ParleyError,
  type ParleyClient,
} from '@parley/client';
import { verifyWebhook, WebhookRefused } from '@parley/client/webhooks';

export interface Call {
  operation: string;
  path?: string[];
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  until?: { at: string; is: unknown };
  save?: Record<string, string>;
  /** The code that the API refuses with. */
  refused?: string;
}

export interface Settings extends Record<string, unknown> {
  baseUrl: string;
  token: string;
  /** Where webhooks go, and where `/received` gives the first. */
  receiver: string;
}

/** What a client made of the calls, in every language alike. */
export interface Outcome {
  calls: { operation: string; answer?: unknown; refused?: [number, string] }[];
  stream: [string, string];
  cancelled: boolean;
  operation: string;
  webhook: string;
}

type Routes = ReadonlyMap<string, { method: string; path: string }>;

/** The forty calls, a stream, a cancelled wait and a webhook, by the TypeScript client. */
export async function runCalls(listed: readonly Call[], settings: Settings): Promise<Outcome> {
  const known: Settings = { ...settings };
  const client = createParleyClient({ ...settings, userAgent: 'forty-calls' });
  const routes = await routesOf(settings.baseUrl);
  const calls: Outcome['calls'] = [];
  for (const call of listed) calls.push(await recorded(client, routes, call, known));
  const stream = await streamed(client, known);
  const cancelled = await cancelledWait(client, known);
  const { status } = await answerOf(client.GET('/platform/operations/{operationId}', operationOf(known)));
  return { calls, stream, cancelled, operation: status, webhook: await verified(known) };
}

async function routesOf(baseUrl: string): Promise<Routes> {
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => [operationId, { method, path }]),
    ),
  );
}

async function recorded(
  client: ParleyClient,
  routes: Routes,
  call: Call,
  known: Settings,
): Promise<Outcome['calls'][number]> {
  const { operation, until, save = {} } = call;
  try {
    let answer = await send(client, routes, call, known);
    while (until !== undefined && at(answer, until.at) !== until.is) {
      await new Promise((done) => setTimeout(done, 50));
      answer = await send(client, routes, call, known);
    }
    for (const [name, path] of Object.entries(save)) known[name] = at(answer, path);
    return { operation, answer: answer ?? null };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { operation, refused: [error.status, error.code ?? ''] };
  }
}

async function send(client: ParleyClient, routes: Routes, call: Call, known: Settings): Promise<unknown> {
  const route = routes.get(call.operation);
  if (route === undefined) throw new Error(`no operation ${call.operation}`);
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = Object.fromEntries(names.map((name, index) => [name, filled(call.path?.[index], known)]));
  const init = { params: { path, query: filled(call.query, known) }, body: filled(call.body, known) };
  // The list is data: which call it is, the compiler cannot know.
  const request = client.request as (method: string, path: string, init: object) => ReturnType<ParleyClient['GET']>;
  return answerOf(request(route.method, route.path, init));
}

function filled(value: unknown, known: Settings): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? known[value.slice(1)] : value;
  if (Array.isArray(value)) return value.map((one) => filled(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, known)]));
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}

const operationOf = (known: Settings): { params: { path: { operationId: string } } } => ({
  params: { path: { operationId: String(known['enrollment']) } },
});

async function streamed(client: ParleyClient, known: Settings): Promise<[string, string]> {
  const settings = {
    projectId: String(known['project']),
    type: ['session.*', 'message.*'],
    filter: { event: { $ne: 'message.sent' }, payload: { text: 'To the stream' } },
    opened: async () => {
      const body = { session: 'alice', chatId: String(known['bob']), text: 'To the stream' };
      await answerOf(client.POST('/api/sendText', { body }));
    },
  };
  for await (const { event } of followEvents<{ text?: string }>(client, settings)) {
    return [event.event, event.payload?.text ?? ''];
  }
  throw new Error('The stream ended.');
}

async function cancelledWait(client: ParleyClient, known: Settings): Promise<boolean> {
  const of = operationOf(known);
  const { sequence } = await answerOf(client.GET('/platform/operations/{operationId}', of));
  const begun = Date.now();
  const params = { ...of.params, query: { wait: 30, afterSequence: sequence } };
  try {
    await client.GET('/platform/operations/{operationId}', { params, signal: AbortSignal.timeout(500) });
    return false;
  } catch (error) {
    if (refusedWith(error)) throw error;
    return Date.now() - begun < 5_000;
  }
}

/** The type of the webhook's event, if a changed one is refused. */
async function verified(known: Settings): Promise<string> {
  const answer = await fetch(`${known.receiver}/received`);
  const { headers, body } = (await answer.json()) as { headers: Record<string, string>; body: string };
  const secret = String(known['secret']);
  const { event } = verifyWebhook(secret, headers, body);
  try {
    verifyWebhook(secret, headers, `${body} `);
  } catch (error) {
    if (error instanceof WebhookRefused) return event;
    throw error;
  }
  throw new Error('A changed webhook was accepted.');
}
