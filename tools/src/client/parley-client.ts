import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of `$PARLEY_HOME/credentials.json`, written by `npm start` (decisions.md §11). */
export interface Credentials {
  baseUrl: string;
  adminToken: string;
  team: { id: string; key: string };
  project: { id: string; slug: string; token: string };
  login: { email: string; password: string };
}

export async function readCredentials(home: string): Promise<Credentials> {
  return JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as Credentials;
}

/** The gateway answered with a status other than 2xx. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    request: string,
    body: string,
  ) {
    super(`${request} answered ${status}: ${body.slice(0, 1_000)}`);
    this.name = 'RequestRefused';
  }
}

/** A bearer token, or the headers of a signed-in member. */
type Credential = string | { cookie?: string; origin: string };

/** A small wrapper of `fetch` for our own tools: JSON in, JSON out; a status other than 2xx throws {@link RequestRefused}. */
export class ParleyClient {
  constructor(
    readonly baseUrl: string,
    private readonly credential: Credential,
    private readonly timeoutMs?: number,
  ) {}

  /** Creates a client authenticated as a member. Writes with a cookie also need our own origin (decisions.md §2). */
  static async signIn(baseUrl: string, login: Credentials['login'], timeoutMs?: number): Promise<ParleyClient> {
    const anonymous = new ParleyClient(baseUrl, { origin: baseUrl }, timeoutMs);
    const response = await anonymous.send('POST', '/v1/auth/login', login);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    return new ParleyClient(baseUrl, { cookie: cookies.join('; '), origin: baseUrl }, timeoutMs);
  }

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return this.call<T>('POST', path, body);
  }

  put<T>(path: string, body: object): Promise<T> {
    return this.call<T>('PUT', path, body);
  }

  patch<T>(path: string, body: object): Promise<T> {
    return this.call<T>('PATCH', path, body);
  }

  async delete(path: string): Promise<void> {
    await this.call('DELETE', path);
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const text = await (await this.send(method, path, body)).text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const { credential, timeoutMs } = this;
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...(typeof credential === 'string' ? { authorization: `Bearer ${credential}` } : credential),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    });
    if (response.ok) return response;
    throw new RequestRefused(response.status, `${method} ${path}`, await response.text());
  }
}

/** Creates a token of the project with all of the scopes that it may have, under this label. */
export async function mintProjectToken(
  client: ParleyClient,
  project: { id: string; slug: string },
  { label, scopes }: { readonly label: string; readonly scopes: readonly string[] },
): Promise<Credentials['project']> {
  const request = { label, scopes: await scopesOfProjects(scopes), projectId: project.id };
  const { key } = await client.post<{ key: string }>('/api/account/keys', request);
  return { id: project.id, slug: project.slug, token: key };
}

/** Those of the scopes that a project token can have. */
export async function scopesOfProjects(scopes: readonly string[]): Promise<readonly string[]> {
  const { projectScopes } = await import('@parley/contracts');
  const possible: ReadonlySet<string> = new Set(projectScopes);
  return scopes.filter((scope) => possible.has(scope));
}

export async function allScopes(): Promise<readonly string[]> {
  // Loaded here because only a first start needs the contracts.
  const { scopes } = await import('@parley/contracts');
  return scopes;
}
