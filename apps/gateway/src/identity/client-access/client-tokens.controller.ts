import { Controller, Inject } from '@nestjs/common';
import {
  ClientToken,
  getSession,
  MintClientToken as MintClientTokenBody,
  MintedClientToken,
  notFound,
  parseActions,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { Route } from '../../access/index.js';
import type { TeamPrincipal } from '../credentials/index.js';
import { MessagingPageQuery, offsetOf } from '../../paging/index.js';
import { Acknowledgement, acknowledged } from '../../replies/index.js';
import { By, Filters, Input, Path, Who, type AskedBy } from '../../requests/index.js';
import { sessionVisible } from '../../session-routing/index.js';
import { ClientRulesStore } from './client-rules.store.js';
import { ClientTokenStore } from './client-token.store.js';
import { asAllowed, MintClientToken } from './mint-client-token.js';

const ofSession = { tag: 'Client tokens', visibleBy: sessionVisible } as const;

/** Credentials of end users' clients (decisions.md §4). */
@Controller()
export class ClientTokensController {
  constructor(
    private readonly client: RequestClient,
    private readonly minting: MintClientToken,
    private readonly tokens: ClientTokenStore,
    private readonly rules: ClientRulesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route('POST /api/sessions/{session}/client-tokens', {
    ...ofSession,
    summary: "Make a token for an end user's client. It is shown only now, and dies with the credential that made it.",
    status: 201,
    body: MintClientTokenBody,
    reply: MintedClientToken,
  })
  async mintClientToken(
    @By() by: AskedBy,
    @Who() who: TeamPrincipal,
    @Path('session') name: string,
    @Input() body: MintClientTokenBody,
  ): Promise<MintedClientToken> {
    const session = await this.client.request(getSession, { session: name }, by);
    return this.minting.execute(who, session, body);
  }

  @Route('GET /api/sessions/{session}/client-tokens', {
    ...ofSession,
    summary: 'The client tokens of a session that are good now, newest first.',
    status: 200,
    query: MessagingPageQuery,
    reply: [ClientToken],
  })
  async listClientTokens(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<ClientToken[]> {
    const { id } = await this.client.request(getSession, { session }, by);
    const [tokens, rules] = await Promise.all([
      this.tokens.list(id, offsetOf(query), this.clock.now()),
      this.rules.find(id),
    ]);
    const allowed = parseActions(rules.allowedActions);
    return tokens.map((token) => asAllowed(token, allowed));
  }

  @Route('DELETE /api/sessions/{session}/client-tokens/{tokenId}', {
    ...ofSession,
    summary: 'Revoke a client token. It binds at once.',
    status: 200,
    reply: Acknowledgement,
  })
  async revokeClientToken(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('tokenId') tokenId: string,
  ): Promise<Acknowledgement> {
    const { id } = await this.client.request(getSession, { session }, by);
    if (!(await this.tokens.delete(id, tokenId))) throw notFound('Token', tokenId);
    return acknowledged('The client token is revoked.');
  }
}
