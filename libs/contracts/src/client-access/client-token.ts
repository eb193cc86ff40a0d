import { Integer, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { OneOfList } from '../validation/list-fields.js';
import { type ClientAction, clientActions } from './client-rules.js';

/** The id of an end user. Limits count per end user, across all of the user's tokens. */
export const ephemeralSessionIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

export const defaultTokenSeconds = 3600;

/** The fields of a request for a new client token (decisions.md §4). */
export class MintClientToken {
  @Integer({
    optional: true,
    min: 60,
    max: 86_400,
    description: `How many seconds the token is valid. Default ${defaultTokenSeconds}.`,
  })
  ttlSeconds?: number;
  @OneOfList(clientActions, {
    optional: true,
    minItems: 1,
    maxItems: clientActions.length,
    description: 'Some of the actions that the rules allow now. Absent: all of them.',
  })
  actions?: ClientAction[];
  @Text({ optional: true, pattern: ephemeralSessionIdPattern, description: 'Absent: a new one.' })
  ephemeralSessionId?: string;
}

/** A client token without its secret. */
export class ClientToken {
  @ResourceId() id: string;
  @Text({ pattern: ephemeralSessionIdPattern }) ephemeralSessionId: string;
  @OneOfList(clientActions) actions: ClientAction[];
  @Timestamp() createdAt: string;
  @Timestamp() expiresAt: string;
  @Timestamp({ optional: true }) lastUsed?: string;
}

/** A new client token with its secret, which is never shown again. */
export class MintedClientToken extends ClientToken {
  @Text({ description: '`parley_client_…`' }) token: string;
}

export const exampleClientToken: MintedClientToken = {
  id: '381725009912738600',
  token: 'parley_client_0123456789abcdefghijABCDEFGHIJ01234567',
  ephemeralSessionId: 'visitor-42',
  actions: ['send_message', 'send_typing'],
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-11-21T09:00:00.000Z',
};
