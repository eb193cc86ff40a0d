import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One request as it came. */
export interface ApiRequest {
  /** Method and path, without the query. */
  route: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Parsed: JSON, or a `FormData`; undefined without one. */
  body: unknown;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

type Answer = Reply | ((requests: ApiRequest, response: ServerResponse) => Reply | undefined);

/** The credentials that are taken; every request must carry one. */
export const token = 'parley_proj_of_the_tests';
export const teamToken = 'parley_team_of_the_tests';

/** A platform of scripted answers on 127.0.0.1. What it has no answer for, it answers 404, as the platform does. */
export class FakeApi {
  readonly requests: ApiRequest[] = [];
  readonly #answers = new Map<string, Answer[]>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeApi> {
    const server = createServer();
    const api = new FakeApi(server);
    server.on('request', (request, response) => void api.#serve(request, response));
    await api.listen(0);
    return api;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Answers a route: the answers in turn, the last for good. A function may also write to the response itself. */
  on(route: string, ...answers: Answer[]): this {
    this.#answers.set(route, answers);
    return this;
  }

  /** The one request that came for a route. */
  only(route: string): ApiRequest {
    const [first, ...more] = this.requests.filter((requests) => requests.route === route);
    if (first === undefined || more.length > 0) throw new Error(`${route}: ${more.length + (first ? 1 : 0)} requests.`);
    return first;
  }

  listen(port: number): Promise<void> {
    return new Promise((done) => this.server.listen(port, '127.0.0.1', done));
  }

  /** Cuts every connection and refuses new ones. */
  stop(): Promise<void> {
    return new Promise((done) => {
      this.server.close(() => done());
      this.server.closeAllConnections();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const bytes = await buffer(request);
    const requests: ApiRequest = {
      route: `${request.method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: await bodyOf(bytes, request.headers['content-type']),
    };
    this.requests.push(requests);
    const reply = this.#reply(requests, response);
    if (reply === undefined) return;
    const { status = 200, headers = {}, body } = reply;
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  #reply(requests: ApiRequest, response: ServerResponse): Reply | undefined {
    const { authorization } = requests.headers;
    if (authorization !== `Bearer ${token}` && authorization !== `Bearer ${teamToken}`) {
      return { status: 401, body: { error: 'Unknown credential.', code: 'unauthenticated', requestId: 'r-401' } };
    }
    const answers = this.#answers.get(requests.route);
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (answer === undefined) {
      return { status: 404, body: { error: 'Route not found.', code: 'not_found', requestId: 'r-404' } };
    }
    return typeof answer === 'function' ? answer(requests, response) : answer;
  }
}

async function bodyOf(bytes: Buffer, contentType = ''): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (!contentType.startsWith('multipart/form-data')) return JSON.parse(bytes.toString());
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
}
