import { Injectable } from '@nestjs/common';
import type { Caller, MessageSentPayload, SendTemplate as Request } from '@parley/contracts';
import type { OutgoingContent } from '../message/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { TemplateQueries } from '../../campaigns/index.js';
import { OutgoingOf } from './outgoing-of.js';
import { templateText } from './template-text.js';

/** Sends a template of the session's project as a text (decisions.md §4). */
@Injectable()
export class SendTemplate {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly outgoing: OutgoingOf,
  ) {}

  /**
   * @throws DomainError those of `sendErrors`, `missing_field`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    return this.outgoing.send(caller, sessionId, request, (session) => this.contentOf(request, session));
  }

  /** @throws DomainError `not_found`, `missing_field`, `invalid_parameter` */
  async contentOf(
    { templateId, variables = {} }: Request,
    { teamId, projectId }: SessionRecord,
  ): Promise<OutgoingContent> {
    // Whoever may send from the session may send its project's templates: a client token sees no other thing of it.
    const owner: Caller = { kind: 'service', teamId, credentialId: 'messaging-session' };
    const template = await this.templates.lookUp(owner, { templateId, projectId });
    return { kind: 'text', text: templateText(template, variables) };
  }
}
