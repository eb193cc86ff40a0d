import { Controller } from '@nestjs/common';
import {
  ClientRules,
  ClientRulesInput,
  defaultClientRules,
  getSession,
  parseActions,
  parseOrigins,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { Route } from '../../access/index.js';
import { By, Input, Path, type AskedBy } from '../../requests/index.js';
import { sessionVisible } from '../../session-routing/index.js';
import { ClientRulesStore } from './client-rules.store.js';

const ofSession = { tag: 'Client tokens', status: 200, reply: ClientRules, visibleBy: sessionVisible } as const;

/** What client tokens may do with a session (interface.md §2.11, §4.3). */
@Controller()
export class ClientRulesController {
  constructor(
    private readonly client: RequestClient,
    private readonly rules: ClientRulesStore,
  ) {}

  @Route('GET /api/sessions/{session}/client-rules', {
    ...ofSession,
    summary: 'What client tokens may do with a session.',
  })
  async getClientRules(@By() by: AskedBy, @Path('session') session: string): Promise<ClientRules> {
    const { id } = await this.client.request(getSession, { session }, by);
    return this.rules.find(id);
  }

  /** The whole of the rules: what the body leaves out is as by default. */
  @Route('PUT /api/sessions/{session}/client-rules', {
    ...ofSession,
    summary: 'Set what client tokens may do with a session. It binds at once, also tokens that there are.',
    body: ClientRulesInput,
  })
  async setClientRules(
    @By() by: AskedBy,
    @Path('session') name: string,
    @Input() input: ClientRulesInput,
  ): Promise<ClientRules> {
    const session = await this.client.request(getSession, { session: name }, by);
    const rules = { ...defaultClientRules, ...input };
    return this.rules.save(by.caller.teamId, session, {
      ...rules,
      allowedActions: parseActions(rules.allowedActions),
      allowedOrigins: parseOrigins(rules.allowedOrigins),
    });
  }
}
