import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `npm start` writes into `$PARLEY_HOME/credentials.json` (decisions.md §11). */
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

/** A few lines over `fetch` for our own tools: JSON in, JSON out, anything but 2xx is an error. */
export class ParleyClient {
  constructor(
    readonly baseUrl: string,
    private readonly key: string,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return this.call<T>('POST', path, body);
  }

  async delete(path: string): Promise<void> {
    await this.call('DELETE', path);
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
