import { Injectable } from '@nestjs/common';
import { type Caller, getSession, notFound } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { ClientGrant } from '../credentials/index.js';
import type { AskedBy } from '../../requests/index.js';

/** A request as it came, before its input is judged. */
export interface UnjudgedInput {
  readonly params: Record<string, string>;
  readonly body: unknown;
}

/** Binds a request with a client token to the session of the token, which it may leave out but never change. */
@Injectable()
export class OwnSession {
  constructor(private readonly client: RequestClient) {}

  /**
   * Puts the id of the session where the route looks for it. A name of a wrong type is left to the check of the input.
   * @throws DomainError `not_found` for any other session, whether there is one or not
   */
  async bind(by: AskedBy, { sessionId }: ClientGrant, { params, body }: UnjudgedInput): Promise<void> {
    const place = params.session === undefined ? asObject(body) : params;
    if (!place) return;
    const named = place.session ?? sessionId;
    if (typeof named !== 'string' || named.length === 0 || named.length > 64) return;
    if (named !== sessionId && (await this.#idOf(by, named)) !== sessionId) throw notFound('Session', named);
    place.session = sessionId;
  }

  /** In the name of the token, which sees no other. */
  async #idOf(by: AskedBy & { caller: Caller }, session: string): Promise<string> {
    return (await this.client.request(getSession, { session }, by)).id;
  }
}

export function asObject(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}
