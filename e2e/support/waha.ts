import type { WahaMessage } from '@parley/contracts/waha';
import type { PrivateParley } from '@parley/tools';
import { ask, type Answer } from './http.js';

/** What bodies of the WAHA layer have, as far as tests look at it. */
export interface WahaBody {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly config: object;
  readonly me: { readonly id: string };
  readonly apps: unknown;
  readonly ids: readonly string[];
  readonly statusCode: number;
  readonly message: unknown;
  readonly error: string;
  readonly code: string;
  readonly _data: { readonly id: string };
}

export type Sent = WahaMessage & WahaBody;
export type Waha = <T = WahaBody>(method: string, path: string, body?: unknown) => Promise<Answer<T>>;

/** Requests as a client of WAHA makes them: the key in its header, and a content type whether or not there is a body. */
export function wahaOf(parley: PrivateParley): Waha {
  const { baseUrl, project } = parley.credentials;
  const headers = { 'x-api-key': project.token, 'content-type': 'application/json', accept: 'application/json' };
  return (method, path, body) => ask(baseUrl, method, `/compat/waha${path}`, { body, headers });
}
