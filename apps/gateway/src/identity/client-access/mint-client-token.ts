import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ClientAction,
  clientActions,
  defaultTokenSeconds,
  DomainError,
  type MintClientToken as Request,
  type MintedClientToken,
  parseActions,
} from '@parley/contracts/base';
import type { Session } from '@parley/contracts/sessions';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { newToken, TokenHasher } from '../credentials/index.js';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { ClientRulesStore } from './client-rules.store.js';
import { ClientTokenStore } from './client-token.store.js';

/** Makes a credential for an end user's client (decisions.md §4). It never outlives the credential that makes it. */
@Injectable()
export class MintClientToken {
  constructor(
    private readonly tokens: ClientTokenStore,
    private readonly rules: ClientRulesStore,
    private readonly hasher: TokenHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_parameter` for actions that the rules do not allow now */
  async execute(by: TeamPrincipal, session: Session, request: Request): Promise<MintedClientToken> {
    const allowed = parseActions((await this.rules.find(session.id)).allowedActions);
    const refused = request.actions?.find((action) => !allowed.includes(action));
    if (refused) {
      const reason = `the client rules of the session do not allow "${refused}"`;
      throw new DomainError('invalid_parameter', `Field "actions" is invalid: ${reason}.`);
    }
    const token = newToken('client_token');
    const { ephemeralSessionId = randomBytes(16).toString('base64url') } = request;
    const made = await this.tokens.insert(by, session, {
      ephemeralSessionId,
      // A token without requested actions follows the rules as they change.
      actions: request.actions ? clientActions.filter((action) => request.actions?.includes(action)) : clientActions,
      hash: this.hasher.hash(token),
      expiresAt: this.#expiry(by, request.ttlSeconds),
    });
    return { ...asAllowed(made, allowed), token };
  }

  #expiry({ expiresAt }: TeamPrincipal, ttlSeconds = defaultTokenSeconds): Date {
    const requestedExpiry = new Date(this.clock.now().getTime() + ttlSeconds * 1000);
    return expiresAt !== null && expiresAt < requestedExpiry ? expiresAt : requestedExpiry;
  }
}

/** A token allows the actions that it was made for and that the rules allow now. */
export function asAllowed<T extends { actions: ClientAction[] }>(token: T, allowed: readonly ClientAction[]): T {
  return { ...token, actions: token.actions.filter((action) => allowed.includes(action)) };
}
