export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined when the body is not JSON. */
  json: unknown;
  /** The body as the one error body. */
  error: { error: string; code: string; docs?: string; requestId: string };
}

type Extra = { headers?: Record<string, string> };

/** HTTP as a customer speaks it. */
export class Client {
  constructor(
    private readonly url: string,
    private readonly key?: string,
    private readonly always: Record<string, string> = {},
  ) {}

  /** The same client at another gateway; a signed-in page comes from there then. */
  at(url: string): Client {
    return new Client(url, this.key, this.always.origin === this.url ? { ...this.always, origin: url } : this.always);
  }

  get(path: string, extra?: Extra): Promise<Answer> {
    return this.send('GET', path, undefined, extra);
  }

  post(path: string, body?: unknown, extra?: Extra): Promise<Answer> {
    return this.send('POST', path, body, extra);
  }

  put(path: string, body?: unknown, extra?: Extra): Promise<Answer> {
    return this.send('PUT', path, body, extra);
  }

  patch(path: string, body?: unknown, extra?: Extra): Promise<Answer> {
    return this.send('PATCH', path, body, extra);
  }

  delete(path: string, extra?: Extra): Promise<Answer> {
    return this.send('DELETE', path, undefined, extra);
  }

  /** A body that is a string goes as it is, anything else as JSON. */
  async send(method: string, path: string, body?: unknown, { headers = {} }: Extra = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.always,
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const json = parsed(text);
    return { status: response.status, headers: response.headers, text, json, error: json as Answer['error'] };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
