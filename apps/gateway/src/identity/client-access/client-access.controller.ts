import { Controller, Inject } from '@nestjs/common';
import {
  Acknowledgement,
  acknowledged,
  ClientRules,
  ClientRulesInput,
  ClientToken,
  defaultClientRules,
  MintClientToken as MintClientTokenBody,
  MintedClientToken,
  notFound,
  parseActions,
  parseOrigins,
} from '@parley/contracts/base';
import { getSession, type Session } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { Route, scope, sessionVisible } from '../../access/routes/index.js';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { MessagingPageQuery, offsetOf } from '../../access/paging/index.js';
import { By, Filters, Input, Path, Who, type RequestedBy } from '../../access/requests/index.js';
import { ClientRulesStore } from './client-rules.store.js';
import { ClientTokenStore } from './client-token.store.js';
import { asAllowed, MintClientToken } from './mint-client-token.js';
import { SessionNames } from './session-names.js';

const ofSession = { tag: 'Client tokens', status: 200, visibleBy: sessionVisible } as const;

/** Client rules and client tokens of sessions (interface.md §2.11, §4.3). */
@Controller()
export class ClientAccessController {
  constructor(
    private readonly client: RequestClient,
    private readonly minting: MintClientToken,
    private readonly tokens: ClientTokenStore,
    private readonly rules: ClientRulesStore,
    private readonly names: SessionNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route('GET /api/sessions/{session}/client-rules', {
    access: scope('client_rules:read'),
    ...ofSession,
    summary: 'Get what client tokens may do with a session.',
    reply: ClientRules,
  })
  async getClientRules(@By() by: RequestedBy, @Path('session') session: string): Promise<ClientRules> {
    return this.rules.find((await this.#session(by, session)).id);
  }

  /** Replaces all rules: a field that the body leaves out gets its default. */
  @Route('PUT /api/sessions/{session}/client-rules', {
    access: scope('client_rules:write'),
    ...ofSession,
    summary: 'Set what client tokens may do with a session. Takes effect at once, also for existing tokens.',
    body: ClientRulesInput,
    reply: ClientRules,
  })
  async setClientRules(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Input() input: ClientRulesInput,
  ): Promise<ClientRules> {
    const rules = { ...defaultClientRules, ...input };
    const of = await this.#session(by, session);
    const saved = await this.rules.save(by.caller.teamId, of, {
      ...rules,
      allowedActions: parseActions(rules.allowedActions),
      allowedOrigins: parseOrigins(rules.allowedOrigins),
    });
    await this.names.update(by, await this.#session(by, of.id));
    return saved;
  }

  @Route('POST /api/sessions/{session}/client-tokens', {
    access: scope('client_tokens:issue'),
    ...ofSession,
    summary:
      "Create a token for an end user's client. It is shown only once and ends with the credential that created it.",
    status: 201,
    body: MintClientTokenBody,
    reply: MintedClientToken,
  })
  async mintClientToken(
    @By() by: RequestedBy,
    @Who() who: TeamPrincipal,
    @Path('session') session: string,
    @Input() body: MintClientTokenBody,
  ): Promise<MintedClientToken> {
    const of = await this.#session(by, session);
    await this.names.update(by, of);
    return this.minting.execute(who, of, body);
  }

  @Route('GET /api/sessions/{session}/client-tokens', {
    access: scope('client_tokens:issue'),
    ...ofSession,
    summary: 'List the valid client tokens of a session, newest first.',
    query: MessagingPageQuery,
    reply: [ClientToken],
  })
  async listClientTokens(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<ClientToken[]> {
    const { id } = await this.#session(by, session);
    const [tokens, rules] = await Promise.all([
      this.tokens.list(id, offsetOf(query), this.clock.now()),
      this.rules.find(id),
    ]);
    const allowed = parseActions(rules.allowedActions);
    return tokens.map((token) => asAllowed(token, allowed));
  }

  @Route('DELETE /api/sessions/{session}/client-tokens/{tokenId}', {
    access: scope('client_tokens:issue'),
    ...ofSession,
    summary: 'Revoke a client token. Takes effect at once.',
    reply: Acknowledgement,
  })
  async revokeClientToken(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Path('tokenId') tokenId: string,
  ): Promise<Acknowledgement> {
    const { id } = await this.#session(by, session);
    if (!(await this.tokens.delete(id, tokenId))) throw notFound('Token', tokenId);
    return acknowledged('The client token is revoked.');
  }

  #session(by: RequestedBy, session: string): Promise<Session> {
    return this.client.request(getSession, { session }, by);
  }
}
