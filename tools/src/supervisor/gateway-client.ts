const requestTimeoutMs = 15_000;

/** The gateway answered with an error. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    what: string,
  ) {
    super(`${what} answered ${status} ${code}`);
    this.name = 'GatewayError';
  }
}

/** How a request says who it is from: a bearer token, or the cookie of a signed-in member. */
export type Credential = { bearer: string } | { cookie: string };

/** Just enough of a client of our own gateway to make its first credentials. */
export class GatewayClient {
  constructor(private readonly baseUrl: string) {}

  /** @throws {GatewayError} for any answer but 2xx */
  async call(method: string, path: string, credential: Credential, body?: object): Promise<unknown> {
    const response = await this.send(method, path, this.headersOf(credential), body);
    return response.status === 204 ? undefined : response.json();
  }

  /** Signs a member in and returns the session's cookie. */
  async login(email: string, password: string): Promise<Credential> {
    const response = await this.send('POST', '/v1/auth/login', { origin: this.baseUrl }, { email, password });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    return { cookie: cookies.join('; ') };
  }

  private async send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Response> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok) return response;
    throw new GatewayError(response.status, codeOf(await response.text()), `${method} ${path}`);
  }

  /** A cookie counts on writes only beside our own origin (decisions.md §2). */
  private headersOf(credential: Credential): Record<string, string> {
    return 'bearer' in credential
      ? { authorization: `Bearer ${credential.bearer}` }
      : { cookie: credential.cookie, origin: this.baseUrl };
  }
}

function codeOf(text: string): string {
  try {
    const { code, error } = JSON.parse(text) as { code?: string; error?: string };
    return [code, error].filter(Boolean).join(': ');
  } catch {
    // Not ours, a proxy's page perhaps: its beginning says what it is.
    return text.slice(0, 200);
  }
}
